import type { QuotedCart } from '../../domain/cart/quote.js';
import type { LeadItem } from '../../domain/form/lead-view.js';
import type { Money } from '../../domain/shared/money.js';
import { asList, type Fields, isRecord } from '../../domain/shared/read.js';
import { waitAtMost } from '../../ports/wait.js';
import type { Contact } from './contact.js';
import { Refusal } from './refusal.js';

/** Returns the objects of a list in an answer. */
export const records = (value: unknown): Fields[] => asList(value).filter(isRecord);

/** The session's order at an engine, with taxes in all sums. */
export interface EngineOrder {
  code: string;
  /** The engine's word. */
  state: string;
  /** False once it is placed. */
  active: boolean;
  total: Money;
  currency: string;
  coupons: string[];
  /** ISO code of the address; empty if unknown. */
  country: string;
  lines: EngineLine[];
  discounts: EngineDiscount[];
  surcharges: { title: string; amount: Money }[];
  shipping: EngineShipping | null;
  /** `amount` is what a tax adds to the total; 0 by default, for one that prices include. An empty title is that of taxes in general. */
  taxes: { title: string; rate: number; sum: Money; amount?: Money }[];
}

interface EngineShipping {
  id: string;
  amount: Money;
  discounts: EngineDiscount[];
  /** Its part of the taxes; 0 by default. */
  tax?: Money;
}

export interface EngineLine {
  id: string;
  variantId: string;
  count: number;
  /** Price of one piece. */
  unit: Money;
  amount: Money;
}

export interface EngineDiscount {
  /** Id of the promotion, as the engine writes it in sums. */
  source: string;
  title: string;
  amount: Money;
  /** The code that it belongs to; empty for others. */
  coupon: string;
}

/** The order as the page's cart wants it. */
export interface TargetOrder {
  /** Numbers of pieces by variant. */
  counts: ReadonlyMap<string, number>;
  /** Prices that the page shows, by variant. */
  prices: ReadonlyMap<string, Money | null>;
  coupon: string | null;
  shippingId: string | null;
  /** ISO code; empty while unknown. */
  country: string;
  currency: string;
  /** Given to place it: then prices and stock are read again by the engine. */
  contact?: Contact;
  /** Notes of the visitor and the form, given with the contact. */
  note?: Fields;
}

/** A cart as the order has it. */
export interface SyncedOrder {
  /** Null if nothing of the cart can be ordered. */
  order: EngineOrder | null;
  /** The refusal of the promo code; null if it was taken. */
  coupon: Refusal | null;
}

/** The pieces that the lines of an order are to have, and those of wanted variants without a line; `left` limits them. */
export function wantedPieces(order: EngineOrder | null, { counts }: TargetOrder, left: (variantId: string) => number) {
  const most = (variantId: string) => Math.min(counts.get(variantId) ?? 0, left(variantId));
  const lines = (order?.lines ?? []).map((line) => ({ ...line, quantity: most(line.variantId) }));
  const known = new Set(lines.map(({ variantId }) => variantId));
  const added = [...counts.keys()].flatMap((variantId) => {
    const quantity = known.has(variantId) ? 0 : most(variantId);
    return quantity > 0 ? [{ variantId, quantity }] : [];
  });
  return { lines, added };
}

type Line = Pick<QuotedCart['lines'][number] | LeadItem, 'variantId' | 'count' | 'price' | 'title'>;

/** Counts the pieces of each variant. @throws Refusal for an item that the engine does not have */
export function wantedLines(lines: readonly Line[]): Pick<TargetOrder, 'counts' | 'prices'> {
  const counts = new Map<string, number>();
  for (const { variantId, count, title } of lines) {
    if (variantId === null) throw new Refusal('order', 'NOT_SOLD', { title });
    counts.set(variantId, (counts.get(variantId) ?? 0) + count);
  }
  return { counts, prices: new Map(lines.map(({ variantId, price }) => [variantId ?? '', price])) };
}

const subtotalOf = ({ counts, prices }: Pick<TargetOrder, 'counts' | 'prices'>) =>
  [...counts].reduce((sum, [id, count]) => sum + count * (prices.get(id) ?? 0), 0);

/** Lifetime of a cached stock count, in ms. */
const STOCK_FOR = 5 * 60_000;
/** Time in ms that delivery methods and codes wait for the order to follow the cart that they are asked for. */
const FOLLOW_WAIT = 1500;

/** Number of pieces of a variant that can be ordered; undefined if unknown. */
export type StockOf = (variantId: string) => number | undefined;

/** View of the order: the stock of its variants, and the cart that it has followed last. */
export class OrderCache {
  readonly #stock = new Map<string, { count: number; at: number }>();
  readonly #listeners = new Set<() => void>();
  /** Null before the first. */
  #subtotal: number | null = null;

  /** Stock that an order has shown recently, else undefined. */
  readonly stockOf: StockOf = (variantId) => {
    const known = this.#stock.get(variantId);
    return known && Date.now() - known.at < STOCK_FOR ? known.count : undefined;
  };

  /** The most pieces that an order can have. */
  readonly left = (variantId: string): number => this.stockOf(variantId) ?? Infinity;

  setStock(variantId: string, count: number): void {
    this.#stock.set(variantId, { count, at: Date.now() });
  }

  /** Forgets the stock of variants: what was short may be there again. */
  forget(variantIds: Iterable<string>): void {
    for (const variantId of variantIds) this.#stock.delete(variantId);
  }

  /** Keeps the stock of variants of which the order has fewer pieces than wanted, and calls those that wait for it. */
  learn(wanted: TargetOrder, order: EngineOrder | null): void {
    for (const [variantId, asked] of wanted.counts) {
      const count = order?.lines.find((line) => line.variantId === variantId)?.count ?? 0;
      if (count < asked) this.setStock(variantId, count);
    }
    this.#subtotal = subtotalOf(wanted);
    for (const notify of this.#listeners) notify();
  }

  /**
   * Waits until the order has followed a cart of this subtotal, for a moment: the page asks for sums, promo code and delivery at once.
   */
  async followed(subtotal: number): Promise<void> {
    let notify = () => {};
    const done = new Promise<void>((resolve) => {
      notify = () => this.#subtotal === subtotal && resolve();
      this.#listeners.add(notify);
      notify();
    });
    await waitAtMost(FOLLOW_WAIT, done);
    this.#listeners.delete(notify);
  }
}
