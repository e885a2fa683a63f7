import { useMemo } from 'react';
import type { ItemChange } from '../../../domain/cart/cart-changes.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import { currentRules } from '../../../stores/shop/shop-rules.js';
import type { Site } from '../../../stores/site/site.js';

/** Text of a change; `from` and `to` if an amount has changed. */
export interface ChangeText {
  text: string;
  from?: string;
  to?: string;
}

/** Texts and formats for changes. */
export interface ChangeWords {
  t: FormTranslate;
  site: Site;
  /** Formats an amount; null gives the shop's label for a missing price. */
  price(amount: Money | null): string;
}

/** Texts and formats for the changes in a checkout. */
export function useChangeWords(t: FormTranslate, site: Site): ChangeWords {
  const { currency, noPriceLabel } = useStore(currentRules());
  return useMemo(() => {
    const price = (amount: Money | null) =>
      amount === null ? noPriceLabel : formatMoney(amount, currency, site.language);
    return { t, site, price };
  }, [t, site, currency, noPriceLabel]);
}

/** Describes the change of a line. */
export function changeText(change: ItemChange, { t, price }: ChangeWords): ChangeText {
  switch (change.kind) {
    case 'price_changed': {
      const text = t('cart::variant_confirmation::error::price_changed');
      return { text, from: price(change.from), to: price(change.to) };
    }
    case 'quantity_changed': {
      const values = { available: change.to, count: change.from };
      return { text: t('cart::variant_confirmation::error::quantity_changed', values) };
    }
    case 'not_available':
      return { text: t('cart::not_available') };
    case 'not_priced':
      return { text: t('cart::not_priced') };
    case 'out_of_stock':
      return { text: t('cart::out_of_stock_tip') };
  }
}
