import { useEffect, useRef } from 'react';
import { type Promocode, promocodeState } from '../../domain/cart/promotion.js';
import { focusIfLost } from '../../platform/focus/shadow-dom.js';
import { useOnChange } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { promotions } from '../../stores/totals/promotions.js';
import { totals } from '../../stores/totals/totals.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import type { PromoUse } from './Promo.js';
import { benefit } from './sum-words.state.js';

interface AppliedProps {
  promocode: Promocode;
  /** The code is being rechecked for the changed cart. */
  checking: boolean;
  used: PromoUse;
}

/** Applied promo code in place of the field: its benefit, or why it does not count now (PROMO-02, PROMO-04). */
export function AppliedPromo({ promocode, checking, used }: AppliedProps) {
  const shared = useCartContext();
  const remove = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { t } = shared;
  const { code } = promocode;
  const { status, note, error } = usePromoStatus(promocode, checking);
  useEffect(() => {
    if (used.current) {
      focusIfLost(remove.current);
      // focus scrolls only the button into view; the text below it may be covered by the sums
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    used.current = false;
  }, [used]);
  const takeOff = () => {
    used.current = true;
    promotions().remove();
  };
  return (
    <div ref={box} part="applied" data-state={status} aria-busy={checking}>
      <Icon name="tag" />
      <p part="applied-text">
        <span part="applied-code">{code}</span> <span part="applied-benefit">{benefit(promocode, shared)}</span>
      </p>
      <button
        ref={remove}
        type="button"
        part="remove"
        aria-label={t('cart::promotion::remove', { code })}
        onClick={takeOff}
      >
        <Icon name="close" />
      </button>
      {note && <p part="applied-note">{note}</p>}
      {error && (
        <p part="error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Status of the code in the current cart, with its texts; announces each change. */
function usePromoStatus(promocode: Promocode, checking: boolean) {
  const { t, money, announce } = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  // a discount that cannot be combined with it applies instead
  const notCombined = useStore(totals(), (sums) => sums.promoNotCombined);
  const { code, activeFrom } = promocode;
  const known = promocodeState(promocode, subtotal);
  // the known answer is for another subtotal and may be stale: show no error while a check is pending
  const status = known === 'default_error' && checking ? 'checking' : known;
  const errors = {
    applied: '',
    checking: '',
    default_error: t('cart::promotion::code::default_error', { code }),
    amount_error: t('cart::promotion::code::amount_error', { code, sum: money(activeFrom) }),
  };
  const error = errors[status];

  // not when only the wording changes
  useOnChange(`${status} ${code}`, () => {
    if (status !== 'checking') announce(error || t('cart::promotion::applied', { code }));
  });

  const notes = {
    applied: notCombined ? t('cart::promotion::not_combined') : '',
    checking: t('cart::promotion::checking', { code }),
    default_error: '',
    amount_error: '',
  };
  return { status, note: notes[status], error };
}
