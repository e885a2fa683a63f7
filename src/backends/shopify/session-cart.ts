import type { LeadForm, LeadOrder } from '../../domain/form/lead-view.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PromocodeInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import type { EngineCheckout, OrderLead } from '../engine/cart-calls.js';
import { contactOf, textsOf } from '../engine/contact.js';
import type { EngineOrder, OrderCache, SyncedOrder, TargetOrder } from '../engine/engine-order.js';
import { EngineSession, type SentOrder } from '../engine/engine-session.js';
import type { PageServices } from '../engine/page-services.js';
import { isSameCode, promocodeOf } from '../engine/quote.js';
import type { Refusal } from '../engine/refusal.js';
import { idOf, refusal, type StorefrontCalls } from './storefront-calls.js';
import {
  addressesOf,
  buyerOf,
  CHECKOUT,
  type Changes,
  CREATE,
  cartIn,
  changesTo,
  deliveryChoice,
  deliveryMethods,
  linesOf,
  mutation,
  type Problem,
  phoneOf,
  problemsIn,
  READ,
  readCart,
} from './storefront-cart.js';

/** Warnings of codes that are right for another cart. */
const UNMET = ['DISCOUNT_PURCHASE_NOT_IN_RANGE', 'DISCOUNT_QUANTITY_NOT_IN_RANGE', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'];

/** Reason assumed for a rejected code if Shopify gives none. */
const NO_DISCOUNT = 'DISCOUNT_NO_ENTITLED_LINE_ITEMS';

/** The cart of the project's session, which follows the page's. Calls to it have to run alone. */
export class SessionCart implements EngineCheckout {
  readonly session: EngineSession;
  readonly view: OrderCache;
  /** Shopify's checkout asks for what the form has not. */
  readonly shippingIsOptional = true;
  readonly emailIsOptional = true;
  readonly ofEmail = ['INVALID_EMAIL'];
  readonly #calls: StorefrontCalls;
  /** Why a code does not count, by the code: Shopify says so once, when it is entered. */
  readonly #reasons = new Map<string, string>();

  constructor(calls: StorefrontCalls, page: PageServices, view: OrderCache) {
    this.session = new EngineSession('shopify', calls.shop, page);
    this.view = view;
    this.#calls = calls;
  }

  home(): string {
    return '';
  }

  /** Changes the cart to what is wanted. @throws Refusal */
  async follow(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    this.view.forget(wanted.counts.keys());
    // each round finds one variant that is no longer sold
    for (let round = wanted.counts.size + 1; ; round--) {
      const { cart, problem } = await this.#attempt(wanted, call);
      if (problem && round === 0) throw refusalOf(problem);
      if (problem) continue;
      const order = readCart(cart);
      this.view.learn(wanted, order);
      return { order, coupon: this.#couponIn(cart, wanted) };
    }
  }

  /** With the problem after which it has to be tried again. */
  async #attempt(asked: TargetOrder, call: Call): Promise<{ cart: unknown; problem?: Problem }> {
    const { left } = this.view;
    let cart = await this.#read(call, this.#calls.countryFor(call, asked.country));
    const order = readCart(cart);
    const wanted = { ...asked, country: this.#destinationOf(asked, order, call) };
    const country = this.#calls.countryFor(call, wanted.country);
    const changes = order ? changesTo(order, wanted, left, country) : { add: linesOf(wanted, left) };
    const results = order
      ? await this.#change(changes, call, country)
      : await this.#create(wanted, linesOf(wanted, left), call);
    const { errors } = problemsIn(results);
    for (const problem of errors) {
      if (this.#isShort(problem, changes, order, wanted)) return { cart, problem };
      // a country that the shop does not support is left to Shopify's checkout
      if (wanted.contact || !problem.isContact) throw refusalOf(problem);
    }
    if (!order) assertCart(results);
    this.#learnReasons(results, wanted.coupon ?? '');
    cart = cartIn(results) ?? cart;
    const { shippingId } = wanted;
    if (shippingId !== null && readCart(cart)?.shipping?.id !== shippingId) {
      const delivery = deliveryChoice(cart, shippingId);
      if (delivery) cart = cartIn(await this.#change({ delivery }, call, country)) ?? cart;
    }
    return { cart };
  }

  /** The country of an order; of a form that asks for none, the cart's, else with a delivery the country of the prices. */
  #destinationOf({ country, contact, shippingId }: TargetOrder, order: EngineOrder | null, call: Call): string {
    if (country || !contact) return country;
    return order?.country || (shippingId === null ? '' : this.#calls.countryFor(call));
  }

  /** Marks the variant that an error names as short; false if it names none. */
  #isShort({ change, line }: Problem, changes: Changes, order: EngineOrder | null, { counts }: TargetOrder): boolean {
    if (line === null) return false;
    const entry = (change === 'update' ? changes.update : changes.add) as Fields[] | undefined;
    const { id, merchandiseId } = entry?.[line] ?? {};
    const known = order?.lines.find((one) => one.id === id);
    const variantId = known?.variantId ?? idOf(merchandiseId);
    const asked = counts.get(variantId);
    if (asked === undefined) return false;
    this.view.setStock(variantId, Math.min(known?.count ?? 0, asked - 1));
    return true;
  }

  async #read(call: Call, country: string): Promise<unknown> {
    const id = this.session.token(call.projectId);
    return id ? (await this.#calls.ask(READ, { id }, call, country)).cart : null;
  }

  async #change(changes: Changes, call: Call, country: string): Promise<Fields> {
    if (Object.keys(changes).length === 0) return {};
    const id = this.session.token(call.projectId);
    return this.#calls.ask(mutation(changes), { ...changes, id }, call, country);
  }

  async #create(wanted: TargetOrder, lines: unknown, call: Call): Promise<Fields> {
    const { coupon, contact, country } = wanted;
    const home = this.#calls.countryFor(call, country);
    const input = {
      ...{ lines, discountCodes: coupon === null ? [] : [coupon], buyerIdentity: buyerOf(home, contact) },
      delivery: { addresses: addressesOf(country, contact) },
    };
    const results = await this.#calls.ask(CREATE, { input }, call, home);
    const created = readCart(cartIn(results));
    if (created) this.session.keepToken(call.projectId, created.code);
    return results;
  }

  #learnReasons(results: Fields, coupon: string): void {
    const reason = problemsIn(results).warnings.find(({ code }) => code.startsWith('DISCOUNT_'));
    if (reason) this.#reasons.set(coupon.toLowerCase(), reason.code);
  }

  /** The refusal of the promo code; null if it counts. */
  #couponIn(cart: unknown, { coupon }: TargetOrder): Refusal | null {
    if (coupon === null) return null;
    const codes = (asRecord(cart)?.discountCodes ?? []) as Fields[];
    const known = codes.find(({ code }) => isSameCode(readText(code), coupon));
    if (known?.applicable === true) return null;
    return refusal('cartDiscountCodesUpdate', this.#reasons.get(coupon.toLowerCase()) ?? NO_DISCOUNT);
  }

  /** Delivery methods of the cart for a country; none before there is a cart. */
  async shipping(country: string, call: Call): Promise<ShippingMethodInput[]> {
    const home = this.#calls.countryFor(call, country);
    let cart = await this.#read(call, home);
    const order = readCart(cart);
    if (order && country && order.country !== country) {
      const changes = { buyer: buyerOf(home), addresses: addressesOf(country) };
      cart = cartIn(await this.#change(changes, call, home)) ?? cart;
    }
    return deliveryMethods(
      cart,
      this.#calls.countries.map(({ code }) => code),
    );
  }

  /** Checks a promo code by entering it. */
  async promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    const country = this.#calls.countryFor(call);
    const hasCart = readCart(await this.#read(call, country)) !== null;
    const wanted: TargetOrder = { ...EMPTY, coupon: code };
    const results = hasCart
      ? await this.#change({ codes: [code] }, call, country)
      : await this.#create(wanted, [], call);
    assertCart(results);
    this.#learnReasons(results, code);
    const cart = cartIn(results);
    const refused = this.#couponIn(cart, wanted)?.code ?? '';
    if (refused === 'DISCOUNT_NOT_FOUND') return null;
    const isRight = refused === '' || UNMET.includes(refused);
    return promocodeOf(code, isRight ? readCart(cart) : null);
  }

  /** An order that was sent has its cart at the checkout: it is paid there, or was. */
  async placed({ code }: SentOrder, call: Call): Promise<LeadAnswer | null> {
    if (this.session.token(call.projectId) === code) return null;
    const cart = asRecord((await this.#calls.ask(CHECKOUT, { id: code }, call)).cart);
    return answerOf(code, readText(cart?.checkoutUrl));
  }

  /** Leaves the cart to Shopify's checkout, where it is paid for; the page's next cart is another one. */
  async pay({ key, form, order }: OrderLead, call: Call): Promise<LeadAnswer> {
    const code = this.session.token(call.projectId);
    this.session.keepOrder(call.projectId, key, code);
    const results = await this.#change(notesOf(form, order), call, this.#calls.countryFor(call));
    const link = readText(asRecord(cartIn(results))?.checkoutUrl);
    if (!link) throw refusal('cart', 'NO_CHECKOUT', { message: 'the cart has no checkoutUrl' });
    this.session.keepToken(call.projectId, '');
    return answerOf(code, link);
  }
}

const EMPTY: TargetOrder = {
  ...{ counts: new Map(), prices: new Map(), coupon: null, shippingId: null, country: '', currency: '' },
};

/** The answer for a submitted cart: its id without the secret key, and the checkout link. */
function answerOf(code: string, link: string): LeadAnswer {
  const leadId = idOf(code).replace(/\?.*/, '');
  return { kind: 'sent', leadId, pay: link ? { link, id: leadId, hash: '' } : null };
}

/**
 * The notes, and what else the form asks for, as attributes of the order: its own address and name too, which Shopify has for deliveries
 * only, and a phone number without the code of its country.
 */
function notesOf(form: LeadForm, order: LeadOrder): Changes {
  const { phone } = contactOf(form, order, '', true);
  const { notes, answers } = textsOf(form, order, [
    ...(order.shipping ? (['names'] as const) : []),
    ...(phoneOf(phone) ? (['phone'] as const) : []),
  ]);
  const named = answers.filter(({ name }) => name !== '');
  return { attributes: named.map(({ name, text }) => ({ key: name, value: text })), note: notes };
}

/** @throws Refusal for a mutation that was refused as a whole */
function assertCart(results: Fields): void {
  const [problem] = problemsIn(results).errors;
  if (problem && !cartIn(results)) throw refusalOf(problem);
}

function refusalOf({ change, code, message }: Problem): Refusal {
  return refusal(change, code, { message });
}
