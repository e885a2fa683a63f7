import { useEffect } from 'react';
import { type Promocode, promocodeState } from '../../domain/cart/promotion.js';
import type { Money } from '../../domain/shared/money.js';
import { promotions } from '../../stores/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { benefit } from './CartProgress.js';
import { useShop } from './shop-context.js';

interface AppliedPromoProps {
  promocode: Promocode;
  subtotal: Money;
  /** A discount it does not combine with counts in its place. */
  notCombined: boolean;
}

/** The applied code in place of the field: what it gives, or why it does not count now (PROMO-02, PROMO-04). */
export function AppliedPromo({ promocode, subtotal, notCombined }: AppliedPromoProps) {
  const shop = useShop();
  const { t, money, say } = shop;
  const { code, activeFrom } = promocode;
  const standing = promocodeState(promocode, subtotal);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each code
  useEffect(() => {
    if (standing === 'applied') say(t('cart::promotion::applied', { code }));
  }, [code]);

  return (
    <div part="applied" data-state={standing}>
      <Icon name="tag" />
      <p part="applied-text">
        <span part="applied-code">{code}</span> <span part="applied-benefit">{benefit(promocode, shop)}</span>
      </p>
      <button
        type="button"
        part="remove"
        aria-label={t('cart::promotion::remove', { code })}
        onClick={() => promotions().remove()}
      >
        <Icon name="close" />
      </button>
      {standing === 'applied' && notCombined && <p part="applied-note">{t('cart::promotion::not_combined')}</p>}
      {standing !== 'applied' && (
        <p part="error">
          <Icon name="alert" />
          {standing === 'default_error'
            ? t('cart::promotion::code::default_error', { code })
            : t('cart::promotion::code::amount_error', { code, sum: money(activeFrom) })}
        </p>
      )}
    </div>
  );
}
