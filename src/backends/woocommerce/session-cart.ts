import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import { engineText } from '../../i18n/engine-texts.js';
import type { Call, PromocodeInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import type { EngineCheckout, OrderLead } from '../engine/cart-calls.js';
import { chosenPayment, contactOf, textsOf } from '../engine/contact.js';
import type { OrderCache, SyncedOrder, TargetOrder } from '../engine/engine-order.js';
import type { EngineSession, SentOrder } from '../engine/engine-session.js';
import { isSameCode, promocodeOf } from '../engine/quote.js';
import { Refusal } from '../engine/refusal.js';
import { type Change, refusal, type StoreCalls } from './store-calls.js';
import {
  addressesOf,
  BY_ADDRESS,
  changesTo,
  checkoutFacts,
  countryOnly,
  deliveryMethods,
  keysOf,
  readCart,
} from './store-cart.js';
import { stockOf } from './store-products.js';
import { readVariant, wantedFor } from './variants.js';

/** Codes after which the cart has to be read again: of a session that has ended, or that another tab has changed. */
const STALE = [
  ...['woocommerce_rest_missing_nonce', 'woocommerce_rest_invalid_nonce', 'woocommerce_rest_cart_invalid_key'],
  'woocommerce_rest_cart_coupon_invalid_code',
];

/** Statuses of refusals that are about the item or the code of a change; others are about the shop, and pass. */
const OF_CHANGE = [400, 404, 409];

/** Codes of a checkout that has found another cart than the one that was agreed to; nothing was ordered. */
const CHANGED =
  /total_mismatch|out_of_stock|not_enough_stock|not_purchasable|too_many|coupon_error|shipping_option|cart_empty/;

/** Name of a sent order whose number WooCommerce has not told yet. */
const UNNAMED = 'cart';

/** Name of such an order once its cart has been found empty: placed, or lost with its session. */
const EMPTIED = 'emptied';

/** States of an order that has not been placed. */
const UNPLACED = ['checkout-draft', 'pending', 'failed', ''];

/** The cart of the project's session, which follows the page's. Calls to it have to run alone. */
export class SessionCart implements EngineCheckout {
  readonly session: EngineSession;
  readonly view: OrderCache;
  readonly shippingIsOptional = true;
  readonly ofEmail = [
    ...['woocommerce_rest_invalid_email_address', 'woocommerce_rest_missing_email_address'],
    ...['registration-error-invalid-email', 'registration-error-email-exists'],
  ];
  readonly #calls: StoreCalls;
  readonly #src: string;
  /** Variants of the items that were added here, by the items' keys: items tell the titles of chosen values only. */
  readonly #variants = new Map<string, string>();
  /** The code of the page's cart, which WooCommerce has taken before. */
  #coupon: string | null = null;

  constructor(calls: StoreCalls, session: EngineSession, view: OrderCache, src: string) {
    this.session = session;
    this.view = view;
    this.#calls = calls;
    this.#src = src;
  }

  home(): string {
    return '';
  }

  /** Changes the cart to what is wanted. @throws Refusal */
  async follow(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    this.#coupon = wanted.coupon;
    this.view.forget(wanted.counts.keys());
    // each round finds one variant that is short, or a cart that has changed meanwhile
    for (let round = wanted.counts.size + 2; ; round--) {
      const { followed, cause } = await this.#attempt(wanted, call);
      if (followed) {
        this.view.learn(wanted, followed.order);
        return followed;
      }
      if (round === 0) throw cause;
    }
  }

  /** Without a cart when it has to be tried again, because of `cause`. */
  async #attempt(wanted: TargetOrder, call: Call): Promise<{ followed?: SyncedOrder; cause?: Refusal }> {
    const variants = [...wanted.counts.keys()];
    const variantOf = (item: Fields) => {
      const own = this.#variants.get(readText(item.key)) ?? wantedFor(item, variants) ?? '';
      return wanted.counts.has(own) ? own : '';
    };
    let cart = await this.#cart(call);
    // the items added now must not look like those of an order that was placed
    if (keysOf(cart).length === 0) this.session.renameOrders(call.projectId, UNNAMED, EMPTIED);
    const changes = changesTo(readCart(cart, variantOf), wanted, this.view.left);
    const results = await this.#calls.change(changes, call);
    this.#learnItems(cart, changes, results);
    let coupon: Refusal | null = null;
    let again: Refusal | undefined;
    for (let at = 0; at < changes.length; at++) {
      const [change, cause] = [changes[at] as Change, results[at]];
      if (!(cause instanceof Refusal)) continue;
      if (STALE.includes(cause.code)) again = cause;
      else if (change.variantId) {
        if (!OF_CHANGE.includes(statusOf(cause))) throw cause;
        await this.#learnStock(change, call);
        again = cause;
      } else if (change.path === '/cart/apply-coupon') coupon = cause;
      else if (wanted.contact && change.path === '/cart/update-customer') throw fieldRefusal(cause);
    }
    if (again) return { cause: again };
    const last = results.at(-1);
    if (last instanceof Refusal) cart = await this.#cart(call);
    else if (last) cart = last;
    return { followed: { order: readCart(cart, variantOf), coupon } };
  }

  /** Remembers which item each addition has made. */
  #learnItems(cart: Fields, changes: readonly Change[], results: readonly (Fields | Refusal)[]): void {
    let known = keysOf(cart);
    for (let at = 0; at < changes.length; at++) {
      const { path, variantId } = changes[at] as Change;
      const after = results[at];
      if (!after || after instanceof Refusal) continue;
      const [added, ...others] = keysOf(after).filter((key) => !known.includes(key));
      if (path === '/cart/add-item' && added && others.length === 0) this.#variants.set(added, variantId);
      known = keysOf(after);
    }
  }

  async #cart(call: Call): Promise<Fields> {
    return this.#calls.visit('/cart', {}, call);
  }

  /** Reads how many pieces of a variant can be ordered after an addition was refused: fewer than that, in any case. */
  async #learnStock({ variantId, body }: Change, call: Call): Promise<void> {
    const { id } = readVariant(variantId);
    const product = await this.#calls.read(`/products/${id}`, {}, call).catch((cause: unknown) => {
      if (cause instanceof Refusal && statusOf(cause) === 404) return { data: {} };
      throw cause;
    });
    const asked = readNumber(body.quantity) ?? 1;
    const known = asRecord(product.data) ?? {};
    this.view.setStock(variantId, Math.min(readText(known.id) ? (stockOf(known) ?? Infinity) : 0, asked - 1));
  }

  /** Delivery methods of the cart for a country; none before there is a cart. */
  async shipping(country: string, call: Call): Promise<ShippingMethodInput[]> {
    let cart = await this.#cart(call);
    const { country: known, lines } = readCart(cart);
    if (lines.length > 0 && country && country !== known) {
      const body = countryOnly(country);
      const [changed] = await this.#calls.change([{ path: '/cart/update-customer', body, variantId: '' }], call);
      if (changed && !(changed instanceof Refusal)) cart = changed;
    }
    return deliveryMethods(cart, await engineText(call.language, 'engine::by_address'));
  }

  /** Checks a promo code by adding it to the cart. WooCommerce has one code for all reasons against it, so the cart's own code is known. */
  async promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    const has = (cart: Fields) => readCart(cart).coupons.some((one) => isSameCode(one, code));
    const cart = await this.#cart(call);
    if (has(cart)) return promocodeOf(code, readCart(cart));
    const [changed] = await this.#calls.change([{ path: '/cart/apply-coupon', body: { code }, variantId: '' }], call);
    if (changed instanceof Refusal && !OF_CHANGE.includes(statusOf(changed))) throw changed;
    if (changed && !(changed instanceof Refusal) && has(changed)) return promocodeOf(code, readCart(changed));
    return isSameCode(this.#coupon ?? '', code) ? promocodeOf(code, null) : null;
  }

  async placed({ code }: SentOrder, call: Call, { form, order }: OrderLead): Promise<LeadAnswer | null> {
    // placing an order empties the cart; while it has items, sending it again places the same order
    if (code === UNNAMED && keysOf(await this.#cart(call)).length > 0) return null;
    if (code === UNNAMED || code === EMPTIED) throw new Refusal('checkout', 'LOST');
    const [id = '', key = '', ...number] = code.split(' ');
    const { email } = contactOf(form, order, '');
    const known = await this.#calls
      .visit(`/order/${id}`, { key, billing_email: email }, call)
      .catch((cause: unknown) => {
        // a draft has no address yet
        if (cause instanceof Refusal && cause.code === 'woocommerce_rest_invalid_billing_email') return {} as Fields;
        throw cause;
      });
    // an order that is not paid yet is found again by the same cart
    if (UNPLACED.includes(readText(known.status))) return null;
    return { kind: 'sent', leadId: number.join(' ') || id, pay: null };
  }

  async pay({ key, form, order }: OrderLead, call: Call): Promise<LeadAnswer | Refusal> {
    const { needsPayment, needsShipping, methods, total, home } = checkoutFacts(await this.#cart(call));
    if (needsShipping && !order.shipping) throw new Refusal('order', 'NO_SHIPPING');
    // no rates for the whole address either
    if (order.shipping?.id === BY_ADDRESS) throw refusal('order', 'woocommerce_rest_invalid_address');
    const chosen = chosenPayment(form);
    const method = methods.find((id) => id === chosen) ?? methods[0];
    if (needsPayment && !method) throw new Refusal('checkout', 'NO_PAYMENT');
    const draft = await this.#calls.visit('/checkout', {}, call);
    this.session.keepOrder(call.projectId, key, nameOf(draft));
    const { notes, answers } = textsOf(form, order, ['names', 'phone', 'address']);
    const body = {
      ...addressesOf(contactOf(form, order, home), home),
      customer_note: [notes, ...answers.map(({ name, text }) => `${name}: ${text}`)].filter(Boolean).join('\n'),
      payment_method: needsPayment ? method : '',
      payment_data: [],
      expected_total: total,
    };
    try {
      const placed = await this.#calls.post('/checkout', body, call);
      this.session.keepOrder(call.projectId, key, nameOf(placed));
      return this.#answer(placed);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      if (CHANGED.test(cause.code) || STALE.includes(cause.code)) return cause;
      throw fieldRefusal(cause);
    }
  }

  #answer(placed: Fields): LeadAnswer {
    const { payment_status, redirect_url } = asRecord(placed.payment_result) ?? {};
    const status = readText(payment_status);
    if (status === 'failure') throw new Refusal('checkout', 'NOT_PAID');
    if (status === 'error') throw refusal('checkout', 'woocommerce_rest_checkout_invalid_payment_result', placed);
    const [id, hash, link] = [readText(placed.order_id), readText(placed.order_key), readText(redirect_url)];
    const pay = this.#isPayment(link, hash) ? { link, id, hash } : null;
    return { kind: 'sent', leadId: readText(placed.order_number) || id, pay };
  }

  /** True for the address of a payment; false for the shop's own confirmation of the order, which has its key. */
  #isPayment(link: string, orderKey: string): boolean {
    if (!URL.canParse(link)) return false;
    const { origin, searchParams } = new URL(link);
    const isOwn = origin === new URL(this.#src).origin && searchParams.get('key') === orderKey;
    return !isOwn || searchParams.has('pay_for_order');
  }
}

/** Id, key and number of an order; a new WooCommerce names it when it is placed. */
function nameOf({ order_id, order_key, order_number }: Fields): string {
  const id = readNumber(order_id) ?? 0;
  return id > 0 ? [id, readText(order_key), readText(order_number)].join(' ') : UNNAMED;
}

const statusOf = ({ facts }: Refusal): number => readNumber(facts.status) ?? 0;

/** Names the field that an address was refused for, where WooCommerce tells it apart. */
function fieldRefusal(cause: Refusal): Refusal {
  const { billing_address } = asRecord(cause.facts.details) ?? {};
  const isEmail = readText(asRecord(billing_address)?.code) === 'invalid_email';
  return isEmail ? refusal(cause.call, 'woocommerce_rest_invalid_email_address', cause.facts) : cause;
}
