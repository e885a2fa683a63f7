import { memo, useId, useRef } from 'react';
import type { ExplainedLine } from '../../domain/cart/explanation.js';
import { submitBlock } from '../../domain/cart/order.js';
import { useStore } from '../../platform/element/use-store.js';
import { removeUnavailable } from '../../stores/cart/lines.js';
import { explanation, totals, totalsInput } from '../../stores/checkout/totals.js';
import { shipping } from '../../stores/shipping.js';
import { useCartContext } from './cart-context.js';

/** At the foot of the cart: the sums, why it cannot be ordered yet (CART-05, OUT-03), and the way to the checkout. */
export function CartFoot({ onCheckout }: { onCheckout(): void }) {
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
    <div part="foot">
      <CartSummary leftOutIsSaid={tip.takeOut} />
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
        onClick={press}
      >
        {t('cart::checkout')}
      </button>
    </div>
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

/** Subtotal, discount, promo code, shipping, total (CART-04). Lines of 0 are left out, but for the editor (CART-16). */
export function CartSummary({ leftOutIsSaid = false }: { leftOutIsSaid?: boolean }) {
  const { t, money, admin } = useCartContext();
  const sums = useStore(totals());
  const method = useStore(totalsInput(), (input) => input.method);
  const shippingReason = useStore(explanation(), (lines) => lines.find(({ kind }) => kind === 'shipping')?.reason);
  const hasMethods = useStore(shipping(), ({ methods }) => methods.length > 0);
  const off = (amount: number) => (amount > 0 ? `−${money(amount)}` : money(0));
  const shippingWords = () => {
    if (!method) return t('cart::shipping_next');
    if (sums.shippingNotFixed) return t('cart::shipping_not_fixed');
    if (shippingReason === 'blocked') return t('cart::shipping_blocked', { sum: money(method.minTotal) });
    return sums.shipping === 0 ? t('cart::shipping_free') : money(sums.shipping);
  };
  return (
    <>
      <dl part="summary" aria-label={t('cart::summary')}>
        <Line kind="subtotal" name={t('cart::subtotal')} value={money(sums.subtotal)} />
        {(sums.discount > 0 || admin) && <Line kind="discount" name={t('cart::discount')} value={off(sums.discount)} />}
        {(sums.promo > 0 || admin) && <Line kind="promo" name={t('cart::promo')} value={off(sums.promo)} />}
        {(method || hasMethods) && (
          <Line kind={method ? 'shipping' : 'shipping-open'} name={t('cart::shipping')} value={shippingWords()} />
        )}
        <Line kind="total" name={t('cart::total')} value={money(sums.total)} />
      </dl>
      <SumNotes leftOutIsSaid={leftOutIsSaid} />
    </>
  );
}

/** What the sums leave out, and why: lines that cannot be had, a discount that a code is worth more than. */
const SumNotes = memo(function SumNotes({ leftOutIsSaid }: { leftOutIsSaid: boolean }) {
  const { t } = useCartContext();
  const left = useStore(explanation(), countLeftOut);
  const lost = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'lost_to_code'));
  return (
    <>
      {left > 0 && !leftOutIsSaid && <p part="sum-note">{t('cart::not_counted', { count: left })}</p>}
      {lost && <p part="sum-note">{t('cart::discount_not_combined')}</p>}
    </>
  );
});

function countLeftOut(lines: readonly ExplainedLine[]): number {
  return lines.filter(isLeftOut).length;
}

function isLeftOut({ kind, reason }: ExplainedLine): boolean {
  return kind === 'item' && (reason === 'not_available' || reason === 'out_of_stock');
}

const Line = memo(function Line({ kind, name, value }: { kind: string; name: string; value: string }) {
  return (
    <div part={`line line-${kind}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
});
