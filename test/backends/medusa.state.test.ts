import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { type TargetOrder, wantedLines } from '../../src/backends/engine/engine-order.js';
import { memoryServices } from '../../src/backends/engine/page-services.js';
import { quoteOf } from '../../src/backends/engine/quote.js';
import { inWords } from '../../src/backends/engine/refusal.js';
import { changeOf, lineChanges, optionPrice, readCart } from '../../src/backends/medusa/cart.js';
import { openMedusaBackend } from '../../src/backends/medusa/medusa.js';
import { Regions } from '../../src/backends/medusa/regions.js';
import { refusal, refusalOf } from '../../src/backends/medusa/store-calls.js';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import type { Call } from '../../src/ports/backend/port.js';
import { quiet } from '../support/quiet.js';

/** Responses of Medusa 2.21.2 with the demo's products, shortened. */
const ANSWERS = JSON.parse(readFileSync('test/support/medusa-answers.json', 'utf8'));
const SRC = 'https://shop.example#pk_1';
const call: Call = {
  ...{ projectId: 'p', groupId: '', language: 'en', currency: 'EUR' },
  signal: new AbortController().signal,
};

interface Asked {
  /** Method and path, without the base of the store API. */
  name: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  key: string;
}

type Script = (asked: Asked) => object | undefined;

/** A backend with responses by request name; `script` may override them. A response with a `message` is an error. */
async function backend(script: Script = () => undefined, src = SRC) {
  const asked: Asked[] = [];
  const known: Record<string, object> = {
    'GET regions': ANSWERS.regions,
    'GET product-categories': ANSWERS.categories,
    'GET products': ANSWERS.products,
    'GET product-variants': ANSWERS.stock,
    'GET shipping-options': ANSWERS.shipping,
    'GET payment-providers': { payment_providers: [{ id: 'pp_card' }, { id: 'pp_system_default' }] },
    'POST payment-collections': { payment_collection: { id: 'pay_col_1' } },
    'POST payment-collections/pay_col_1/payment-sessions': {},
    'POST carts/cart_1/complete': { type: 'order', order: { id: 'order_1', display_id: 7 } },
    'GET orders/order_1': { order: { id: 'order_1', total: 316.89, payment_status: 'authorized' } },
  };
  const send: typeof fetch = async (address, options) => {
    const { pathname, searchParams: query } = new URL(String(address));
    const name = `${options?.method} ${pathname.replace(/^.*\/store\//, '')}`;
    const body = options?.body ? JSON.parse(String(options.body)) : {};
    const key = new Headers(options?.headers).get('x-publishable-api-key') ?? '';
    const one = { name, query, body, key };
    asked.push(one);
    const answer = script(one) ?? known[name] ?? { cart: ANSWERS.cart };
    if (answer instanceof Error) throw new TypeError(answer.message);
    return Response.json(answer, { status: 'message' in answer ? 400 : 200 });
  };
  const page = memoryServices();
  return { asked, names: () => asked.map(({ name }) => name), opened: await openMedusaBackend({ src, send, page }) };
}

describe('products of Medusa', () => {
  it('have their options, pictures, prices and stock', async () => {
    const { opened, asked } = await backend();
    const { products, total } = await opened.shop.products({ page: 2, limit: 2, search: 'vase' }, call);
    expect(total).to.equal(ANSWERS.products.count);
    const [first] = products;
    expect(first).to.deep.include({ id: 'prod_1', title: 'Moon jar', defaultImageId: 'img_1' });
    // option values without a variant are left out
    expect(first?.options).to.deep.equal([
      { id: 'opt_2', name: 'Glaze', values: ['Blush', 'White'].map((name, at) => ({ id: `optval_${at + 3}`, name })) },
    ]);
    expect(first?.variants[0]).to.deep.equal({
      ...{ id: 'variant_2', price: 9500, article: 'v-vase-moon-blush', defaultImageId: 'img_1' },
      ...{ values: { opt_2: 'optval_3' }, quantity: 5 },
    });
    const { query, key } = asked.at(-1) as Asked;
    expect(key).to.equal('pk_1');
    expect(Object.fromEntries(query)).to.deep.include({
      ...{ region_id: 'reg_1', country_code: 'fr', q: 'vase', limit: '2', offset: '2', order: 'id' },
    });
  });

  it('have the price before a sale, and no quantity where backorders are allowed', async () => {
    const [product] = structuredClone(ANSWERS.products.products);
    Object.assign(product.variants[0].calculated_price, { original_amount_with_tax: 120.5 });
    Object.assign(product.variants[1], { allow_backorder: true });
    product.options = [{ id: 'opt_1', title: 'Default option', values: [] }];
    const { opened } = await backend(({ name }) =>
      name === 'GET products' ? { products: [product], count: 1 } : undefined,
    );
    const { products } = await opened.shop.products({ productIds: [product.id, 'prod_9'] }, call);
    expect(products[0]?.options).to.deep.equal([]);
    expect(products[0]?.variants[0]).to.deep.include({ price: 9500, oldPrice: 12050, values: {} });
    expect(products[0]?.variants[1]).not.to.have.property('quantity');
  });

  it('are found by category, including its subcategories', async () => {
    const [parent, child] = ['pcat_10', 'pcat_11'];
    const tree = {
      product_categories: [{ id: parent, name: 'All', category_children: [{ id: child, name: 'Some' }] }],
    };
    const { opened, asked } = await backend(({ name }) => (name === 'GET product-categories' ? tree : undefined));
    const heard = quiet();
    const { currency, categories } = (await opened.shop.settings?.({ ...call, currency: 'JPY' })) ?? {};
    expect(currency).to.equal('EUR');
    expect(heard.warnings.join()).to.contain("the page's currency is JPY, the shop has EUR");
    expect(categories).to.deep.equal([{ id: parent, name: 'All', count: null }]);
    await opened.shop.products({ categoryId: parent, page: 1, limit: 5 }, call);
    expect(asked.at(-1)?.query.getAll('category_id[]')).to.deep.equal([parent, child]);
  });

  it('are found by collection in a shop without categories', async () => {
    const answers: Record<string, object> = {
      'GET product-categories': { product_categories: [] },
      'GET collections': { collections: [{ id: 'pcol_1', title: 'Summer' }] },
    };
    const { opened, asked } = await backend(({ name }) => answers[name]);
    expect((await opened.shop.settings?.(call))?.categories).to.deep.equal([
      { id: 'pcol_1', name: 'Summer', count: null },
    ]);
    await opened.shop.products({ categoryId: 'pcol_1', page: 1, limit: 5 }, call);
    expect(asked.at(-1)?.query.getAll('collection_id[]')).to.deep.equal(['pcol_1']);
  });

  it('require backend-src, and take the API key from its hash or query', async () => {
    const failed = await openMedusaBackend({ src: '' }).catch((error: Error) => error.message);
    expect(failed).to.contain('set backend-src');
    const { asked } = await backend(undefined, 'https://shop.example/api/store?key=pk_2');
    expect(asked[0]).to.deep.include({ name: 'GET regions', key: 'pk_2' });
  });
});

const CART = readCart(ANSWERS.cart);
if (!CART) throw new Error('the recorded cart cannot be read');
const cart = (changes: Partial<QuotedCart> = {}): QuotedCart => {
  const line = { type: 'product' as const, productId: 'prod_1', note: '' };
  const lines = [
    { ...line, id: 'a', variantId: 'variant_2', count: 3, price: 9500, title: 'Moon jar' },
    { ...line, id: 'b', variantId: 'variant_4', count: 1, price: 7900, title: 'Run vase' },
  ];
  return { lines, promocode: 'WELCOME10', shippingId: 'so_1', country: 'DE', ...changes };
};

describe('the cart of Medusa', () => {
  const [europe] = new Regions(ANSWERS.regions.regions).all;
  if (!europe) throw new Error('no region was recorded');
  const wanted = (changes: Partial<TargetOrder> = {}): TargetOrder => ({
    ...{ ...wantedLines(cart().lines), coupon: 'WELCOME10', shippingId: 'so_1', country: 'DE', currency: 'EUR' },
    ...changes,
  });
  const contact = {
    ...{
      email: 'a@example.com',
      firstName: 'A',
      lastName: 'B',
      fullName: 'A B',
      phone: '',
      street: 'C 1',
      street2: '',
    },
    ...{ city: 'D', region: '', zipCode: '1', country: 'DE' },
  };

  const FACTS: [string, Partial<TargetOrder>, object][] = [
    ['nothing', {}, {}],
    ['a price', { prices: new Map([['variant_2', 9400]]) }, { region_id: 'reg_1' }],
    ['no code', { coupon: null }, { promo_codes: [] }],
    ['another code', { coupon: 'HALF' }, { promo_codes: ['HALF'] }],
    ['a country', { country: 'FR' }, { shipping_address: { country_code: 'fr' } }],
    ['a country that the shop does not serve', { country: 'JP' }, {}],
  ];
  for (const [what, changed, expected] of FACTS)
    it(`is updated by the smallest change: ${what}`, () => {
      expect(changeOf(CART, wanted(changed), europe)).to.deep.equal(expected);
    });

  it('gets current prices, addresses, email and metadata before it is ordered', () => {
    const change = changeOf(CART, wanted({ contact, note: { key: 'k' } }), europe);
    const address = {
      ...{ first_name: 'A', last_name: 'B', phone: '', address_1: 'C 1', address_2: '', city: 'D' },
      ...{ province: '', postal_code: '1', country_code: 'de' },
    };
    expect(change).to.deep.equal({
      ...{ region_id: 'reg_1', shipping_address: address, email: 'a@example.com', billing_address: address },
      metadata: { key: 'k' },
    });
  });

  it('has its lines changed one by one, up to the quantity in stock', () => {
    const counts = new Map([
      ['variant_2', 5],
      ['variant_9', 2],
    ]);
    const left = (id: string) => (id === 'variant_2' ? 4 : Infinity);
    expect(lineChanges(CART, wanted({ counts }), left)).to.deep.equal([
      ['line-items/cali_1', { quantity: 4 }],
      ['line-items/cali_2', { quantity: 0 }],
      ['line-items', { variant_id: 'variant_9', quantity: 2 }],
    ]);
  });

  it('is quoted with lines that add up, though Medusa does not round', async () => {
    const { lines, total } = await quoteOf(cart(), { order: CART, coupon: null }, call);
    const shown = lines.map(({ kind, id, amount, sum }) => `${kind} ${id} ${amount} ${sum ?? ''}`.trim());
    expect(shown).to.deep.equal([
      ...['item a 28500', 'item b 7900', 'discount promo_3 -1190', 'discount promo_1 -590'],
      ...['promo WELCOME10 -3521', 'shipping so_1 590', 'tax VAT 19 0 5060'],
    ]);
    expect(total).to.equal(31689);
  });

  it('has delivery methods with taxes: at its only rate, and not fixed at several', () => {
    const net = { id: 'so_2', amount: 7, is_tax_inclusive: false };
    const [vat] = CART.taxes;
    const priced = (...taxes: (typeof CART)['taxes']) => optionPrice(net, { ...CART, taxes });
    expect([priced(...(vat ? [vat] : [])), priced()]).to.deep.equal([833, 700]);
    expect(priced(...CART.taxes, { title: 'Reduced', rate: 7, sum: 1 })).to.equal(null);
    expect(optionPrice({ ...net, is_tax_inclusive: true }, CART)).to.equal(700);
    expect(optionPrice({ ...net, id: 'so_1' }, CART), 'the chosen one').to.equal(590);
  });

  it('rounds to the decimals of its currency', () => {
    expect(readCart({ ...ANSWERS.cart, currency_code: 'jpy', total: 316.5 })?.total).to.equal(317);
  });
});

describe('an order at Medusa', () => {
  const lead = (currency = 'EUR') => ({
    key: 'k1',
    body: {} as never,
    form: {
      ...{ id: 'checkout', fields: [] as { id: string; name: string; type: string; value: string }[] },
    },
    order: { ...cart(), currency, total: 31689, promocode: 'WELCOME10', note: '' },
  });
  const send = async (opened: Awaited<ReturnType<typeof backend>>['opened'], changes: object = {}, asked = call) => {
    const { order, form, ...rest } = lead();
    const values = { addressLine1: 'C 1', city: 'D', zipCode: '1', country: 'DE' };
    const fields = [{ id: 'mail', name: 'Email', type: 'email', value: 'a@example.com' }];
    const shipping = { id: 'so_1', values };
    const request = { ...rest, form: { ...form, fields }, order: { ...order, shipping, ...changes } };
    return opened.lead?.send(request as never, asked);
  };
  const inOrder = (names: string[]) => names.filter((name) => /^POST/.test(name));

  it('is paid and completed at the agreed total, and has the same result for the same key', async () => {
    const { opened, names } = await backend();
    await opened.cart?.quote?.(cart(), call);
    expect(await send(opened)).to.deep.equal({ kind: 'sent', leadId: '7', pay: null });
    expect(inOrder(names()).slice(-4)).to.deep.equal([
      ...['POST carts/cart_1', 'POST payment-collections', 'POST payment-collections/pay_col_1/payment-sessions'],
      'POST carts/cart_1/complete',
    ]);
    const again = await send(opened, { total: 1 });
    expect(again, 'the same key').to.deep.include({ kind: 'sent', leadId: '7' });
  });

  it('goes to the country of its currency’s region if its form asks for none', async () => {
    const ofUs = { ...ANSWERS.cart, region_id: 'reg_2', currency_code: 'usd', shipping_address: null };
    const { opened, asked } = await backend(({ name }) =>
      /^\w+ carts(\/cart_1)?$/.test(name) ? { cart: ofUs } : undefined,
    );
    const dollars = { ...call, currency: 'USD' };
    const shipping = { id: 'so_1', values: { addressLine1: 'C 1', city: 'D', zipCode: '1' } };
    expect(await send(opened, { currency: 'USD', shipping }, dollars)).to.deep.include({ kind: 'sent' });
    expect(asked.find(({ body }) => body.email)?.body.shipping_address).to.deep.include({ country_code: 'us' });
  });

  it('is retried if another cart has created its customer concurrently', async () => {
    let tries = 0;
    const exists = {
      type: 'invalid_data',
      message: 'Customer with email: a@example.com, has_account: false, already exists.',
    };
    const { opened } = await backend(({ body }) => (body.email && tries++ === 0 ? exists : undefined));
    expect(await send(opened)).to.deep.include({ kind: 'sent', leadId: '7' });
    expect(tries).to.equal(2);
  });

  it('is refused, and not completed, in a currency that the shop does not have', async () => {
    const { opened, names } = await backend();
    const failed = await send(opened, { currency: 'JPY' }, { ...call, currency: 'JPY' }).catch((error) => error);
    expect(failed.message).to.equal('The shop cannot accept this order as it is. Change it, or contact the shop');
    expect(names()).not.to.include('POST carts/cart_1/complete');
  });

  it('is a conflict, and not completed, at another total', async () => {
    const { opened, names } = await backend();
    const message = 'Your order has changed. Check it and send it again';
    expect(await send(opened, { total: 31690 })).to.deep.include({ kind: 'conflict', message });
    expect(names()).not.to.include('POST carts/cart_1/complete');
  });

  it('is found by its cart’s id after a lost response, without a new order', async () => {
    let isLost = true;
    const { opened, names } = await backend(({ name }) =>
      isLost && name.endsWith('/complete') ? new Error('Failed to fetch') : undefined,
    );
    await send(opened).catch(() => {});
    isLost = false;
    const before = names().length;
    expect(await send(opened)).to.deep.include({ kind: 'sent', leadId: '7' });
    expect(names().slice(before)).to.deep.equal(['POST carts/cart_1/complete', 'GET orders/order_1']);
  });

  it('without its payment after a lost response rejects with its number', async () => {
    let isLost = true;
    const { opened } = await backend(({ name }) => {
      if (isLost && name.endsWith('/complete')) return new Error('Failed to fetch');
      return name === 'GET orders/order_1' ? { order: { total: 5, payment_status: 'not_paid' } } : undefined;
    });
    await send(opened).catch(() => {});
    isLost = false;
    const failed = await send(opened).catch((error: { status: number; message: string }) => error);
    const message = 'Your order 7 has arrived, but not its payment. Contact the shop';
    expect(failed).to.deep.include({ status: 422, message });
  });

  it('reports which line is sold out, though Medusa names an inventory item', async () => {
    let isGone = false;
    const gone = { type: 'not_allowed', message: 'Not enough stock available for item iitem_1 at location sloc_1' };
    const { opened } = await backend(({ name, body }) => {
      if (name.endsWith('/complete')) {
        isGone = true;
        return gone;
      }
      if (name === 'GET product-variants')
        return {
          variants: ['variant_2', 'variant_4'].map((id) => {
            const left = isGone && id === 'variant_4' ? 0 : 9;
            return { id, manage_inventory: true, allow_backorder: false, inventory_quantity: left };
          }),
        };
      if (body.quantity === 0) return { cart: { ...ANSWERS.cart, items: ANSWERS.cart.items.slice(0, 1) } };
      if (isGone && name === 'POST carts/cart_1')
        return { cart: { ...ANSWERS.cart, items: ANSWERS.cart.items.slice(0, 1) } };
      return undefined;
    });
    expect(await send(opened)).to.deep.include({ kind: 'conflict', message: 'Run vase: sold out' });
  });

  it('tries a promo code as typed and in upper case', async () => {
    const { opened } = await backend(({ body }) =>
      Array.isArray(body.promo_codes) && body.promo_codes[0] === 'welcome10' ? ANSWERS.noCode : undefined,
    );
    const found = await opened.cart?.promocode?.('welcome10', { subtotal: 0 }, call);
    expect(found).to.deep.include({ id: 'WELCOME10', code: 'WELCOME10', amount: 3521 });
    const small = await backend(({ body }) => (`${body.promo_codes}` === 'MAY' ? ANSWERS.noCode : undefined));
    expect(await small.opened.cart?.promocode?.('may', { subtotal: 0 }, call)).to.deep.include({ code: 'may' });
  });

  it('returns null for an unknown promo code', async () => {
    const { opened } = await backend(({ body }) => (body.promo_codes ? ANSWERS.noCode : undefined));
    expect(await opened.cart?.promocode?.('NOPE', { subtotal: 0 }, call)).to.equal(null);
  });
});

describe('errors of Medusa', () => {
  const failureOf = (error: object) =>
    inWords('en', async () => {
      throw refusalOf('carts/cart_01ARZ3NDEKTSV4RRFFQ69G5FAV/complete', { ...error });
    }).then(
      () => ({ status: 0, message: '' }),
      ({ status, message }: { status: number; message: string }) => ({ status, message }),
    );

  const ERRORS: [object, string][] = [
    [{ type: 'invalid_data', message: 'The promotion code X is invalid' }, 'This code is not valid'],
    [{ type: 'payment_authorization_error', message: 'No' }, 'The payment was declined. Try again, or pay another way'],
    [ANSWERS.noStock, 'Your order has changed. Check it and send it again'],
    [{ type: 'not_found', message: 'Cart not found' }, 'Your order has changed. Check it and send it again'],
    [
      { type: 'invalid_data', message: 'Shipping Options are invalid for cart.' },
      'This delivery method is not available for your order',
    ],
  ];
  for (const [error, message] of ERRORS)
    it(`have a message: ${message}`, async () => {
      expect(await failureOf(error)).to.deep.equal({ status: 422, message });
    });

  it('are logged with their call and have a general message if unknown; a server error has status 500', async () => {
    quiet(/refused carts\/…\/complete with new_error: No/, /refused carts\/…\/complete with unknown_error/);
    const message = 'The shop could not do this. Try again in a moment';
    expect(await failureOf({ type: 'new_error', message: 'No' })).to.deep.equal({ status: 422, message });
    expect((await failureOf({ type: 'unknown_error', message: 'No' })).status).to.equal(500);
  });

  it('have the order number in their message', async () => {
    const failed = inWords('de', async () => {
      throw refusal('complete', 'unpaid', { code: '7' });
    });
    expect(await failed.catch((error: Error) => error.message)).to.contain('Bestellung 7');
  });
});
