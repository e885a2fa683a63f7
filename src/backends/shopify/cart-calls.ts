import type { QuotedCart } from '../../domain/cart/quote.js';
import type { LeadRequest } from '../../domain/form/lead-view.js';
import type { Call, PromocodeInput, QuoteInput, ShippingMethodInput } from '../../ports/backend/port.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { type OrderView, wantedLines } from '../engine/engine-order.js';
import { EngineSession, type PageMeans } from '../engine/engine-session.js';
import { OrderPlacing } from '../engine/order-placing.js';
import { quoteOf } from '../engine/quote.js';
import { inWords } from '../engine/refusal.js';
import { SessionCart } from './session-cart.js';
import type { StorefrontCalls } from './storefront-calls.js';

/** Calls of carts and orders: loaded with the first of them, because most pages show products only. */
export class CartCalls {
  readonly #session: EngineSession;
  readonly #cart: SessionCart;
  readonly #placing: OrderPlacing;

  constructor(calls: StorefrontCalls, page: PageMeans, view: OrderView) {
    this.#session = new EngineSession('shopify', calls.shop, page);
    this.#cart = new SessionCart(calls, this.#session, view);
    this.#placing = new OrderPlacing(this.#session, this.#cart);
  }

  promocode(code: string, call: Call): Promise<PromocodeInput | null> {
    return this.#alone(call, () => this.#cart.promocode(code, call));
  }

  async shipping(subtotal: number, country: string, call: Call): Promise<ShippingMethodInput[]> {
    await this.#cart.view.followed(subtotal);
    return this.#alone(call, () => this.#cart.shipping(country, call));
  }

  quote(cart: QuotedCart, call: Call): Promise<QuoteInput> {
    return this.#alone(call, async () => {
      const { promocode: coupon, shippingId, country } = cart;
      const wanted = { ...wantedLines(cart.lines), coupon, shippingId, country, currency: '' };
      return quoteOf(cart, await this.#cart.follow(wanted, call), call);
    });
  }

  send(request: LeadRequest, call: Call): Promise<LeadAnswer> {
    return this.#alone(call, () => this.#placing.send(request, call));
  }

  #alone<T>(call: Call, work: () => Promise<T>): Promise<T> {
    return inWords(call.language, () => this.#session.alone(call, work));
  }
}
