import { EMPTY_ADDRESS, type Session, WooCommerceCarts } from './woocommerce-carts.js';
import { type Fields, wrongIn, wrongInQuery } from './woocommerce-contract.js';
import { Refused } from './woocommerce-shop.js';

/** Fields of an address without which no order is taken, also with a pickup (`OrderController::validate_addresses`). */
const REQUIRED = ['first_name', 'last_name', 'address_1', 'city', 'postcode', 'country'];

interface Order {
  id: number;
  key: string;
  status: string;
  cart: string;
  email: string;
  body: Fields;
}

/** Fake shop of WooCommerce. Requests and responses that violate the contract are recorded as problems. */
export class WooCommerceStandIn extends WooCommerceCarts {
  readonly sessions = new Map<string, Session>();
  readonly orders: Order[] = [];
  readonly requests: string[] = [];
  /** Contract violations of requests and responses. */
  readonly problems: string[] = [];
  /** True for an earlier version, which creates a draft order when the checkout is read. */
  hasDrafts = false;
  /** URL of an external payment page; empty for immediate payment. */
  gateway = '';
  fails: 'failure' | 'error' | '' = '';
  /** Called with each request; a returned response replaces that of the shop, which has processed the request. */
  spoil: (request: string) => Response | undefined = () => undefined;
  #serial = 0;

  readonly send: typeof fetch = async (address, options) => {
    const url = new URL(String(address));
    const route = (url.searchParams.get('rest_route') ?? url.pathname).replace(/^.*\/wc\/store\/v1/, '');
    const method = options?.method ?? 'GET';
    this.requests.push(`${method} ${route}`);
    const headers = new Headers(options?.headers);
    const body = options?.body ? JSON.parse(String(options.body)) : undefined;
    const { status, answer, more } = this.#handle(method, route, url.searchParams, body, headers);
    const spoilt = this.spoil(`${method} ${route}`);
    if (spoilt?.type === 'error') throw new TypeError('Failed to fetch');
    return spoilt ?? Response.json(answer, { status, headers: more });
  };

  #handle(method: string, route: string, params: URLSearchParams, body: Fields | undefined, headers: Headers) {
    const more: Record<string, string> = {};
    const name = route.replace(/\/\d+(?=\/|$)/, '/:id');
    const isChange = method === 'POST';
    this.#check(isChange ? wrongIn('bodies', name, body) : wrongInQuery(name, params));
    try {
      const isVisit = /^\/(cart|checkout|batch)/.test(route);
      const token = headers.get('Cart-Token') ?? '';
      const isKnown = this.sessions.has(token);
      const own = isKnown ? token : `token-${++this.#serial}`;
      if (isVisit) more['Cart-Token'] = own;
      if (isVisit && !isKnown)
        this.sessions.set(own, {
          lines: [],
          coupons: [],
          address: { ...EMPTY_ADDRESS },
          email: '',
          rate: '',
          order: 0,
        });
      if (isVisit && isChange && !isKnown) throw new Refused('woocommerce_rest_missing_nonce', 401);
      const answer =
        route === '/batch' ? this.#batch(body ?? {}) : this.#route(method, route, params, body ?? {}, own, more);
      this.#check(wrongIn('answers', name.startsWith('/cart') ? '/cart' : name, answer));
      const paid = (answer as Fields).payment_result as Fields | undefined;
      const status = paid?.payment_status === 'failure' ? 400 : paid?.payment_status === 'error' ? 500 : 200;
      return { status: route === '/batch' ? 207 : status, answer, more };
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      const answer = { code: cause.code, message: 'No', data: { status: cause.status, ...cause.data } };
      this.#check(wrongIn('answers', 'error', answer));
      return { status: cause.status, answer, more };
    }
  }

  #check(problem: string): void {
    if (problem) this.problems.push(problem);
  }

  #batch({ requests }: Fields): Fields {
    const responses = (requests as Fields[]).map(({ path, method, body, headers }) => {
      const route = String(path).replace(/^\/wc\/store\/v1/, '');
      const { status, answer, more } = this.#handle(
        String(method),
        route,
        new URLSearchParams(),
        body as Fields,
        new Headers(headers as Record<string, string>),
      );
      return { body: answer, status, headers: more };
    });
    return { responses };
  }

  #route(
    method: string,
    route: string,
    params: URLSearchParams,
    body: Fields,
    token: string,
    more: Record<string, string>,
  ): unknown {
    const [, id = 0] = /\/(\d+)/.exec(route) ?? [];
    if (route === '/products') return this.products(params, more);
    if (route === '/products/collection-data') return this.collection(params);
    if (route === '/products/categories') return [1, 2].map((one) => this.category(one));
    if (route === '/products/attributes') return this.attributes();
    if (route.endsWith('/terms')) return this.terms(Number(id));
    if (route.startsWith('/products/')) return this.productById(Number(id));
    if (route.startsWith('/order/')) return this.#order(Number(id), params);
    const session = this.sessions.get(token) as Session;
    if (route === '/checkout') return method === 'GET' ? this.#draft(session) : this.#pay(session, body);
    if (method === 'POST') this.#change(session, route.replace('/cart/', ''), body);
    return this.cart(session);
  }

  #change(session: Session, change: string, body: Fields): void {
    if (change === 'add-item') {
      const id = Number(body.id);
      const known = this.variation(id);
      const [chosen] = (body.variation as { attribute: string; value: string }[] | undefined) ?? [];
      if ('colour' in known && known.colour === null && chosen?.attribute !== 'pa_colour')
        throw new Refused('woocommerce_rest_missing_variation_data');
      const colour = ('colour' in known && (known.colour ?? chosen?.value)) || '';
      this.#assertStock(id, Number(body.quantity));
      session.lines.push({ key: `key${++this.#serial}`, id, quantity: Number(body.quantity), colour });
    } else if (change === 'update-item' || change === 'remove-item') {
      const line = session.lines.find(({ key }) => key === body.key);
      if (!line) throw new Refused('woocommerce_rest_cart_invalid_key', 409, { cart: this.cart(session) });
      if (change === 'update-item') this.#assertStock(line.id, Number(body.quantity));
      line.quantity = change === 'update-item' ? Number(body.quantity) : 0;
      session.lines = session.lines.filter(({ quantity }) => quantity > 0);
    } else if (change === 'apply-coupon') {
      const code = String(body.code).toLowerCase();
      if (!this.takes(session, code)) throw new Refused('woocommerce_rest_cart_coupon_error');
      session.coupons.push(code);
    } else if (change === 'remove-coupon') session.coupons = session.coupons.filter((code) => code !== body.code);
    else if (change === 'update-customer') {
      const { email, ...billing } = (body.billing_address ?? {}) as Fields;
      if (email && !String(email).includes('@'))
        throw new Refused('rest_invalid_param', 400, {
          params: { billing_address: 'x' },
          details: { billing_address: { code: 'invalid_email', message: 'x', data: null } },
        });
      session.email = String(email ?? session.email);
      Object.assign(session.address, billing, body.shipping_address);
    } else if (change === 'select-shipping-rate') session.rate = String(body.rate_id);
  }

  #assertStock(id: number, quantity: number): void {
    const { stock } = this.variation(id);
    if (stock === 0) throw new Refused('woocommerce_rest_product_out_of_stock');
    if (stock !== null && quantity > stock) throw new Refused('woocommerce_rest_product_partially_out_of_stock');
  }

  #hash({ lines, coupons, rate }: Session): string {
    return JSON.stringify([lines.map(({ id, quantity }) => [id, quantity]), coupons, rate]);
  }

  /** The unpaid order of a session: a draft, or one of the same cart. */
  #open(session: Session): Order | undefined {
    const order = this.orders.find(({ id }) => id === session.order);
    if (order?.status === 'checkout-draft') return order;
    return order && ['pending', 'failed'].includes(order.status) && order.cart === this.#hash(session)
      ? order
      : undefined;
  }

  #start(session: Session, status: string): Order {
    const id = 500 + this.orders.length;
    const order = { id, key: `wc_order_${id}`, status, cart: this.#hash(session), email: session.email, body: {} };
    this.orders.push(order);
    session.order = id;
    return order;
  }

  #draft(session: Session): Fields {
    const order = this.hasDrafts ? (this.#open(session) ?? this.#start(session, 'checkout-draft')) : undefined;
    return this.#checkout(
      session,
      order ?? { id: 0, key: '', status: 'checkout-draft', cart: '', email: '', body: {} },
      null,
    );
  }

  #checkout({ address, email }: Session, { id, key, status }: Order, payment_result: Fields | null): Fields {
    return {
      ...{
        order_id: id,
        status,
        order_key: key,
        order_number: id ? `N-${id}` : '0',
        customer_note: '',
        customer_id: 0,
      },
      ...{ billing_address: { ...address, email }, shipping_address: address, payment_method: 'cod', payment_result },
      ...{ additional_fields: {}, __experimentalCart: null, extensions: {} },
    };
  }

  #pay(session: Session, body: Fields): Fields {
    if (session.lines.length === 0) throw new Refused('woocommerce_rest_cart_empty');
    for (const { id, quantity } of session.lines) {
      const { stock } = this.variation(id);
      if (stock !== null && quantity > stock)
        throw new Refused('woocommerce_rest_product_partially_out_of_stock', 409, { cart: this.cart(session) });
    }
    if (Number(body.expected_total) < Number(this.text(this.sums(session).total)))
      throw new Refused('woocommerce_rest_checkout_total_mismatch', 409, { cart: this.cart(session) });
    const addresses = this.needsShipping ? ['shipping_address', 'billing_address'] : ['billing_address'];
    const empty = addresses.filter((name) => REQUIRED.some((field) => !(body[name] as Fields)[field]));
    if (empty.length > 0) throw new Refused('woocommerce_rest_invalid_address', 400, { errors: empty });
    if (!this.methods.includes(String(body.payment_method)))
      throw new Refused('woocommerce_rest_checkout_missing_payment_method');
    const order = this.#open(session) ?? this.#start(session, 'pending');
    const { email } = body.billing_address as Fields;
    Object.assign(order, {
      body,
      email,
      cart: this.#hash(session),
      status: this.gateway || this.fails ? 'pending' : 'processing',
    });
    const done = `https://shop.example/checkout/order-received/${order.id}/?key=${order.key}`;
    const status = this.fails || 'success';
    // a paid order empties the cart
    if (order.status === 'processing') session.lines = [];
    return this.#checkout(session, order, {
      payment_status: status,
      payment_details: [],
      redirect_url: this.gateway || done,
    });
  }

  #order(id: number, params: URLSearchParams): Fields {
    const order = this.orders.find((one) => one.id === id && one.key === params.get('key'));
    if (!order) throw new Refused('woocommerce_rest_invalid_order', 401);
    if (order.email !== params.get('billing_email')) throw new Refused('woocommerce_rest_invalid_billing_email', 401);
    return {
      ...{ id, status: order.status, items: [], coupons: [], fees: [], totals: {}, shipping_address: EMPTY_ADDRESS },
      ...{ billing_address: { ...EMPTY_ADDRESS, email: order.email }, needs_payment: false, needs_shipping: true },
      ...{ errors: [], payment_requirements: [] },
    };
  }
}
