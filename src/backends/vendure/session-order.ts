import { readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PromocodeInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import type { EngineCheckout, OrderLead } from '../engine/cart-calls.js';
import { ADDRESS_FIELDS, chosenPayment, noteOf } from '../engine/contact.js';
import {
  type EngineOrder,
  type OrderCache,
  records,
  type SyncedOrder,
  type TargetOrder,
} from '../engine/engine-order.js';
import type { EngineSession, SentOrder } from '../engine/engine-session.js';
import { promocodeOf } from '../engine/quote.js';
import { Refusal } from '../engine/refusal.js';
import { ACTIVE, addition, byCode, type Changes, changesTo, mutation, payment, REOPEN, readOrder } from './order.js';
import { literal, moneyIn, refusal, refusalIn, type ShopCalls } from './shop-calls.js';

/** Beginning of the reasons of the plugin that keeps the stock. */
const NO_STOCK = 'INSUFFICIENT_STOCK';

/** Refusal of a payment because a coupon of the order has ended, which Vendure takes out of it. */
const COUPON_GONE = 'COUPON_REMOVED_DURING_CHECKOUT_ERROR';

/** Time in ms for which Vendure shows a guest's order, two hours, less some minutes. */
const SHOWN_FOR = 110 * 60_000;

/** Refusals of a part of a cart that leave the rest of it as wanted. */
const PARTIAL = [
  ...['INSUFFICIENT_STOCK_ERROR', 'COUPON_CODE_INVALID_ERROR', 'COUPON_CODE_EXPIRED_ERROR', 'COUPON_CODE_LIMIT_ERROR'],
  ...['INELIGIBLE_SHIPPING_METHOD_ERROR', 'ALREADY_LOGGED_IN_ERROR'],
];

/** The order of the project's session, which follows the page's cart. Calls to it have to run alone. */
export class SessionOrder implements EngineCheckout {
  readonly ofEmail = ['EMAIL_ADDRESS_CONFLICT_ERROR', 'GUEST_CHECKOUT_ERROR'];
  readonly session: EngineSession;
  readonly view: OrderCache;
  readonly #calls: ShopCalls;
  readonly #countries: readonly string[];
  readonly #currencies: readonly string[];

  /** `countries` and `currencies` are those of the channel; Vendure refuses others. */
  constructor(
    calls: ShopCalls,
    session: EngineSession,
    view: OrderCache,
    { countries, currencies }: { countries: readonly string[]; currencies: readonly string[] },
  ) {
    this.session = session;
    this.view = view;
    this.#calls = calls;
    this.#countries = countries;
    this.#currencies = currencies;
  }

  home(): string {
    return this.#countries[0] ?? '';
  }

  /** Changes the order to what is wanted. @throws Refusal */
  async follow(asked: TargetOrder, call: Call): Promise<SyncedOrder> {
    const wanted = { ...asked, currency: this.#currencies.includes(asked.currency) ? asked.currency : '' };
    this.view.forget(wanted.counts.keys());
    // each round finds one variant that is no longer sold, or an order that has ended meanwhile
    for (let round = wanted.counts.size + 2; ; round--) {
      try {
        const followed = await this.#attempt(wanted, call);
        this.view.learn(wanted, followed.order);
        return followed;
      } catch (cause) {
        const { code = '', facts = {} } = cause instanceof Refusal ? cause : {};
        const gone = code === 'ENTITY_NOT_FOUND' && this.#goneIn(readText(facts.message), wanted);
        if (round === 0 || !(gone || code === 'NO_ACTIVE_ORDER_ERROR')) throw cause;
      }
    }
  }

  async #attempt(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    let order = await this.active(call);
    if (!order) {
      const first = [...wanted.counts].find(([variantId]) => this.view.left(variantId) > 0);
      if (!first) return { order: null, coupon: null };
      // alone: each change of a request without a session would open its own
      await this.#change(new Map([['add', addition(...first)]]), call);
      order = await this.active(call);
      // not one piece is there
      if (order?.lines.length === 0) this.view.setStock(first[0], 0);
    }
    if (!order) throw refusal('addItemToOrder', 'NO_ACTIVE_ORDER_ERROR');
    const changes = changesTo(order, wanted, this.view.left, this.#countries);
    const results = changes.size > 0 ? await this.#change(changes, call) : {};
    if (changes.size > 0) order = await this.active(call);
    const { errorCode, ...facts } = asRecord(results.coupon) ?? {};
    const code = readText(errorCode);
    return { order, coupon: code ? refusal('applyCouponCode', code, facts) : null };
  }

  async #change(changes: Changes, call: Call): Promise<Fields> {
    const results = await this.#calls.ask(mutation(changes), call);
    const refused = refusalIn(results, PARTIAL);
    if (refused) throw refused;
    return results;
  }

  /** Marks the variant that an error names as gone; false if it names none that is wanted. */
  #goneIn(message: string, { counts }: TargetOrder): boolean {
    const ids: readonly string[] = message.match(/[\w-]+/g) ?? [];
    const gone = [...counts.keys()].find((id) => ids.includes(id) && this.view.stockOf(id) !== 0);
    if (gone !== undefined) this.view.setStock(gone, 0);
    return gone !== undefined;
  }

  /** The session's order; null if there is none. */
  async active(call: Call): Promise<EngineOrder | null> {
    return readOrder((await this.#calls.ask(ACTIVE, call)).activeOrder, this.#calls.decimals);
  }

  /** Checks a promo code by adding it to the order. */
  async promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    const isPaying = (await this.active(call))?.state === 'ArrangingPayment';
    const coupon = ['coupon', `applyCouponCode(couponCode:${literal(code)})`] as const;
    const results = await this.#change(new Map(isPaying ? [['state', REOPEN], coupon] : [coupon]), call);
    const refused = readText(asRecord(results.coupon)?.errorCode);
    const order = refused ? null : await this.active(call);
    if (order) return promocodeOf(code, order);
    return refused === 'COUPON_CODE_INVALID_ERROR' ? null : promocodeOf(code, null);
  }

  /** Delivery methods of the order; of the shop, without prices, before there is one. */
  async shipping(country: string, call: Call): Promise<ShippingMethodInput[]> {
    const { activeOrder, ...known } = await this.#calls.ask(
      '{activeOrder{currencyCode lines{id}shippingAddress{countryCode}}eligibleShippingMethods{id name priceWithTax}}',
      call,
    );
    const order = asRecord(activeOrder);
    const isElsewhere = this.#countries.includes(country) && asRecord(order?.shippingAddress)?.countryCode !== country;
    let methods = known.eligibleShippingMethods;
    if (order && isElsewhere) {
      const address = `setOrderShippingAddress(input:{streetLine1:"",countryCode:${JSON.stringify(country)}})`;
      await this.#calls.ask(`mutation{${address}{__typename}}`, call);
      methods = (await this.#calls.ask('{eligibleShippingMethods{id name priceWithTax}}', call))
        .eligibleShippingMethods;
    }
    if (!order) methods = (await this.#calls.read('{activeShippingMethods{id name}}', call)).activeShippingMethods;
    const money = moneyIn(readText(order?.currencyCode), this.#calls.decimals);
    return records(methods).map((one) => ({
      ...{
        id: readText(one.id),
        title: readText(one.name),
        type: 'delivery',
        price: money(one.priceWithTax),
      },
      ...{ notFixedPrice: !order, deliveryAddressEnabled: true, addressFieldsConfig: ADDRESS_FIELDS },
      ...{ isInternationalDelivery: this.#countries.length > 1, availableCountry: [...this.#countries] },
    }));
  }

  /** The code of an order that was sent before, if it was placed; null if it was not. @throws Refusal if the outcome is unknown */
  async placed({ code, at }: SentOrder, call: Call): Promise<string | null> {
    if ((await this.active(call))?.code === code) return null;
    try {
      const order = readOrder((await this.#calls.ask(byCode(code), call)).orderByCode, this.#calls.decimals);
      return order && !order.active ? order.code : null;
    } catch (cause) {
      if (!(cause instanceof Refusal && cause.code === 'FORBIDDEN')) throw cause;
      if (Date.now() - at < SHOWN_FOR) return null;
      throw new Refusal('orderByCode', 'LOST', { code });
    }
  }

  async pay({ key, form, order }: OrderLead, call: Call): Promise<LeadAnswer | Refusal> {
    const methods = await this.#paymentMethods(call);
    const chosen = chosenPayment(form);
    const method = methods.find((code) => code === chosen) ?? methods[0];
    const active = await this.active(call);
    if (!method || !active) throw new Refusal('eligiblePaymentMethods', 'NO_PAYMENT');
    this.session.keepOrder(call.projectId, key, active.code);
    const results = await this.#calls.ask(payment(method, noteOf(key, form, order)), call);
    const placed = readOrder(results.pay, this.#calls.decimals);
    if (placed && !placed.active) return { kind: 'sent', leadId: placed.code, pay: null };
    const refused = refusalIn(results) ?? new Refusal('addPaymentToOrder', 'NOT_PAID');
    const reason = readText(asRecord(results.pay)?.paymentErrorMessage);
    const isMoved = readText(asRecord(results.state)?.errorCode) !== '' || refused.code === COUPON_GONE;
    if (isMoved || reason.startsWith(NO_STOCK)) return refused;
    throw refused;
  }

  /** Codes of the payment methods for the order. */
  async #paymentMethods(call: Call): Promise<string[]> {
    const { eligiblePaymentMethods } = await this.#calls.ask('{eligiblePaymentMethods{code isEligible}}', call);
    return records(eligiblePaymentMethods).flatMap(({ code, isEligible }) => (isEligible ? [readText(code)] : []));
  }
}
