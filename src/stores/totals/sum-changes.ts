import { atom } from 'nanostores';
import type { Bill } from '../../domain/cart/explanation.js';
import { type CartTotals, cartTotals, type TotalsInput } from '../../domain/cart/totals.js';
import type { Money } from '../../domain/shared/money.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
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

/** Snapshot before the work; sums that were not loaded cannot have changed. */
interface Known {
  input: TotalsInput;
  promotions: boolean;
  shipping: boolean;
  /** The bill that the visitor has seen. */
  bill: Bill;
}

function createSumChanges() {
  const store = atom<readonly SumChange[]>([]);
  /**
   * Runs `work`, which refetches promotions, shipping or quotes, and records which sums it changed. When `ordered`, an estimate counts as a
   * sum the visitor has seen. Rejects when `work` does.
   */
  const track = async (work: () => Promise<unknown>, ordered = false) => {
    const { loaded, field } = promotions().get();
    const known: Known = {
      input: totalsInput().get(),
      promotions: loaded && field.state !== 'loading',
      shipping: shipping().chosen() !== null,
      bill: cartBill().get(),
    };
    await work();
    const { source } = cartBill().get();
    const changes = source === 'page' ? changesSince(known, totalsInput().get()) : quoteChange(known, ordered);
    store.set(merged(store.get(), changes));
  };
  /** Clears the changes: the visitor has accepted them (CONF-01). */
  const accept = () => store.set([]);
  onProjectChange(accept);
  return withMethods(store, { track, accept });
}

/** Compares both states for the current items, so that the visitor's own changes do not count. */
function changesSince(known: Known, now: TotalsInput): SumChange[] {
  const { items, rules } = now;
  const before = cartTotals({ ...known.input, items, rules });
  const after = cartTotals(now);
  const sameMethod = known.shipping && known.input.method?.id === now.method?.id;
  return [
    ...(known.promotions ? [change('discount', before, after), change('promo', before, after)] : []),
    ...(sameMethod ? [change('shipping', before, after)] : []),
  ].filter(({ from, to }) => from !== to);
}

/** Change of the backend's total for the same lines. */
function quoteChange({ bill, input }: Known, ordered: boolean): SumChange[] {
  const now = cartBill().get();
  const isKnown = bill.source === 'backend' || (ordered && bill.source === 'estimate');
  if (!isKnown || now.source !== 'backend' || linesOf(input) !== linesOf(totalsInput().get())) return [];
  return [change('total', bill.totals, now.totals)].filter(({ from, to }) => from !== to);
}

function linesOf({ items }: TotalsInput): string {
  return JSON.stringify(items.map(({ id, count, price }) => [id, count, price]));
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
