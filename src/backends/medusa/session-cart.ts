import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PromocodeInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import type { EngineCheckout, OrderLead } from '../engine/cart-calls.js';
import { ADDRESS_FIELDS, chosenPayment } from '../engine/contact.js';
import { type OrderCache, records, type SyncedOrder, type TargetOrder, wantedPieces } from '../engine/engine-order.js';
import { EngineSession, type SentOrder } from '../engine/engine-session.js';
import type { PageServices } from '../engine/page-services.js';
import { promocodeOf } from '../engine/quote.js';
import { Refusal } from '../engine/refusal.js';
import { CART, changeOf, itemOf, lineChanges, optionPrice, type Region, readCart, type StoreCart } from './cart.js';
import { stockIn } from './products.js';
import type { Regions } from './regions.js';
import { refusal, type StoreCalls } from './store-calls.js';

/** Maximum number of retries, and the error code for missing stock, after which a cart is synced again. */
const ROUNDS = 3;
const NO_STOCK = 'insufficient_inventory';
/** Payments that are open, in an order that has been placed. */
const UNPAID = ['not_paid', 'awaiting', 'canceled'];

/** The cart of the project's session, which follows the page's; Medusa knows visitors by its id only. Calls to it have to run alone. */
export class SessionCart implements EngineCheckout {
  readonly ofEmail = ['email'];
  readonly session: EngineSession;
  readonly view: OrderCache;
  readonly #calls: StoreCalls;
  readonly #regions: Regions;

  constructor(
    calls: StoreCalls,
    { src, page }: { src: string; page: PageServices },
    view: OrderCache,
    regions: Regions,
  ) {
    this.session = new EngineSession('medusa', src, page);
    this.view = view;
    this.#calls = calls;
    this.#regions = regions;
  }

  home(currency: string): string {
    return this.#regions.countries(currency)[0]?.code ?? '';
  }

  /** Changes the cart to what is wanted. @throws Refusal */
  async follow(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    this.view.forget(wanted.counts.keys());
    // Medusa looks at the stock of a line when it is changed, and when the cart is completed
    if (wanted.contact) await this.#readStock(wanted, call);
    for (let round = ROUNDS; ; round--) {
      try {
        const followed = await this.#attempt(wanted, call);
        this.view.learn(wanted, followed.order);
        return followed;
      } catch (cause) {
        const code = cause instanceof Refusal ? cause.code : '';
        if (round === 0) throw cause;
        if (code === NO_STOCK || code === 'variant') await this.#readStock(wanted, call);
        else if (code === 'completed' || code === 'not_found') this.session.keepToken(call.projectId, '');
        // another cart has made the customer at the same moment
        else if (code !== 'customer') throw cause;
      }
    }
  }

  async #attempt(wanted: TargetOrder, call: Call): Promise<SyncedOrder> {
    const { left } = this.view;
    const region = this.#regions.find(wanted.currency, wanted.country);
    if (wanted.contact && !region.countries.some(({ code }) => code === wanted.country))
      throw refusal('carts', 'country');
    let cart = await this.active(call);
    if (cart) {
      for (const [path, body] of lineChanges(cart, wanted, left)) cart = await this.#change(cart.code, path, body);
    } else {
      const items = wantedPieces(null, wanted, left).added.map(itemOf);
      if (items.length === 0) return { order: null, coupon: null };
      cart = await this.#create({ region_id: region.id, items }, call);
    }
    if (!cart) throw refusal('carts', 'not_found');
    const followed = await this.#setFacts(cart, wanted, region);
    const { shippingId } = wanted;
    if (shippingId === null || followed.order.shipping?.id === shippingId) return followed;
    return { ...followed, order: await this.#setShipping(followed.order, shippingId) };
  }

  /** Sets everything but lines and delivery. A code that is refused is left out. */
  async #setFacts(
    cart: StoreCart,
    wanted: TargetOrder,
    region: Region,
  ): Promise<{ order: StoreCart; coupon: Refusal | null }> {
    const change = changeOf(cart, wanted, region);
    if (Object.keys(change).length === 0) return { order: cart, coupon: null };
    try {
      return { order: await this.#change(cart.code, '', change), coupon: null };
    } catch (cause) {
      if (!(cause instanceof Refusal && cause.code === 'promotion')) throw cause;
      return { order: await this.#change(cart.code, '', { ...change, promo_codes: [] }), coupon: cause };
    }
  }

  /** Sets the delivery; a cart for which there is no such method stays as it is. */
  async #setShipping(cart: StoreCart, option_id: string): Promise<StoreCart> {
    try {
      return await this.#change(cart.code, 'shipping-methods', { option_id });
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'shipping') return cart;
      throw cause;
    }
  }

  async #change(cartId: string, path: string, body: Fields): Promise<StoreCart> {
    const { cart } = await this.#calls.change(`carts/${cartId}${path && '/'}${path}`, body, CART);
    const read = readCart(cart);
    if (!read) throw refusal(`carts/…/${path}`, 'not_found');
    return read;
  }

  async #create(body: Fields, { projectId }: Call): Promise<StoreCart | null> {
    const cart = readCart((await this.#calls.change('carts', body, CART)).cart);
    this.session.keepToken(projectId, cart?.code ?? '');
    return cart;
  }

  /** The cart of the session; null before there is one, and when it has been ordered. */
  async active(call: Call): Promise<StoreCart | null> {
    const id = this.session.token(call.projectId);
    if (id === '') return null;
    try {
      const cart = readCart((await this.#calls.read(`carts/${id}`, CART, call)).cart);
      return cart?.active ? cart : null;
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'not_found') return null;
      throw cause;
    }
  }

  /** The cart of the session in the country, if there is a region with it; an empty one before there is another. */
  async opened(country: string, call: Call): Promise<StoreCart | null> {
    const region = this.#regions.find(call.currency, country);
    const cart = (await this.active(call)) ?? (await this.#create({ region_id: region.id }, call));
    const isThere = region.countries.some(({ code }) => code === country);
    if (!cart || !isThere || cart.country === country) return cart;
    const address = { shipping_address: { country_code: country.toLowerCase() } };
    return this.#change(cart.code, '', { ...address, ...(region.id !== cart.regionId && { region_id: region.id }) });
  }

  /** Delivery methods of the cart, in the country if the shop delivers there. */
  async shipping(country: string, call: Call): Promise<ShippingMethodInput[]> {
    const cart = await this.opened(country, call);
    if (!cart) return [];
    const { shipping_options } = await this.#calls.read('shipping-options', { cart_id: cart.code }, call);
    const availableCountry = this.#regions.countries(call.currency).map(({ code }) => code);
    return records(shipping_options).map((one) => {
      const [price, title] = [optionPrice(one, cart), readText(one.name)];
      return {
        ...{ id: readText(one.id), title, type: 'delivery', price: price ?? 0 },
        ...{ notFixedPrice: price === null, deliveryAddressEnabled: true, addressFieldsConfig: ADDRESS_FIELDS },
        ...{ isInternationalDelivery: availableCountry.length > 1, availableCountry },
      };
    });
  }

  /** Reads the stock of the wanted variants: Medusa's refusals do not say what is short. */
  async #readStock({ counts }: TargetOrder, call: Call): Promise<void> {
    const fields = 'id,manage_inventory,allow_backorder,inventory_quantity';
    const query = { id: [...counts.keys()], limit: counts.size, fields };
    const known = new Map(
      records((await this.#calls.read('product-variants', query, call)).variants).map((one) => [readText(one.id), one]),
    );
    for (const id of counts.keys()) {
      const variant = known.get(id);
      const stock = variant ? stockIn(variant) : 0;
      if (stock !== undefined) this.view.setStock(id, stock);
    }
  }

  /** Checks a promo code by adding it to the cart: in upper case first, because codes in Medusa are case-sensitive. */
  async promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    const opened = await this.opened('', call);
    if (!opened) return null;
    for (const one of new Set([code.toUpperCase(), code, code.toLowerCase()])) {
      try {
        // a code whose conditions are not met is taken too, and is not in the cart
        return promocodeOf(one, await this.#change(opened.code, '', { promo_codes: [one] }));
      } catch (cause) {
        if (!(cause instanceof Refusal && cause.code === 'promotion')) throw cause;
      }
    }
    return null;
  }

  /**
   * Completes the cart of a sent order once more: Medusa gives its order if there is one, and refuses if the cart has changed since.
   * @throws Refusal for an order whose payment is open
   */
  async placed({ code }: SentOrder, call: Call): Promise<string | null> {
    const order = await this.#complete(code).catch((cause: unknown) => {
      if (cause instanceof Refusal && !cause.words.open.includes(cause.code)) return null;
      throw cause;
    });
    if (!order) return null;
    // if Medusa was killed between order and payment, it never takes that payment later
    const fields = 'id,total,payment_status';
    const { total, payment_status } =
      asRecord((await this.#calls.read(`orders/${order.id}`, { fields }, call)).order) ?? {};
    if (readNumber(total) !== 0 && UNPAID.includes(readText(payment_status)))
      throw refusal('complete', 'unpaid', { code: order.number });
    return order.number;
  }

  async pay({ key, form }: OrderLead, call: Call): Promise<LeadAnswer | Refusal> {
    const cart = await this.active(call);
    const providers = records(
      (await this.#calls.read('payment-providers', { region_id: cart?.regionId }, call)).payment_providers,
    ).map(({ id }) => readText(id));
    const chosen = chosenPayment(form);
    const provider_id = providers.find((id) => id === chosen) ?? providers[0];
    if (!provider_id || !cart) throw new Refusal('payment-providers', 'NO_PAYMENT');
    this.session.keepOrder(call.projectId, key, cart.code);
    const { payment_collection } = await this.#calls.change('payment-collections', { cart_id: cart.code });
    const collection = readText(asRecord(payment_collection)?.id);
    await this.#calls.change(`payment-collections/${collection}/payment-sessions`, { provider_id });
    try {
      return { kind: 'sent', leadId: (await this.#complete(cart.code)).number, pay: null };
    } catch (cause) {
      // carts that are completed concurrently may also fail with a workflow error
      if (cause instanceof Refusal && [NO_STOCK, 'workflow'].includes(cause.code)) return cause;
      throw cause;
    }
  }

  async #complete(cartId: string): Promise<{ id: string; number: string }> {
    const answer = await this.#calls.change(
      `carts/${cartId}/complete`,
      {},
      { fields: 'id,display_id,custom_display_id' },
    );
    const order = asRecord(answer.order);
    const error = asRecord(answer.error);
    if (!order) throw refusal('complete', readText(error?.type) || 'unknown_error', error ?? {});
    const number = readText(order.custom_display_id) || `${readNumber(order.display_id) ?? readText(order.id)}`;
    return { id: readText(order.id), number };
  }
}
