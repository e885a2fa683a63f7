import { useId, useRef } from 'react';
import { submitBlock } from '../../domain/cart/order.js';
import { useStore } from '../../platform/element/use-store.js';
import { removeUnavailable } from '../../stores/cart/lines.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { explanation } from '../../stores/checkout/totals.js';
import { totalsInput } from '../../stores/checkout/totals-input.js';
import { CartSummary, countLeftOut } from './CartSummary.js';
import { useCartContext } from './cart-context.js';

/** From so many rows on, the foot shows no more than the total and the way on: the rows need the room. */
const FOLDS_FROM = 3;

/** At the foot of the cart: the sums, and the way to the checkout where orders are taken. */
export function CartFoot({ onCheckout }: { onCheckout: (() => void) | null }) {
  const { admin } = useCartContext();
  const folds = useStore(cartIds(), (ids) => ids.length >= FOLDS_FROM) && !admin;
  return (
    <div part="foot">
      {onCheckout ? <ToCheckout folds={folds} onCheckout={onCheckout} /> : <CartSummary folds={folds} />}
    </div>
  );
}

/** The sums, why the cart cannot be ordered yet (CART-05, OUT-03), and the way to the checkout. */
function ToCheckout({ folds, onCheckout }: { folds: boolean; onCheckout(): void }) {
  const { t, announce } = useCartContext();
  const id = useId();
  const tip = useTip();
  const checkout = useRef<HTMLButtonElement>(null);
  const press = () => (tip.words ? announce(tip.words) : onCheckout());
  const takeOut = () => {
    removeUnavailable();
    announce(t('cart::taken_out'));
    checkout.current?.focus();
  };
  return (
    <>
      <CartSummary leftOutIsShown={tip.takeOut} folds={folds} />
      {tip.words && (
        <p part="tip" id={id}>
          <span>{tip.words}</span>
          {tip.takeOut && (
            <button type="button" part="link-button take-out" onClick={takeOut}>
              {t('cart::take_out')}
            </button>
          )}
        </p>
      )}
      <button
        ref={checkout}
        type="button"
        part="button button-primary checkout"
        aria-disabled={tip.words !== ''}
        aria-describedby={tip.words ? id : undefined}
        // a key that is held since the press that opened the cart
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {t('cart::checkout')}
      </button>
    </>
  );
}

interface Tip {
  /** Why it cannot be ordered yet; empty when it can. */
  words: string;
  /** Lines stand in the way that can be taken out. */
  takeOut: boolean;
}

/** Shipping does not block here: its method is chosen, and changed, in the next step. */
function useTip(): Tip {
  const { t, money } = useCartContext();
  const { items, rules } = useStore(totalsInput());
  const left = useStore(explanation(), countLeftOut);
  const block = submitBlock({ items, rules, method: null });
  if (block?.reason === 'min_total')
    return { words: t('cart::min_total_tip', { sum: money(block.sum) }), takeOut: false };
  if (block?.reason === 'not_available') return { words: t('cart::not_counted', { count: left }), takeOut: true };
  return { words: '', takeOut: false };
}
