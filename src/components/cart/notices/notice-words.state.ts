import { type CartItem, lineName } from '../../../domain/cart/cart.js';
import type { ShopChange } from '../../../domain/cart/cart-changes.js';
import type { Money } from '../../../domain/shared/money.js';
import type { SumChange } from '../../../stores/totals/sum-changes.js';
import type { CartShared } from '../context/cart-context.js';

/** Change by the shop in words, with the old and the new value where they are short. */
export interface NoticeEntry {
  /** React key of the change. */
  id: string;
  title: string;
  words: string;
  values: { from: string; to: string } | null;
  good: boolean;
}

/** Notice of a changed line, where `item` is its current state. The words name what the shop did, never what the visitor did. */
export function shopChangeNotice(
  change: ShopChange,
  item: CartItem | undefined,
  { t, money, rules }: Pick<CartShared, 't' | 'money' | 'rules'>,
): NoticeEntry {
  const { id, kind, good } = change;
  const entry = { id: `${id} ${kind}`, title: item ? lineName(item) : '', values: null, good };
  const price = (amount: Money | null) => (amount === null ? rules.noPriceLabel : money(amount));
  switch (kind) {
    case 'price_changed': {
      const words = good ? t('cart::change::price_down') : t('cart::change::price_up');
      return { ...entry, words, values: { from: price(change.from), to: price(change.to) } };
    }
    case 'quantity_changed': {
      const values = { from: String(change.from), to: String(change.to) };
      return { ...entry, words: t('cart::change::stock_down', { count: change.to }), values };
    }
    case 'not_available':
      return { ...entry, words: t('cart::not_available') };
    case 'not_priced':
      return { ...entry, words: t('cart::not_priced') };
    case 'out_of_stock':
      return { ...entry, words: t('cart::change::sold_out') };
    case 'available_again':
      return { ...entry, words: t('cart::change::available_again') };
  }
}

/** Notice of a changed discount, promo code or shipping price. */
export function sumChangeNotice(
  { kind, from, to, good }: SumChange,
  { t, money }: Pick<CartShared, 't' | 'money'>,
): NoticeEntry {
  const words = good ? t('cart::better') : t('cart::worse');
  return { id: kind, title: t(`cart::${kind}`), words, values: { from: money(from), to: money(to) }, good };
}

/** Text of a change for screen readers. */
export function changeAnnouncement({ title, words, values }: NoticeEntry, t: CartShared['t']): string {
  return `${title}: ${[words, values && t('cart::change_from_to', values)].filter(Boolean).join(', ')}.`;
}

/** Title with the number of changed items. */
export function noticeTitle(changes: readonly ShopChange[], t: CartShared['t']): string {
  const count = new Set(changes.map(({ id }) => id)).size;
  const onlyPrices = changes.every(({ kind }) => kind === 'price_changed');
  return t(onlyPrices ? 'cart::price_confirmation::items_price_changed' : 'cart::change::items_changed', { count });
}
