import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { type TargetOrder, wantedLines } from '../../src/backends/engine/engine-order.js';
import { quoteOf } from '../../src/backends/engine/quote.js';
import { inWords, Refusal, sentenceOf } from '../../src/backends/engine/refusal.js';
import { changesTo, mutation, readOrder } from '../../src/backends/vendure/order.js';
import { literal, refusal, refusalIn } from '../../src/backends/vendure/shop-calls.js';
import { openVendureBackend } from '../../src/backends/vendure/vendure.js';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import { engineText } from '../../src/i18n/engine-texts.js';
import type { Call } from '../../src/ports/backend/port.js';
import { quiet } from '../support/quiet.js';

/** Responses of Vendure 3.7.3 with the demo's products, shortened. */
const ANSWERS = JSON.parse(readFileSync('test/support/vendure-answers.json', 'utf8'));
const call: Call = {
  projectId: 'p',
  groupId: '',
  language: 'en',
  currency: 'EUR',
  signal: new AbortController().signal,
};

/** Responses by the beginning of the query. */
const KNOWN: [RegExp, string][] = [
  [/^{activeChannel/, 'channel'],
  [/^{list:search/, 'list'],
  [/^{products/, 'products'],
  [/^{search.*collections\(/, 'settings'],
  [/^{search/, 'counts'],
];

async function backend(refused?: RegExp) {
  const asked: string[] = [];
  const send: typeof fetch = async (_address, options) => {
    const { query } = JSON.parse(String(options?.body));
    asked.push(query);
    if (refused?.test(query))
      return Response.json({ errors: [{ message: 'No', path: ['search'], extensions: { code: 'NO' } }], data: null });
    return Response.json({ data: ANSWERS[KNOWN.find(([start]) => start.test(query))?.[1] ?? ''] ?? {} });
  };
  return { asked, opened: await openVendureBackend({ src: 'https://shop.example/shop-api?vendure-token=a', send }) };
}

describe('products of Vendure', () => {
  it('have their options, pictures and prices, in the order of the search', async () => {
    const { opened, asked } = await backend();
    const query = { page: 2, limit: 2, search: 'va"se', sort: '-price', filters: { colour: ['6', '7'] }, facets: true };
    const { products, total, facets } = await opened.shop.products(query, call);
    expect(products.map(({ id }) => id)).to.deep.equal(['38', '39']);
    expect(total).to.equal(8);
    const [first] = products;
    expect(first?.options?.map(({ name }) => name)).to.deep.equal(['Glaze', 'Size', 'Finish']);
    expect(first?.options?.[0]?.values).to.deep.equal([{ id: '134', name: 'Clay' }]);
    expect(first?.variants[0]).to.deep.include({ id: '166', price: 4500, values: { 49: '134', 50: '138', 51: '141' } });
    expect(first?.variants[0]).not.to.have.property('quantity');
    expect(first?.images?.[0]?.srcset?.map(({ width }) => width)).to.deep.equal([300, 600]);
    // a filtered facet needs the counts without its filter, which this response does not have
    expect(facets?.map(({ id }) => id)).not.to.include('colour');
    const list = asked.find((one) => one.startsWith('{list:')) ?? '';
    expect(list).to.contain('skip:2,take:2,term:"va\\"se",facetValueFilters:[{or:["6","7"]}],sort:{price:DESC}');
    expect(list).to.contain(
      'facet0:search(input:{groupByProduct:true,skip:2,take:2,term:"va\\"se",facetValueFilters:[],sort',
    );
  });

  it('have categories with counts, and the currency of the channel', async () => {
    const { opened } = await backend();
    const heard = quiet();
    const { currency, categories = [] } = (await opened.shop.settings?.({ ...call, currency: 'JPY' })) ?? {};
    expect(currency).to.equal('EUR');
    expect(heard.warnings.join()).to.contain("the page's currency is JPY, the shop has EUR");
    expect(categories[0]).to.deep.equal({ id: '2', name: 'Furniture', count: 22 });
  });

  it('are found only by name if the server has no search query', async () => {
    const { opened, asked } = await backend(/search\(/);
    expect(opened.shop.finds).to.deep.equal({ search: true, sort: false, filters: false, categories: false });
    await opened.shop.products({ page: 1, limit: 5, search: 'vase' }, call);
    const list = asked.find((one) => one.startsWith('{products'));
    expect(list).to.contain('{skip:0,take:5,filter:{name:{contains:"vase"}}}');
  });

  for (const hasSearch of [true, false])
    it(`are read in parts of 100, the most that Vendure allows, ${hasSearch ? 'with' : 'without'} its search`, async () => {
      const all = Array.from({ length: 230 }, (_, at) => ({ id: String(at), name: 'Vase', variants: [] }));
      const refused = { errors: [{ message: 'No', path: ['search'], extensions: { code: 'NO' } }], data: null };
      const send: typeof fetch = async (_address, options) => {
        const { query } = JSON.parse(String(options?.body));
        if (/^{activeChannel/.test(query)) return Response.json({ data: ANSWERS.channel });
        if (!hasSearch && query.includes('search(')) return Response.json(refused);
        const [, ids] = /in:(\[.*?\])/.exec(query) ?? [];
        const [, skip, take] = /skip:(\d+),take:(\d+)/.exec(query) ?? [];
        const range = all.slice(Number(skip), Number(skip) + Math.min(Number(take), 100));
        const items = ids ? JSON.parse(ids).map((id: string) => all[Number(id)]) : range;
        const list = { totalItems: 230, items: items.map(({ id }: { id: string }) => ({ productId: id })) };
        return Response.json({ data: { list, products: { totalItems: 230, items } } });
      };
      const opened = await openVendureBackend({ src: 'https://shop.example/shop-api', send });
      const { products, total } = await opened.shop.products({ page: 1, limit: 210 }, call);
      expect([total, products.length, products.at(-1)?.id]).to.deep.equal([230, 210, '209']);
    });

  it('have prices with the decimals of their currency, though Vendure writes two for each', async () => {
    const priced = async (currencyCode: string, src = 'https://shop.example/shop-api') => {
      const variants = [{ id: '1', priceWithTax: 100_000, currencyCode }];
      const send: typeof fetch = async (_address, options) => {
        const { query } = JSON.parse(String(options?.body));
        const data = { products: { totalItems: 1, items: [{ id: '7', name: 'Vase', variants }] } };
        return Response.json({ data: query.startsWith('{products') ? data : ANSWERS.channel });
      };
      const opened = await openVendureBackend({ src, send });
      const { products } = await opened.shop.products({ productIds: ['7'] }, call);
      return products[0]?.variants[0]?.price;
    };
    const found = [await priced('EUR'), await priced('JPY'), await priced('KWD')];
    expect(found).to.deep.equal([100_000, 1000, 1_000_000]);
    expect(await priced('JPY', 'https://shop.example/shop-api?decimals=0'), 'a strategy').to.equal(100_000);
  });

  it('require backend-src', async () => {
    const failed = await openVendureBackend({ src: '' }).catch((error: Error) => error.message);
    expect(failed).to.contain('set backend-src');
  });
});

const ORDER = readOrder(ANSWERS.order);
const cart = (changes: Partial<QuotedCart> = {}): QuotedCart => {
  const line = { type: 'product' as const, productId: '38', variantId: '166', price: 4500, title: 'Vase', note: '' };
  const lines = [
    { ...line, id: 'a', count: 2 },
    { ...line, id: 'b', count: 3, note: 'red' },
  ];
  return { lines, promocode: 'WELCOME10', shippingId: '1', country: 'DE', ...changes };
};

describe('the order of Vendure', () => {
  it('has sums with the decimals of its currency, and counts and rates as they are', () => {
    const order = (currencyCode: string) => readOrder({ ...ANSWERS.order, currencyCode });
    const { total = 0, lines = [], taxes = [] } = order('EUR') ?? {};
    const [line] = lines;
    expect(order('KWD')?.total).to.equal(total * 10);
    const yen = order('JPY');
    expect(yen?.total).to.equal(Math.round(total / 100));
    expect(yen?.lines[0]).to.deep.include({ count: line?.count, unit: Math.round((line?.unit ?? 0) / 100) });
    expect(yen?.taxes[0]?.rate).to.equal(taxes[0]?.rate);
  });

  if (!ORDER) throw new Error('the recorded order cannot be read');
  const all = () => Infinity;
  const wanted = (changes: Partial<TargetOrder> = {}): TargetOrder => ({
    ...{ ...wantedLines(cart().lines), coupon: 'welcome10', shippingId: '1', country: 'DE', currency: 'EUR' },
    ...changes,
  });
  const counts = (...entries: [string, number][]) => ({ counts: new Map(entries) });
  const changes = (changed: Partial<TargetOrder>, order = ORDER) => [
    ...changesTo(order, wanted(changed), all, ['DE', 'FR']).values(),
  ];

  const CASES: [string, Partial<TargetOrder>, string[]][] = [
    ['nothing', {}, []],
    ['a quantity', counts(['166', 4]), ['adjustOrderLine(orderLineId:"136",quantity:4)']],
    [
      'a line replaced by another',
      counts(['7', 1]),
      ['adjustOrderLine(orderLineId:"136",quantity:0)', 'addItemToOrder(productVariantId:"7",quantity:1)'],
    ],
    ['a price', { prices: new Map([['166', 4400]]) }, ['adjustOrderLine(orderLineId:"136",quantity:5)']],
    ['no coupon', { coupon: null }, ['removeCouponCode(couponCode:"WELCOME10")']],
    [
      'another coupon',
      { coupon: 'HALF' },
      ['removeCouponCode(couponCode:"WELCOME10")', 'applyCouponCode(couponCode:"HALF")'],
    ],
    ['a country', { country: 'FR' }, ['setOrderShippingAddress(input:{streetLine1:"",countryCode:"FR"})']],
    ['a country that the shop does not serve', { country: 'JP' }, []],
    ['a method', { shippingId: '2' }, ['setOrderShippingMethod(shippingMethodId:["2"])']],
    ['a currency', { currency: 'USD' }, ['setCurrencyCodeForOrder(currencyCode:USD)']],
  ];
  for (const [what, changed, expected] of CASES)
    it(`is updated by the smallest change: ${what}`, () => {
      expect(changes(changed)).to.deep.equal(expected);
    });

  it('returns to AddingItems before a change in ArrangingPayment; mutations request error codes', () => {
    const paying = { ...ORDER, state: 'ArrangingPayment' };
    expect(changes({}, paying)).to.deep.equal([]);
    expect(changes({ coupon: null }, paying)[0]).to.equal('transitionOrderToState(state:"AddingItems")');
    expect(mutation(new Map([['a', 'applyCouponCode(couponCode:"X")']]))).to.equal(
      'mutation{a:applyCouponCode(couponCode:"X"){__typename ...on ErrorResult{errorCode message}}}',
    );
  });

  it('is quoted with lines that add up, one for each line of the cart', async () => {
    const { lines, total } = await quoteOf(cart(), { order: ORDER, coupon: null }, call);
    const shown = lines.map(({ kind, id, amount }) => `${kind} ${id} ${amount}`);
    expect(shown).to.deep.equal([
      ...['item a 9000', 'item b 13500', 'discount PROMOTION:1 -1000', 'promo WELCOME10 -2250', 'shipping 1 590'],
      'tax Standard Europe 19 0',
    ]);
    expect(total).to.equal(ORDER.total);
  });

  it('is quoted without a delivery method that the cart has not chosen, and with a line for rounding', async () => {
    const order = { ...ORDER, total: ORDER.total + 1 };
    const { lines, total } = await quoteOf(cart({ shippingId: null, promocode: null }), { order, coupon: null }, call);
    expect(total).to.equal(order.total - 590);
    expect(lines.find(({ id }) => id === 'rounding')).to.deep.include({ amount: 1, title: 'Rounding' });
  });

  it('reports why a line, a promo code or a delivery method is not included, in the language of the page', async () => {
    const coupon = refusal('applyCouponCode', 'COUPON_CODE_EXPIRED_ERROR');
    const few = {
      ...ORDER,
      discounts: [],
      shipping: null,
      lines: ORDER.lines.map((line) => ({ ...line, count: 2, amount: 9000 })),
    };
    const { lines } = await quoteOf(cart({ shippingId: '2' }), { order: few, coupon }, { ...call, language: 'ru' });
    expect(lines.flatMap(({ why }) => why || [])).to.deep.equal([
      'Vase: закончилось',
      'Срок действия промокода истёк',
      'Этот способ доставки недоступен для вашего заказа',
    ]);
  });
});

describe('errors of Vendure', () => {
  const CODES: [string, object, string][] = [
    ['ORDER_LIMIT_ERROR', { maxItems: 5 }, 'This shop takes at most 5 items per order'],
    ['COUPON_CODE_LIMIT_ERROR', {}, 'This code has been used up'],
    ['PAYMENT_DECLINED_ERROR', {}, 'The payment was declined. Try again, or pay another way'],
    [
      'LOST',
      { code: 'A1' },
      'We could not find out whether your order A1 has arrived. Contact the shop before you order again',
    ],
  ];
  const failureOf = (code: string, facts = {}) =>
    inWords('en', async () => {
      throw code === 'LOST' ? new Refusal('order', code, facts) : refusalIn({ a: { errorCode: code, ...facts } });
    }).then(
      () => ({ status: 0, message: '' }),
      ({ status, message }: { status: number; message: string }) => ({ status, message }),
    );
  for (const [code, facts, message] of CODES)
    it(`have a message: ${code}`, async () => {
      expect(await failureOf(code, facts)).to.deep.equal({ status: 422, message });
    });

  it('are logged with their call and have a general message if unknown; a server error has status 500', async () => {
    quiet(/refused a with NEW_ERROR/, /refused a with INTERNAL_SERVER_ERROR/);
    expect(await failureOf('NEW_ERROR')).to.deep.equal({
      status: 422,
      message: 'The shop could not do this. Try again in a moment',
    });
    expect((await failureOf('INTERNAL_SERVER_ERROR')).status).to.equal(500);
  });

  /** Codes that visitors never see, and why. */
  const UNREAD: Readonly<Record<string, string>> = {
    NEGATIVE_QUANTITY_ERROR: 'no quantity is below 0',
    INSUFFICIENT_STOCK_ERROR: 'the order is read afterwards, and each line with too little stock has its own message',
    ALREADY_LOGGED_IN_ERROR: 'an order of a signed-in customer has its contact already',
  };
  /** Error codes of Vendure's schema, and the mutations that can return them. */
  const ERRORS: { codes: string[]; mutations: Record<string, string[]> } = ANSWERS.errors;
  const SOURCES = ['order', 'session-order', 'vendure'].map((file) =>
    readFileSync(`src/backends/vendure/${file}.ts`, 'utf8'),
  );
  const called = Object.keys(ERRORS.mutations).filter((name) => SOURCES.join().includes(`${name}(`));
  const possible = ERRORS.codes.filter((code) => called.some((name) => ERRORS.mutations[name]?.includes(code)));
  const { sentences } = refusal('a', 'b').words;

  it('are those of the called mutations in the schema', () => {
    expect(called).to.have.length(10);
    expect(possible).to.have.length(19);
    expect(possible).to.include.members(Object.keys(UNREAD));
    expect(ERRORS.codes).to.include.members(Object.keys(sentences));
  });
  for (const code of possible.filter((one) => !(one in UNREAD)))
    it(`have a specific message in each language: ${code}`, async () => {
      for (const language of ['en', 'ru', 'de', 'es', 'fr']) {
        const sentence = await sentenceOf(refusal('a', code, { maxItems: 5 }), language);
        expect(sentence).to.match(/^\p{Lu}/u);
        expect(sentence).not.to.equal(await engineText(language, 'engine::unknown'));
      }
    });

  it('cannot be injected into a query: literals are escaped', () => {
    expect(literal({ a: 'x"){y}', b: undefined, c: [1, true] })).to.equal('{a:"x\\"){y}",c:[1,true]}');
  });
});
