import type { QuotedCart } from '../../domain/cart/quote.js';
import type { LeadOrder, LeadRequest } from '../../domain/form/lead-view.js';
import type { Money } from '../../domain/shared/money.js';
import { engineText } from '../../i18n/engine-texts.js';
import type { Call, PromocodeInput, QuoteInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { contactOf, emailField, noteOf } from './contact.js';
import { type OrderCache, type SyncedOrder, type TargetOrder, wantedLines } from './engine-order.js';
import type { EngineSession, SentOrder } from './engine-session.js';
import { quoteOf, sharesOf, shortage } from './quote.js';
import { inWords, Refusal, sentenceOf } from './refusal.js';

/** A lead with an order. */
export type OrderLead = Pick<LeadRequest, 'key' | 'form'> & { order: LeadOrder };

/** Cart and order calls of an engine. They run one at a time. */
export interface EngineCheckout {
  readonly session: EngineSession;
  /** Stock that the order has shown. */
  readonly view: OrderCache;
  /** Codes of refusals that belong to the field with the email address. */
  readonly ofEmail: readonly string[];
  /** True if an order may have no delivery method: the engine has goods that need none, or asks for it on its own pages. */
  readonly shippingIsOptional?: boolean;
  /** True if the engine asks for the email address on its own pages. */
  readonly emailIsOptional?: boolean;
  /** Country of an order without an address in a currency; empty if unknown. */
  home(currency: string): string;
  /** Checks a promo code; null for an unknown one. */
  promocode(code: string, call: Call): Promise<PromocodeInput | null>;
  /** Delivery methods for a country, which may be empty. */
  shipping(country: string, call: Call): Promise<ShippingMethodInput[]>;
  /** Changes the session's order to what is wanted. @throws Refusal */
  follow(wanted: TargetOrder, call: Call): Promise<SyncedOrder>;
  /**
   * The code of an order that was sent before, or its answer, if it was placed; null if not. @throws Refusal if the outcome is unknown
   */
  placed(sent: SentOrder, call: Call, lead: OrderLead): Promise<LeadAnswer | string | null>;
  /**
   * Pays for the order and places it, after it has kept its code under the lead's key: an answer may be lost. Returns a refusal if the
   * order may have changed meanwhile. @throws Refusal for others
   */
  pay(lead: OrderLead, call: Call): Promise<LeadAnswer | Refusal>;
}

/** Calls of carts and orders: one at a time, by an order of the engine that follows the page's cart. */
export class CartCalls {
  readonly #engine: EngineCheckout;

  constructor(engine: EngineCheckout) {
    this.#engine = engine;
  }

  /** Checks a code for the order of a cart with this subtotal. */
  async promocode(code: string, subtotal: Money, call: Call): Promise<PromocodeInput | null> {
    // no code takes anything off a cart that costs nothing
    if (subtotal > 0) await this.#engine.view.followed(subtotal);
    return this.#alone(call, () => this.#engine.promocode(code, call));
  }

  async shipping(
    { subtotal, country }: { subtotal: Money; country: string },
    call: Call,
  ): Promise<ShippingMethodInput[]> {
    await this.#engine.view.followed(subtotal);
    return this.#alone(call, () => this.#engine.shipping(country, call));
  }

  quote(cart: QuotedCart, call: Call): Promise<QuoteInput> {
    return this.#alone(call, async () => {
      const { lines, promocode: coupon, shippingId, country } = cart;
      const wanted = { ...wantedLines(lines), coupon, shippingId, country, currency: call.currency };
      return quoteOf(cart, await this.#follow(wanted, call), call);
    });
  }

  /** Places an order, or finds the one that was placed under the key of its lead. */
  send(request: LeadRequest, call: Call): Promise<LeadAnswer> {
    return this.#alone(call, () => this.#place(request, call));
  }

  /** Follows the page's cart, whose sums are shown in the wanted currency. @throws Refusal, also if the shop has another currency */
  async #follow(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    const followed = await this.#engine.follow(wanted, call);
    const currency = followed.order?.currency;
    if (currency && wanted.currency && currency !== wanted.currency) throw new Refusal('order', 'OTHER_CURRENCY');
    return followed;
  }

  #alone<T>(call: Call, work: () => Promise<T>): Promise<T> {
    return inWords(call.language, () => this.#engine.session.alone(call, work));
  }

  /** @throws Refusal */
  async #place({ key, form, order }: LeadRequest, call: Call): Promise<LeadAnswer> {
    if (!order) throw new Refusal('order', 'NO_ORDER');
    const { session, shippingIsOptional, emailIsOptional } = this.#engine;
    const sent = session.sentOrder(call.projectId, key);
    const placed = sent && (await this.#engine.placed(sent, call, { key, form, order }));
    if (placed) return typeof placed === 'string' ? { kind: 'sent', leadId: placed, pay: null } : placed;
    if (!order.shipping && !shippingIsOptional) throw new Refusal('order', 'NO_SHIPPING');
    const contact = contactOf(form, order, this.#engine.home(order.currency), emailIsOptional);
    const wanted: TargetOrder = {
      ...{ ...wantedLines(order.lines), coupon: order.promocode, shippingId: order.shipping?.id ?? null },
      ...{ country: contact.country, currency: order.currency, contact, note: noteOf(key, form, order) },
    };
    try {
      const conflict = await this.#differs(order, wanted, call);
      if (conflict) return conflict;
      const answer = await this.#engine.pay({ key, form, order }, call);
      if (!(answer instanceof Refusal)) return answer;
      // syncing the order with the cart again finds out what has changed
      const changed = await this.#differs(order, wanted, call);
      if (changed) return changed;
      throw answer;
    } catch (cause) {
      const email = emailField(form);
      if (!(email && cause instanceof Refusal && this.#engine.ofEmail.includes(cause.code))) throw cause;
      return { kind: 'violations', violations: { [email.id]: await sentenceOf(cause, call.language) } };
    }
  }

  /** The conflict between what the visitor has agreed to and the engine's order; null if there is none. */
  async #differs(order: LeadOrder, wanted: TargetOrder, call: Call): Promise<LeadAnswer | null> {
    const followed = await this.#follow(wanted, call);
    const conflict = { kind: 'conflict' as const, rules: null, shippingGone: false };
    const { shippingId, country, coupon: promocode } = wanted;
    const cart = { lines: quotedLines(order), promocode, shippingId, country };
    for (const { title, wanted: asked, count } of sharesOf(cart.lines, followed.order))
      if (count < asked) return { ...conflict, message: await shortage(title, count, call) };
    const message = await engineText(call.language, 'engine::changed');
    if (shippingId !== null && followed.order?.shipping?.id !== shippingId)
      return { ...conflict, shippingGone: true, message };
    const { total } = await quoteOf(cart, followed, call);
    return total === order.total ? null : { ...conflict, message };
  }
}

const quotedLines = ({ lines }: LeadOrder) => lines.map((line) => ({ ...line, note: line.note ?? '' }));
