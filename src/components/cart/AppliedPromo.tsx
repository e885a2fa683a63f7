import { useEffect, useRef } from 'react';
import { type Promocode, promocodeState } from '../../domain/cart/promotion.js';
import { useStore } from '../../platform/element/use-store.js';
import { takeLostFocus } from '../../platform/focus/lost-focus.js';
import { totals } from '../../stores/checkout/totals.js';
import { promotions } from '../../stores/promotions/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import type { PromoUse } from './Promo.js';
import { benefit } from './sum-words.state.js';

interface AppliedProps {
  promocode: Promocode;
  /** The code is being checked for the cart as it has become. */
  checking: boolean;
  used: PromoUse;
}

/** The applied code in place of the field: what it gives, or why it does not count now (PROMO-02, PROMO-04). */
export function AppliedPromo({ promocode, checking, used }: AppliedProps) {
  const shared = useCartContext();
  const remove = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { t } = shared;
  const { code } = promocode;
  const { standing, note, error } = useStanding(promocode, checking);
  useEffect(() => {
    if (used.current) {
      takeLostFocus(remove.current);
      // focus brings the button into view, and what stands below it may lie under the sums
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    used.current = false;
  }, [used]);
  const takeOff = () => {
    used.current = true;
    promotions().remove();
  };
  return (
    <div ref={box} part="applied" data-state={standing} aria-busy={checking}>
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

/** How the code stands in the cart as it is, in words; each change of that is announced. */
function useStanding(promocode: Promocode, checking: boolean) {
  const { t, money, announce } = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  // a discount it does not combine with counts in its place
  const notCombined = useStore(totals(), (sums) => sums.promoNotCombined);
  const { code, activeFrom } = promocode;
  const known = promocodeState(promocode, subtotal);
  // what the shop said of another sum of the goods may be true no more: no error before it has answered
  const standing = known === 'default_error' && checking ? 'checking' : known;
  const errors = {
    applied: '',
    checking: '',
    default_error: t('cart::promotion::code::default_error', { code }),
    amount_error: t('cart::promotion::code::amount_error', { code, sum: money(activeFrom) }),
  };
  const error = errors[standing];

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when the standing changes, not when the cart says it in another way
  useEffect(() => {
    if (standing !== 'checking') announce(error || t('cart::promotion::applied', { code }));
  }, [code, standing]);

  const notes = {
    applied: notCombined ? t('cart::promotion::not_combined') : '',
    checking: t('cart::promotion::checking', { code }),
    default_error: '',
    amount_error: '',
  };
  return { standing, note: notes[standing], error };
}
