import type { Promocode } from '../../domain/cart/promotion.js';
import type { QuotedCart } from '../../domain/cart/quote.js';
import type { LeadItem } from '../../domain/form/lead-view.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PromocodeInput } from '../../ports/backend/port.js';
import { waitAtMost } from '../../ports/wait.js';
import {
  ACTIVE,
  addition,
  byCode,
  type Changes,
  changesTo,
  type EngineOrder,
  mutation,
  REOPEN,
  readOrder,
  type WantedOrder,
} from './order.js';
import { records } from './products.js';
import { Refusal } from './refusal.js';
import { assertTaken, literal, type SentOrder, type ShopCalls } from './shop-calls.js';

/** Time in ms for which the stock that an order has shown is believed. */
const STOCK_FOR = 5 * 60_000;
/** Time in ms that the delivery methods wait for the order to follow the cart that they are asked for. */
const FOLLOW_WAIT = 1500;
/** Time in ms for which Vendure shows a guest's order, two hours, less some minutes. */
const SHOWN_FOR = 110 * 60_000;

/** Refusals of a part of a cart that leave the rest of it as wanted. */
const PARTIAL = [
  ...['INSUFFICIENT_STOCK_ERROR', 'COUPON_CODE_INVALID_ERROR', 'COUPON_CODE_EXPIRED_ERROR', 'COUPON_CODE_LIMIT_ERROR'],
  ...['INELIGIBLE_SHIPPING_METHOD_ERROR', 'ALREADY_LOGGED_IN_ERROR'],
];

/** A cart as the order has it. */
export interface Followed {
  /** Null if nothing of the cart can be ordered. */
  order: EngineOrder | null;
  /** The refusal of the promo code; null if it was taken. */
  coupon: Refusal | null;
}

type Line = Pick<QuotedCart['lines'][number] | LeadItem, 'variantId' | 'count' | 'price' | 'title'>;

/** Counts the pieces of each variant. @throws Refusal for an item that the engine does not have */
export function wantedLines(lines: readonly Line[]): Pick<WantedOrder, 'counts' | 'prices'> {
  const counts = new Map<string, number>();
  for (const { variantId, count, title } of lines) {
    if (variantId === null) throw new Refusal('addItemToOrder', 'NOT_SOLD', { title });
    counts.set(variantId, (counts.get(variantId) ?? 0) + count);
  }
  return { counts, prices: new Map(lines.map(({ variantId, price }) => [variantId ?? '', price])) };
}

const subtotalOf = ({ counts, prices }: Pick<WantedOrder, 'counts' | 'prices'>) =>
  [...counts].reduce((sum, [id, count]) => sum + count * (prices.get(id) ?? 0), 0);

/** The order of the project's session, which follows the page's cart. Calls to it have to run alone. */
export class SessionOrder {
  readonly #calls: ShopCalls;
  readonly #countries: readonly string[];
  readonly #stock = new Map<string, { count: number; at: number }>();
  /** Subtotal of the cart that was followed last; null before the first. */
  #subtotal: number | null = null;
  #listeners = new Set<() => void>();

  constructor(calls: ShopCalls, countries: readonly string[]) {
    this.#calls = calls;
    this.#countries = countries;
  }

  /** Number of pieces that can be ordered, as an order has shown lately; undefined if unknown. */
  stockOf(variantId: string): number | undefined {
    const known = this.#stock.get(variantId);
    return known && Date.now() - known.at < STOCK_FOR ? known.count : undefined;
  }

  /** Changes the order to what is wanted. @throws Refusal */
  async follow(wanted: WantedOrder, call: Call): Promise<Followed> {
    // what was short may be there again
    for (const variantId of wanted.counts.keys()) this.#stock.delete(variantId);
    // each round finds one variant that is no longer sold, or an order that has ended meanwhile
    for (let round = wanted.counts.size + 2; ; round--) {
      try {
        const followed = await this.#attempt(wanted, call);
        this.#learn(wanted, followed.order);
        this.#subtotal = subtotalOf(wanted);
        for (const notify of this.#listeners) notify();
        return followed;
      } catch (cause) {
        const { code = '', facts = {} } = cause instanceof Refusal ? cause : {};
        const gone = code === 'ENTITY_NOT_FOUND' && this.#goneIn(readText(facts.message), wanted);
        if (round === 0 || !(gone || code === 'NO_ACTIVE_ORDER_ERROR')) throw cause;
      }
    }
  }

  async #attempt(wanted: WantedOrder, call: Call): Promise<Followed> {
    const left = (variantId: string) => this.stockOf(variantId) ?? Infinity;
    let order = await this.active(call);
    if (!order) {
      const first = [...wanted.counts].find(([variantId]) => left(variantId) > 0);
      if (!first) return { order: null, coupon: null };
      // alone: each change of a request without a session would open its own
      await this.#change(new Map([['add', addition(...first)]]), call);
      order = await this.active(call);
      // not one piece is there
      if (order?.lines.length === 0) this.#stock.set(first[0], { count: 0, at: Date.now() });
    }
    if (!order) throw new Refusal('addItemToOrder', 'NO_ACTIVE_ORDER_ERROR');
    const changes = changesTo(order, wanted, left, this.#countries);
    const results = changes.size > 0 ? await this.#change(changes, call) : {};
    if (changes.size > 0) order = await this.active(call);
    const { errorCode, ...facts } = asRecord(results.coupon) ?? {};
    const code = readText(errorCode);
    return { order, coupon: code ? new Refusal('applyCouponCode', code, facts) : null };
  }

  async #change(changes: Changes, call: Call): Promise<Fields> {
    const results = await this.#calls.ask(mutation(changes), call);
    assertTaken(results, PARTIAL);
    return results;
  }

  /** Keeps the stock of variants of which the order has fewer pieces than wanted. */
  #learn({ counts }: WantedOrder, order: EngineOrder | null): void {
    for (const [variantId, wanted] of counts) {
      const count = order?.lines.find((line) => line.variantId === variantId)?.count ?? 0;
      if (count < wanted) this.#stock.set(variantId, { count, at: Date.now() });
    }
  }

  /** Marks the variant that an error names as gone; false if it names none that is wanted. */
  #goneIn(message: string, { counts }: WantedOrder): boolean {
    const ids: readonly string[] = message.match(/[\w-]+/g) ?? [];
    const gone = [...counts.keys()].find((id) => ids.includes(id) && this.stockOf(id) !== 0);
    if (gone !== undefined) this.#stock.set(gone, { count: 0, at: Date.now() });
    return gone !== undefined;
  }

  /** The session's order; null if there is none. */
  async active(call: Call): Promise<EngineOrder | null> {
    return readOrder((await this.#calls.ask(ACTIVE, call)).activeOrder);
  }

  /** Checks a promo code by adding it to the order. */
  async promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    const isPaying = (await this.active(call))?.state === 'ArrangingPayment';
    const coupon = ['coupon', `applyCouponCode(couponCode:${literal(code)})`] as const;
    const results = await this.#change(new Map(isPaying ? [['state', REOPEN], coupon] : [coupon]), call);
    const refused = readText(asRecord(results.coupon)?.errorCode);
    const order = refused ? null : await this.active(call);
    const taken: Partial<Promocode> = {
      usageWithAnyDiscount: true,
      isActive: order !== null,
      isAvailable: order !== null,
    };
    if (!order) {
      return refused === 'COUPON_CODE_INVALID_ERROR' ? null : { id: code, code, type: 'amount', amount: 0, ...taken };
    }
    const known = order.coupons.find((one) => one.toLowerCase() === code.toLowerCase()) ?? code;
    // an estimate until the quote of the cart that has it
    const amount = order.discounts.reduce((sum, one) => (one.coupon === known ? sum - one.amount : sum), 0);
    return { id: known, code: known, type: 'amount', amount: Math.max(0, amount), ...taken };
  }

  /** Waits until the order has followed a cart of this subtotal, for a moment: the page asks for its sums and its delivery at once. */
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

  /** The code of an order that was sent before, if it was placed; null if it was not. @throws Refusal if nobody knows */
  async placed({ code, at }: SentOrder, call: Call): Promise<string | null> {
    if ((await this.active(call))?.code === code) return null;
    try {
      const order = readOrder((await this.#calls.ask(byCode(code), call)).orderByCode);
      return order && !order.active ? order.code : null;
    } catch (cause) {
      if (!(cause instanceof Refusal && cause.code === 'FORBIDDEN')) throw cause;
      if (Date.now() - at < SHOWN_FOR) return null;
      throw new Refusal('orderByCode', 'LOST', { code });
    }
  }

  /** Codes of the payment methods for the order. */
  async paymentMethods(call: Call): Promise<string[]> {
    const { eligiblePaymentMethods } = await this.#calls.ask('{eligiblePaymentMethods{code isEligible}}', call);
    return records(eligiblePaymentMethods).flatMap(({ code, isEligible }) => (isEligible ? [readText(code)] : []));
  }
}
