import { useId, useRef } from 'react';
import { submitBlock } from '../../domain/cart/order.js';
import { useStore } from '../../platform/react/use-store.js';
import { removeUnavailable } from '../../stores/cart/lines.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { explanation } from '../../stores/totals/totals.js';
import { totalsInput } from '../../stores/totals/totals-input.js';
import { useCartContext } from './context/cart-context.js';
import { CartSummary, countLeftOut } from './sums/CartSummary.js';

/** From this many rows on, the foot shows only the total and the checkout button: the rows need the space. */
const FOLDS_FROM = 3;

/** Foot of the cart: the sums, and the checkout button where orders are accepted. */
export function CartFoot({ onCheckout }: { onCheckout: (() => void) | null }) {
  const { admin } = useCartContext();
  const folds = useStore(cartIds(), (ids) => ids.length >= FOLDS_FROM) && !admin;
  return (
    <div part="foot">
      {onCheckout ? <ToCheckout folds={folds} onCheckout={onCheckout} /> : <CartSummary folds={folds} />}
    </div>
  );
}

/** Sums, the reason why the cart cannot be ordered yet (CART-05, OUT-03), and the checkout button. */
function ToCheckout({ folds, onCheckout }: { folds: boolean; onCheckout(): void }) {
  const { t, announce } = useCartContext();
  const id = useId();
  const tip = useTip();
  const checkout = useRef<HTMLButtonElement>(null);
  const press = () => (tip.words ? announce(tip.words) : onCheckout());
  const removeBlocking = () => {
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
            <button type="button" part="link-button take-out" onClick={removeBlocking}>
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
        // ignores a key still held down from opening the cart
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {t('cart::checkout')}
      </button>
    </>
  );
}

interface Tip {
  /** Reason why the cart cannot be ordered yet; empty when it can. */
  words: string;
  /** The lines that block the order can be removed. */
  takeOut: boolean;
}

/** Reason that blocks the order. Shipping does not block here: its method is chosen in the next step. */
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
