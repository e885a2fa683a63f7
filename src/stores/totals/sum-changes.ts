import { atom } from 'nanostores';
import type { Bill } from '../../domain/cart/explanation.js';
import { type CartTotals, cartTotals, type TotalsInput } from '../../domain/cart/totals.js';
import type { Money } from '../../domain/shared/money.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { onChange, withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { onProjectChange } from '../site/follow-project.js';
import { promotions } from './promotions.js';
import { shipping } from './shipping.js';
import { cartBill } from './totals.js';
import { totalsInput } from './totals-input.js';

/** A sum changed by the shop, not by the visitor (CONF-02); `good` when the change favours the visitor. */
export interface SumChange {
  kind: 'discount' | 'promo' | 'shipping' | 'total';
  from: Money;
  to: Money;
  good: boolean;
}

/** Snapshot of the sums; those that were not loaded cannot have changed. */
interface Known {
  input: TotalsInput;
  /** Currency of discounts and promo code; empty while they are not known. */
  promotedIn: string;
  /** Chosen method, with the currency and country of its price; empty without one. */
  shippedFor: string;
  /** The bill that the visitor has seen. */
  bill: Bill;
}

/** Sums that the page calculates. */
const KINDS = ['discount', 'promo', 'shipping'] as const;

function snapshot(): Known {
  const { currency, field } = promotions().get();
  const method = shipping().chosen();
  return {
    input: totalsInput().get(),
    promotedIn: field.state === 'loading' ? '' : currency,
    shippedFor: method ? `${method.id} ${shipping().get().pricedFor}` : '',
    bill: cartBill().get(),
  };
}

function createSumChanges() {
  const store = atom<readonly SumChange[]>([]);
  /**
   * Runs `work`, which refetches promotions, shipping or quotes, and records which sums it changed. When `ordered`, an estimate counts as a
   * sum the visitor has seen. Rejects when `work` does.
   */
  const track = async (work: () => Promise<unknown>, ordered = false) => {
    const known = snapshot();
    await work();
    const now = snapshot();
    const changes = now.bill.source === 'page' ? changesSince(known, now) : quoteChange(known, now, ordered);
    store.set(merged(store.get(), changes));
  };
  /** Clears the changes: the visitor has accepted them (CONF-01). */
  const accept = () => store.set([]);
  onProjectChange(accept);
  // amounts of another currency have nothing to do with those that follow
  onChange(currentRules(), ({ currency }) => currency, accept);
  return withMethods(store, { track, accept });
}

/**
 * Compares the totals with those at the previous promotions, delivery prices and taxes. What the visitor has chosen (items, promo code,
 * method, country, currency) is the same in both, so that only the shop's changes count. Taxes change the total alone.
 */
function changesSince({ input, promotedIn, shippedFor }: Known, now: Known): SumChange[] {
  const after = cartTotals(now.input);
  const isPromoted = promotedIn !== '' && promotedIn === now.promotedIn;
  const { taxes } = input.rules;
  const isTaxed = !isSameData(taxes, now.input.rules.taxes);
  const before = cartTotals({
    ...now.input,
    rules: { ...now.input.rules, taxes },
    ...(isPromoted && { discounts: input.discounts }),
    ...(isPromoted && !isOwnCode(input, now.input) && { promocode: input.promocode }),
    ...(shippedFor === now.shippedFor && { method: input.method }),
  });
  const kinds = isTaxed ? ([...KINDS, 'total'] as const) : KINDS;
  return kinds.map((kind) => change(kind, before, after)).filter(({ from, to }) => from !== to);
}

/** True if the visitor has applied or removed a code. A code that the shop no longer accepts leaves an error in the field. */
function isOwnCode({ promocode }: TotalsInput, now: TotalsInput): boolean {
  return promocode?.code !== now.promocode?.code && promotions().get().field.state !== 'error';
}

/** Change of the backend's total while the visitor has changed nothing: the same lines, code, method and country. */
function quoteChange({ bill, input, shippedFor }: Known, now: Known, ordered: boolean): SumChange[] {
  const isKnown = bill.source === 'backend' || (ordered && bill.source === 'estimate');
  if (!isKnown || now.bill.source !== 'backend' || linesOf(input) !== linesOf(now.input)) return [];
  if (shippedFor !== now.shippedFor || isOwnCode(input, now.input)) return [];
  return [change('total', bill.totals, now.bill.totals)].filter(({ from, to }) => from !== to);
}

function linesOf({ items }: TotalsInput): string {
  return JSON.stringify(items.map(({ id, count, price, currency }) => [id, count, price, currency]));
}

function change(kind: SumChange['kind'], before: CartTotals, after: CartTotals): SumChange {
  const [from, to] = [before[kind], after[kind]];
  return { kind, from, to, good: isGood(kind, from, to) };
}

/** Deductions are good when they grow, charges when they fall. */
function isGood(kind: SumChange['kind'], from: Money, to: Money): boolean {
  return kind === 'shipping' || kind === 'total' ? to < from : to > from;
}

/** Merges repeated changes of a sum: `from` stays the value the visitor has seen. */
function merged(old: readonly SumChange[], fresh: readonly SumChange[]): SumChange[] {
  const all = fresh.map((next) => {
    const first = old.find(({ kind }) => kind === next.kind);
    const from = first?.from ?? next.from;
    return { ...next, from, good: isGood(next.kind, from, next.to) };
  });
  const kept = old.filter(({ kind }) => !fresh.some((next) => next.kind === kind));
  return [...kept, ...all].filter(({ from, to }) => from !== to);
}

/** Changed sums that the visitor has not accepted yet. */
export const sumChanges = () => pageStore('sum-changes.2', createSumChanges);
