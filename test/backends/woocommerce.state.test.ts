// slow: delivery waits for the order (decision 042)
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import type { EngineOrder } from '../../src/backends/engine/engine-order.js';
import { quoteOf } from '../../src/backends/engine/quote.js';
import { inWords } from '../../src/backends/engine/refusal.js';
import { refusal } from '../../src/backends/woocommerce/store-calls.js';
import { openWooCommerceBackend } from '../../src/backends/woocommerce/woocommerce.js';
import { loaderOf } from '../../src/stores/backend/backend-names.js';
import { quiet } from '../support/quiet.js';
import { cart, failsWith, line, passesPortTests, refusesCurrency, shown } from '../support/stand-in-orders.js';
import { WooCommerceStandIn } from '../support/woocommerce-stand-in.js';
import { lead, SRC, Visitor } from '../support/woocommerce-visitor.js';

describe('the port on WooCommerce’s contract', () => {
  for (const digits of [2, 0])
    it(`passes the conformance tests of a backend, with requests and responses of the contract, at ${digits} decimals`, () =>
      passesPortTests(
        () => Object.assign(new WooCommerceStandIn(), { digits }),
        (shop) => openWooCommerceBackend({ src: SRC, send: shop.send }),
        { promocode: 'Ten', lead: lead(25) },
        13,
      ));
});

describe('products of WooCommerce', () => {
  it('have options, pictures, prices and stock', async () => {
    const { products } = await new Visitor().apis().shop.products({ productIds: ['3', '5', '4', '31'] }, 'EUR');
    const [chair, cheaper, gone, hidden] = products;
    expect(chair?.title).to.equal('Oak chair – 3');
    expect(chair?.options[0]?.values.map(({ id, name }) => `${id} ${name}`)).to.deep.equal([
      'blue Deep blue',
      'red Red',
    ]);
    expect(chair?.variants.map(({ id, quantity, values }) => [id, quantity, values])).to.deep.equal([
      ...[
        ['1030', 1, { pa_colour: 'blue' }],
        ['1031', 1, { pa_colour: 'red' }],
      ],
    ]);
    expect(chair?.images[0]).to.deep.include({ width: 800, alt: 'Chair – blue' });
    expect(chair?.variants[0]?.article).to.equal('60×90-1030');
    expect(cheaper?.variants[0]).to.deep.include({
      id: '5',
      quantity: 20,
      oldPrice: (cheaper?.variants[0]?.price ?? 0) + 500,
    });
    expect(gone?.variants[0]?.quantity).to.equal(0);
    expect(hidden?.id).to.equal('31');
  });

  it('have a variant for each value of an attribute that a variation leaves open, with a cart line each', async () => {
    const visitor = new Visitor();
    const { shop, cart: calls } = visitor.apis();
    const { products } = await shop.products({ productIds: ['9'] }, 'EUR');
    const ids = products[0]?.variants.map(({ id }) => id) ?? [];
    expect(ids).to.deep.equal(['1090&pa_colour=blue', '1090&pa_colour=red']);
    const asked = cart(ids.map((id, at) => line(id, at + 1, 3600)));
    expect(shown(await calls.quote(asked, 'EUR'))).to.deep.equal(ids.map((id, at) => `item l${id} ${3600 * (at + 1)}`));
    const before = visitor.shop.requests.length;
    await calls.quote(asked, 'EUR');
    expect(visitor.shop.requests.slice(before)).to.deep.equal(['GET /cart']);
  });

  it('replace the cart line of a value by that of another one, also after a reload', async () => {
    for (const reloads of [false, true]) {
      const visitor = new Visitor();
      const first = visitor.apis();
      await first.cart.quote(cart([line('1090&pa_colour=blue', 1, 3600)]), 'EUR');
      const { cart: calls } = reloads ? visitor.apis() : first;
      const asked = cart([line('1090&pa_colour=red', 1, 3600)]);
      expect(shown(await calls.quote(asked, 'EUR'))).to.deep.equal(['item l1090&pa_colour=red 3600']);
      const [session] = [...visitor.shop.sessions.values()];
      expect(session?.lines.map(({ colour }) => colour)).to.deep.equal(['red']);
    }
  });

  it('are found by category, search, price, stock and attribute, with counts of attributes and categories', async () => {
    const { shop } = new Visitor().apis();
    const query = { categoryId: '1', search: 'CHAIR', filters: { price: ['11-40'], stock: ['1'], pa_colour: ['red'] } };
    const { products, facets = [] } = await shop.products({ ...query, facets: true }, 'EUR');
    expect(products.map(({ id }) => id)).to.deep.equal(['3', '6', '9', '12']);
    expect(facets.map(({ id, kind }) => `${id} ${kind}`)).to.deep.equal(['price range', 'pa_colour values']);
    expect(facets[1]?.values.map(({ id, name, count }) => `${id} ${name} ${count}`)).to.deep.equal([
      'blue Deep blue 4',
      'red Red 4',
    ]);
    const { categories, currency } = await shop.settings();
    expect([currency, ...categories.map(({ name, count }) => `${name} ${count}`)]).to.deep.equal([
      'EUR',
      'Seats & more 12',
      'Wood 18',
    ]);
  });

  it('have the counts of all attributes of a shop with more than one request counts', async () => {
    const visitor = new Visitor();
    visitor.shop.otherAttributes = 25;
    const { facets = [], total } = await visitor.apis().shop.products({ facets: true, limit: 5 }, 'EUR');
    expect([total, ...facets.map(({ id }) => id)]).to.deep.equal([30, 'price', 'stock', 'pa_colour']);
    expect(facets[2]?.values.map(({ id, count }) => `${id} ${count}`)).to.deep.equal(['blue 10', 'red 10']);
    expect(visitor.shop.problems).to.deep.equal([]);
  });

  it('are loaded from a site without pretty permalinks too, and more than 100 at once', async () => {
    const visitor = new Visitor();
    const more = Array.from({ length: 120 }, (_, at) => ({ ...visitor.shop.items[0], id: 200 + at, variations: [] }));
    visitor.shop.items.push(...(more as typeof visitor.shop.items));
    const { shop } = visitor.apis('https://shop.example/?rest_route=/wc/store/v1/&lang=de');
    expect((await shop.products({ limit: 150 }, 'EUR')).products).to.have.length(150);
  });
});

describe('the cart of WooCommerce', () => {
  const TAXES: [WooCommerceStandIn['taxes'], string[]][] = [
    ['none', ['item l1 2000', 'item l2 1700', 'promo TEN -370', 'shipping flat_rate:1 500']],
    ['included', ['item l1 2000', 'item l2 1700', 'promo TEN -370', 'shipping flat_rate:1 500', 'tax VAT 20 0']],
    ['added', ['item l1 2000', 'item l2 1700', 'promo TEN -370', 'shipping flat_rate:1 500', 'tax VAT 20 766']],
  ];
  for (const [taxes, expected] of TAXES)
    it(`quotes lines, promo code, delivery and taxes: ${taxes}`, async () => {
      const visitor = new Visitor();
      visitor.shop.taxes = taxes;
      const { cart: calls } = visitor.apis();
      const asked = cart([line('1', 2, 1000), line('2', 1, 1700)], { country: 'FR' });
      await calls.quote(asked, 'EUR');
      const methods = await calls.shipping(3700, 'EUR', { country: 'FR' });
      expect(methods.map(({ id, title, type, price }) => `${id} ${title} ${type} ${price}`)).to.deep.equal([
        'flat_rate:1 Courier – 2 days delivery 500',
        'pickup_location:0 Shop pickup 0',
      ]);
      expect((await calls.promocode('Ten', 'EUR'))?.code).to.equal('ten');
      const quote = await calls.quote({ ...asked, promocode: 'TEN', shippingId: 'flat_rate:1' }, 'EUR');
      expect(shown(quote)).to.deep.equal(expected);
      expect(quote.total).to.equal(taxes === 'added' ? 4596 : 3830);
      expect(visitor.shop.problems).to.deep.equal([]);
    });

  for (const [taxes, expected] of [
    ['included', ['item l1 2000 2000', 'tax VAT 20 0 333']],
    ['added', ['item l1 2000 2000', 'tax VAT 20 400 400']],
  ] as [WooCommerceStandIn['taxes'], string[]][])
    it(`has no tax of a delivery that is not chosen: ${taxes}`, async () => {
      const visitor = new Visitor();
      visitor.shop.taxes = taxes;
      const { lines, total } = await visitor.apis().cart.quote(cart([line('1', 2, 1000)]), 'EUR');
      expect(lines.map(({ kind, id, amount, sum = 0 }) => `${kind} ${id} ${amount} ${sum}`)).to.deep.equal(expected);
      expect(total).to.equal(taxes === 'added' ? 2400 : 2000);
    });

  it('takes the tax of a delivery that is not chosen off the tax of its rate', async () => {
    const { signal } = new AbortController();
    const call = { projectId: 'p', groupId: '', language: 'en', currency: 'EUR', signal };
    type Tax = [rate: number, sum: number, amount: number];
    const quoted = async (shipping: number, tax: number, ...taxes: Tax[]) => {
      const order: EngineOrder = {
        ...{ code: '', state: '', active: true, total: 0, currency: 'EUR', coupons: [], country: 'DE' },
        ...{ lines: [], discounts: [], surcharges: [], shipping: { id: 'a', amount: shipping, discounts: [], tax } },
        taxes: taxes.map(([rate, sum, amount]) => ({ title: 'VAT', rate, sum, amount })),
      };
      const { lines } = await quoteOf(cart([]), { order, coupon: null }, call);
      return lines.flatMap(({ kind, rate, sum, amount }) => (kind === 'tax' ? [`${rate} ${sum} ${amount}`] : []));
    };
    expect(await quoted(500, 95, [7, 700, 700], [19, 95, 95]), 'added').to.deep.equal(['7 700 700']);
    expect(await quoted(500, 80, [7, 654, 0], [19, 160, 0]), 'included').to.deep.equal(['7 654 0', '19 80 0']);
    expect(await quoted(1000, 130, [7, 700, 700], [19, 95, 95]), 'of no rate').to.deep.equal(['7 570 570', '19 95 95']);
  });

  it('has the name of a fee without codes of characters', async () => {
    const visitor = new Visitor();
    visitor.shop.fee = 150;
    const { lines, total } = await visitor.apis().cart.quote(cart([line('1', 2, 1000)]), 'EUR');
    expect(shown({ lines })).to.deep.equal(['item l1 2000', 'other Bob’s fee 150']);
    expect([total, visitor.shop.problems]).to.deep.equal([2150, []]);
  });

  it('keeps a promo code with a minimum: in a new session too, and while the cart is below it', async () => {
    const visitor = new Visitor();
    const asked = cart([line('1', 8, 1000)], { promocode: 'fifty' });
    await visitor.apis().cart.quote(asked, 'EUR');
    visitor.shop.sessions.clear();
    const { cart: calls } = visitor.apis();
    const code = async (subtotal: number) => calls.promocode('FIFTY', 'EUR', { subtotal });
    const [known] = await Promise.all([code(8000), calls.quote(asked, 'EUR')]);
    expect(known).to.deep.include({ id: 'fifty', isAvailable: true, amount: 800 });
    const [below] = await Promise.all([code(4000), calls.quote({ ...asked, lines: [line('1', 4, 1000)] }, 'EUR')]);
    expect(below).to.deep.include({ id: 'FIFTY', isAvailable: false });
    expect(await calls.promocode('nothing', 'EUR', { subtotal: 4000 })).to.equal(null);
    visitor.shop.spoil = (request) =>
      request === 'POST /cart/apply-coupon'
        ? Response.json({ code: 'rate_limit_exceeded', message: 'No', data: { status: 429 } }, { status: 429 })
        : undefined;
    const busy = await calls.promocode('ten', 'EUR', { subtotal: 4000 }).catch(({ message }) => message);
    expect(busy).to.equal('The shop is busy. Try again in a minute');
  });

  it('is refused in a currency that the shop does not have', async () => {
    const visitor = new Visitor();
    visitor.currency = 'JPY';
    await refusesCurrency(visitor.apis(), [line('1', 2, 1000)], lead(25));
    expect(visitor.shop.orders).to.deep.equal([]);
  });

  it('adds many lines in one batch, and starts a new session if the old one has expired', async () => {
    const visitor = new Visitor();
    const { cart: calls } = visitor.apis();
    const ids = ['1', '2', '5', '7', '8'];
    const asked = cart(ids.map((id) => line(id, 1, 1000)));
    await calls.quote(asked, 'EUR');
    expect(visitor.shop.requests).to.deep.equal(['GET /cart', 'POST /batch']);
    visitor.shop.sessions.clear();
    expect((await calls.quote(asked, 'EUR')).lines).to.have.length(5);
    await calls.quote(cart([line('1', 3, 1000)]), 'EUR');
    expect([...visitor.shop.sessions.values()].at(-1)?.lines.map(({ id, quantity }) => [id, quantity])).to.deep.equal([
      [1, 3],
    ]);
  });

  it('reports limited stock, sold-out lines, and a promo code or delivery method that does not apply', async () => {
    const visitor = new Visitor();
    const { cart: calls, shop } = visitor.apis();
    const lines = [line('1030', 3, 1400), line('4', 1, 2100), line('77', 1, 100), line('1', 1, 1000)];
    const quote = await calls.quote(cart(lines, { promocode: 'nothing', shippingId: 'gone:1' }), 'EUR');
    expect(quote.lines.flatMap(({ why }) => why || [])).to.deep.equal([
      ...['Chair: only 1 can be ordered now', 'Chair: sold out', 'Chair: sold out', 'Does not apply to this cart'],
      'This delivery method is not available for your order',
    ]);
    const { products } = await shop.products({ productIds: ['3'] }, 'EUR');
    expect(products[0]?.variants[0]?.quantity).to.equal(1);
    expect(await calls.promocode('unknown', 'EUR')).to.equal(null);
  });
});

describe('a busy or failing WooCommerce', () => {
  const refused = (code: string, status: number) => ({ code, message: 'No', data: { status } });
  const FAILURES: [string, number, number, string, string][] = [
    ['rate_limit_exceeded', 429, 422, 'The shop is busy. Try again in a minute', ''],
    ['woocommerce_rest_unknown_server_error', 500, 500, 'The shop could not do this. Try again in a moment', 'refused'],
  ];
  for (const [code, status, shownAs, message, warning] of FAILURES)
    it(`fails the quote of a cart, whose items stay as they are: ${code}`, async () => {
      if (warning) quiet(new RegExp(warning));
      const visitor = new Visitor();
      const { cart: calls, shop } = visitor.apis();
      const body = refused(code, status);
      const answers: Record<string, [number, unknown]> = {
        'POST /cart/add-item': [status, body],
        'POST /batch': [207, { responses: [1, 2].map(() => ({ body, status, headers: {} })) }],
      };
      for (const lines of [[line('1', 3, 1000)], [line('1', 3, 1000), line('2', 1, 1700)]]) {
        visitor.shop.spoil = (request) => {
          const [as = 0, answer] = answers[request] ?? [];
          return answer ? Response.json(answer, { status: as }) : undefined;
        };
        const failed = await calls.quote(cart(lines), 'EUR').catch((error) => error);
        expect([failed.status, failed.message]).to.deep.equal([shownAs, message]);
        visitor.shop.spoil = () => undefined;
        const { products } = await shop.products({ productIds: ['1'] }, 'EUR');
        expect(products[0]?.variants[0]?.quantity).to.equal(20);
        expect((await calls.quote(cart(lines), 'EUR')).lines.map(({ why }) => why)).to.deep.equal(lines.map(() => ''));
      }
    });
});

describe('errors of WooCommerce', () => {
  const failureOf = (code: string) =>
    inWords('en', async () => {
      throw refusal('/checkout', code);
    }).catch(({ message, status }) => [status, message] as const);

  /** Codes handled before a message is needed, of calls that this backend does not make, or of plugins with their own messages. */
  const GENERAL =
    /nonce|server_error|cart_error|invalid_key|invalid_product|missing_rate_id|item_error|add_to_cart_error|order_coupon|invalid_quantity|not_found|variation|invalid_path|invalid_user|invalid_order|invalid_billing_email|rest_out_of_stock|missing_order|invalid_payment_result|custom_validation/;

  it('have a specific message for each code of the contract, except those that visitors never see', async () => {
    quiet(/WooCommerce refused/);
    const { codes } = JSON.parse(readFileSync('test/support/woocommerce-store-api.json', 'utf8'));
    const [, general] = await failureOf('something_new');
    const open: string[] = [];
    for (const code of String(codes).split(' '))
      if (!GENERAL.test(code) && (await failureOf(code))[1] === general) open.push(code);
    expect(open).to.deep.equal([]);
  });

  it('have a message by code; an unknown code has a general one and a warning', async () => {
    quiet(/refused \/checkout with new_code/, /refused \/checkout with woocommerce_rest_unknown_server_error/);
    expect(await failureOf('woocommerce_rest_invalid_address_country')).to.deep.equal([
      422,
      'The shop does not deliver to this country',
    ]);
    expect(await failureOf('rate_limit_exceeded')).to.deep.equal([422, 'The shop is busy. Try again in a minute']);
    expect(await failureOf('new_code')).to.deep.equal([422, 'The shop could not do this. Try again in a moment']);
    expect((await failureOf('woocommerce_rest_unknown_server_error'))?.[0]).to.equal(500);
  });

  it('reject on failed and malformed responses, and strip tags from titles', async () => {
    quiet(/left out/, /refused/);
    const visitor = new Visitor();
    const apis = visitor.apis();
    const { shop, cart: calls } = apis;
    const answers: [Response, number, string][] = [
      [new Response('<html>', { status: 502 }), 502, 'unknown'],
      [new Response('[{"id":', { status: 200 }), 200, 'incorrect_answer'],
      [Response.json({ code: 'rest_no_route', message: 'x', data: { status: 404 } }, { status: 404 }), 422, 'unknown'],
      [Response.error(), 0, 'network'],
    ];
    await failsWith(visitor.shop, apis, answers);
    visitor.shop.spoil = () =>
      Response.json([
        null,
        7,
        { id: 1, name: '<img src=x onerror=alert(1)>&lt;b&gt;', prices: 'x', images: [{ src: 'javascript:1' }] },
      ]);
    const [odd] = (await shop.products({ productIds: ['1'] }, 'EUR')).products;
    expect(odd?.title).to.equal('<b>');
    visitor.shop.spoil = () => Response.json({ items: 'x', totals: { total_price: 'free' } });
    const quoted = await calls.quote(cart([line('1', 1, 1000)]), 'EUR').catch(({ code }) => code);
    expect(quoted).to.deep.include({ total: 0 });
  });

  it('the backend is loaded by its name, with filters', async () => {
    const load = await loaderOf('woocommerce');
    expect((await load({ src: SRC })).shop.finds?.filters).to.equal(true);
  });

  it('are thrown for a missing backend-src', () => {
    expect(() => openWooCommerceBackend({ src: '' })).to.throw('set backend-src');
  });
});
