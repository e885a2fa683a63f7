import { memo, type ReactNode, useId, useRef, useState } from 'react';
import type { ExplainedLine } from '../../domain/cart/explanation.js';
import { submitBlock } from '../../domain/cart/order.js';
import { type TaxSum, taxRate } from '../../domain/shared/tax.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { useStore } from '../../platform/element/use-store.js';
import { removeUnavailable } from '../../stores/cart/lines.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { explanation, totals, totalsInput } from '../../stores/checkout/totals.js';
import { shipping } from '../../stores/shipping.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import { discountWords, estimateWords, shippingWords } from './sum-words.state.js';

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

/** Subtotal, discount, promo code, shipping, total (CART-04). Lines of 0 are left out, but for the editor (CART-16). */
export function CartSummary({ leftOutIsShown = false, folds = false }: { leftOutIsShown?: boolean; folds?: boolean }) {
  const shared = useCartContext();
  const { t, money, admin } = shared;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const folded = folds && !unfolded;
  const sums = useStore(totals());
  const method = useStore(totalsInput(), (input) => input.method);
  const shippingReason = useStore(explanation(), (lines) => lines.find(({ kind }) => kind === 'shipping')?.reason);
  const hasMethods = useStore(shipping(), ({ methods }) => methods.length > 0);
  const estimate = useEstimateText();
  const dependsOnCountry = useDependsOnCountry(method);
  const why = useDiscountWords();
  const off = (amount: number) => (amount > 0 ? `−${money(amount)}` : money(0));
  const blocked = shippingReason === 'blocked';
  const delivery = method ? shippingWords({ method, sums, blocked, dependsOnCountry }, shared) : estimate;
  return (
    <>
      <dl part="summary" id={id} aria-label={t('cart::summary')} data-state={folded ? 'folded' : 'open'}>
        <Line kind="subtotal" name={t('cart::subtotal')} value={money(sums.subtotal)} />
        {(sums.discount > 0 || admin) && (
          <Line kind="discount" name={t('cart::discount')} value={off(sums.discount)} why={why} />
        )}
        {(sums.promo > 0 || admin) && <Line kind="promo" name={t('cart::promo')} value={off(sums.promo)} />}
        {(method || hasMethods) && (
          <Line kind={method ? 'shipping' : 'shipping-open'} name={t('cart::shipping')} value={delivery} />
        )}
        {sums.taxes.map((tax) => !tax.included && <TaxLine key={tax.id} tax={tax} />)}
        <Line kind="total" name={t('cart::total')} value={money(sums.total)}>
          {folds && (
            <button
              type="button"
              part="unfold"
              aria-label={t('cart::summary')}
              aria-expanded={unfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!unfolded)}
            >
              <Icon name="next" />
            </button>
          )}
        </Line>
        {sums.taxes.map((tax) => tax.included && <TaxLine key={tax.id} tax={tax} />)}
      </dl>
      <SumNotes leftOutIsShown={leftOutIsShown} folded={folded} />
    </>
  );
}

/** A tax with its rate: added above the total, or named below the total that has it in it. */
function TaxLine({ tax: { title, rate, included, sum } }: { tax: TaxSum }) {
  const { t, site, money } = useCartContext();
  const name = t(included ? 'cart::tax_included' : 'cart::tax', { title, rate: taxRate(rate, site.language) });
  return <Line kind={included ? 'tax-included' : 'tax'} name={name} value={money(sum)} />;
}

/** What shipping will cost while no method is chosen: a price, from which price on, or what it depends on. */
function useEstimateText(): string {
  const shared = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  const deliveryFree = useStore(totals(), (sums) => sums.deliveryFree);
  const methods = useStore(shipping(), (ways) => ways.methods);
  return estimateWords({ methods, subtotal, deliveryFree }, shared);
}

/** What the discount that counts gives, and from which sum of the goods on; empty where none does. */
function useDiscountWords(): string {
  const shared = useCartContext();
  const counted = useStore(explanation(), (lines) =>
    lines.find(({ kind, amount }) => kind === 'discount' && amount < 0),
  );
  const discount = useStore(totalsInput(), ({ discounts }) => discounts.find(({ id }) => id === counted?.id));
  return discount ? discountWords(discount, shared) : '';
}

/** Whether the price of a method waits for the country that the visitor has not chosen yet. */
function useDependsOnCountry(method: ShippingMethod | null): boolean {
  const { site } = useCartContext();
  const country = useStore(shipping(), (ways) => ways.country);
  return method?.isInternationalDelivery === true && country === '' && site.country === '';
}

/** What the sums do not show: lines that cannot be had, what is taken off in part or rounded, a discount that a code is worth more than. */
const SumNotes = memo(function SumNotes({ leftOutIsShown, folded }: { leftOutIsShown: boolean; folded: boolean }) {
  const { t, money } = useCartContext();
  const left = useStore(explanation(), countLeftOut);
  const capped = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'capped'));
  const rounded = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'rounded'));
  const lost = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'lost_to_code'));
  return (
    <>
      {left > 0 && !leftOutIsShown && <p part="sum-note">{t('cart::not_counted', { count: left })}</p>}
      {!folded && capped && <p part="sum-note">{t('cart::sum_capped')}</p>}
      {!folded && rounded && <p part="sum-note">{t('cart::sum_rounded', { sum: money(1) })}</p>}
      {!folded && lost && <p part="sum-note">{t('cart::discount_not_combined')}</p>}
    </>
  );
});

function countLeftOut(lines: readonly ExplainedLine[]): number {
  return lines.filter(isLeftOut).length;
}

function isLeftOut({ kind, reason }: ExplainedLine): boolean {
  return kind === 'item' && (reason === 'not_available' || reason === 'out_of_stock' || reason === 'other_currency');
}

interface LineProps {
  kind: string;
  name: string;
  value: string;
  /** Why it is so, below the name. */
  why?: string;
  /** What stands beside the name. */
  children?: ReactNode;
}

const Line = memo(function Line({ kind, name, value, why, children }: LineProps) {
  return (
    <div part={`line line-${kind}`}>
      <dt>
        {name}
        {why && <span part="line-why">{why}</span>}
        {children}
      </dt>
      <dd>{value}</dd>
    </div>
  );
});
