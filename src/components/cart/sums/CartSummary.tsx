import { memo, type ReactNode, useId, useState } from 'react';
import type { ExplainedLine, QuoteLine } from '../../../domain/cart/explanation.js';
import { totalSavings } from '../../../domain/cart/totals.js';
import type { TaxSum } from '../../../domain/shared/tax.js';
import { methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { cartRefresh } from '../../../stores/refresh/refresh.js';
import { quotes } from '../../../stores/totals/quotes.js';
import { shipping } from '../../../stores/totals/shipping.js';
import { cartBill, explanation, totals } from '../../../stores/totals/totals.js';
import { totalsInput } from '../../../stores/totals/totals-input.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { taxWords } from '../../shared/tax-words.js';
import { useAnnounced, useCartContext } from '../context/cart-context.js';
import { discountWords, estimateWords, shippingWords } from './sum-words.state.js';

/** Subtotal, discount, promo code, shipping, total (CART-04). Zero lines are hidden, except in the editor (CART-16). */
export function CartSummary({ leftOutIsShown = false, folds = false }: { leftOutIsShown?: boolean; folds?: boolean }) {
  const shared = useCartContext();
  const { t, money, admin } = shared;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const folded = folds && !unfolded;
  const { source, lines, totals: sums } = useStore(cartBill());
  const method = useStore(totalsInput(), (input) => input.method);
  const hasMethods = useStore(shipping(), ({ methods }) => methods.length > 0);
  const estimate = useEstimateText();
  const dependsOnCountry = useDependsOnCountry(method);
  const blocked = method !== null && methodPrice(method, sums.subtotal).blocked;
  const known = useStore(cartRefresh().known) || admin;
  const saved = totalSavings(sums);
  const delivery = method ? shippingWords({ method, sums, blocked, dependsOnCountry }, shared) : estimate;
  const included = sums.taxes.map((tax) => tax.included && <TaxLine key={tax.id} tax={tax} />);
  const totalName = t(source === 'estimate' ? 'cart::total_estimate' : 'cart::total');
  useAnnouncedTotal(known && t.ready ? `${totalName} ${money(sums.total)}` : '');
  const notes = <SumNotes leftOutIsShown={leftOutIsShown} folded={folded} />;
  return (
    <>
      {/* above the unfold button, which keeps its position */}
      {folds && notes}
      <dl part="summary" id={id} aria-label={t('cart::summary')} data-state={folded ? 'folded' : 'open'}>
        <Line kind="subtotal" name={t('cart::subtotal')} value={money(sums.subtotal)} />
        {source === 'backend' ? <QuotedLines lines={lines} kinds={['discount', 'promo']} /> : <Promotions />}
        {(method || hasMethods) && (
          <Line
            kind={method ? 'shipping' : 'shipping-open'}
            name={t('cart::shipping')}
            value={delivery}
            why={lines.filter(isQuoted).find(({ kind }) => kind === 'shipping')?.why}
          />
        )}
        <QuotedLines lines={lines} kinds={['other']} />
        {sums.taxes.map((tax) => !tax.included && <TaxLine key={tax.id} tax={tax} />)}
        {folds && included}
        <Line
          kind="total"
          name={totalName}
          value={known ? money(sums.total) : null}
          why={folds && known && saved > 0 ? t('cart::saved', { sum: money(saved) }) : undefined}
        >
          {folds && (
            <IconButton
              part="unfold"
              icon="next"
              aria-label={t('cart::summary')}
              aria-expanded={unfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!unfolded)}
            />
          )}
        </Line>
        {!folds && included}
      </dl>
      {!folds && notes}
    </>
  );
}

/** Delay before a new total is announced, in ms, after the line that has changed; each further change restarts it. */
const ANNOUNCE_DELAY = 400;

/** Announces the total when it changes, not as it is first known: an estimate as one, then the final one. */
function useAnnouncedTotal(words: string): void {
  const { announce } = useCartContext();
  const [known, setKnown] = useState(words);
  if (known === '' && words !== '') setKnown(words);
  const sayNow = () => {
    announce(words);
    setKnown(words);
  };
  useTimeout(sayNow, known === '' || words === '' || words === known ? null : ANNOUNCE_DELAY, words);
}

/** Discount and promo code as the page calculates them. */
function Promotions() {
  const { t, money, admin } = useCartContext();
  const sums = useStore(totals());
  const why = useDiscountWords();
  const off = (amount: number) => (amount > 0 ? `−${money(amount)}` : money(0));
  return (
    <>
      {(sums.discount > 0 || admin) && (
        <Line kind="discount" name={t('cart::discount')} value={off(sums.discount)} why={why} />
      )}
      {(sums.promo > 0 || admin) && <Line kind="promo" name={t('cart::promo')} value={off(sums.promo)} />}
    </>
  );
}

/** Lines calculated by the backend, with its titles; a zero line is shown only with a reason. */
function QuotedLines({ lines, kinds }: { lines: readonly ExplainedLine[]; kinds: readonly QuoteLine['kind'][] }) {
  const { t, money } = useCartContext();
  const names: Partial<Record<QuoteLine['kind'], string>> = { discount: t('cart::discount'), promo: t('cart::promo') };
  return lines
    .filter(isQuoted)
    .filter(({ kind, amount, why }) => kinds.includes(kind) && (amount !== 0 || why !== ''))
    .map(({ kind, id, title, why, amount }) => {
      const value = amount < 0 ? `−${money(-amount)}` : money(amount);
      return <Line key={`${kind} ${id}`} kind={kind} name={title || names[kind]} value={value} why={why} />;
    });
}

function isQuoted(line: ExplainedLine): line is QuoteLine & { reason: 'quoted' } {
  return line.reason === 'quoted';
}

/** Tax with its rate: added above the total, or listed below a total that includes it. */
function TaxLine({ tax }: { tax: TaxSum }) {
  const { t, site, money } = useCartContext();
  const kind = tax.included ? 'tax-included' : 'tax';
  return <Line kind={kind} name={taxWords(tax, t, site.language)} value={money(tax.sum)} />;
}

/** Shipping cost while no method is chosen: exact, a minimum price, or what it depends on. */
function useEstimateText(): string {
  const shared = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  const deliveryFree = useStore(totals(), (sums) => sums.deliveryFree);
  const methods = useStore(shipping(), (ways) => ways.methods);
  return estimateWords({ methods, subtotal, deliveryFree }, shared);
}

/** Benefit of the applied discount, with its minimum subtotal; empty without a discount. */
function useDiscountWords(): string {
  const shared = useCartContext();
  const counted = useStore(explanation(), (lines) =>
    lines.find(({ kind, amount }) => kind === 'discount' && amount < 0),
  );
  const discount = useStore(totalsInput(), ({ discounts }) => discounts.find(({ id }) => id === counted?.id));
  return discount ? discountWords(discount, shared) : '';
}

/** True if the price of the method depends on a country that the visitor has not chosen yet. */
function useDependsOnCountry(method: ShippingMethod | null): boolean {
  const { site } = useCartContext();
  const country = useStore(shipping(), (ways) => ways.country);
  return method?.isInternationalDelivery === true && country === '' && site.country === '';
}

/** Notes on lines outside the sums, on capped or rounded amounts, and on a discount that a better promo code replaces. */
const SumNotes = memo(function SumNotes({ leftOutIsShown, folded }: { leftOutIsShown: boolean; folded: boolean }) {
  const { t, money, keepFocus } = useCartContext();
  const failed = useStore(quotes().failed);
  const left = useStore(explanation(), countLeftOut);
  const capped = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'capped'));
  const rounded = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'rounded'));
  const lost = useStore(explanation(), (lines) => lines.some(({ reason }) => reason === 'lost_to_code'));
  const failure = failed ? t('cart::quote_failed') : '';
  useAnnounced('quote', failure);
  return (
    <>
      {failed && (
        <p part="sum-note">
          {failure} <LinkButton onClick={() => void quotes().load().then(keepFocus)}>{t('main::retry')}</LinkButton>
        </p>
      )}
      {left > 0 && !leftOutIsShown && <p part="sum-note">{t('cart::not_counted', { count: left })}</p>}
      {!folded && capped && <p part="sum-note">{t('cart::sum_capped')}</p>}
      {!folded && rounded && <p part="sum-note">{t('cart::sum_rounded', { sum: money(1) })}</p>}
      {!folded && lost && <p part="sum-note">{t('cart::discount_not_combined')}</p>}
    </>
  );
});

/** Number of cart lines that no sum includes. */
export function countLeftOut(lines: readonly ExplainedLine[]): number {
  return lines.filter(isLeftOut).length;
}

function isLeftOut({ kind, reason }: ExplainedLine): boolean {
  return kind === 'item' && (reason === 'not_available' || reason === 'out_of_stock' || reason === 'other_currency');
}

interface LineProps {
  kind: string;
  name: string | undefined;
  /** Null while unknown. */
  value: string | null;
  /** Reason, below the name. */
  why?: string | undefined;
  /** Content beside the name. */
  children?: ReactNode;
}

const Line = memo(function Line({ kind, name, value, why, children }: LineProps) {
  const { t } = useCartContext();
  return (
    <div part={`line line-${kind}`}>
      <dt>
        {name}
        {children}
        {why && <span part="line-why">{why}</span>}
      </dt>
      <dd>
        {value ?? (
          <span part="sum-awaited">
            <span data-visually-hidden="">{t('main::loading')}</span>
          </span>
        )}
      </dd>
    </div>
  );
});
