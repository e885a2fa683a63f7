// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import { missingAbilitiesOf, openBackend } from '../../src/ports/backend/apis.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import type { BackendDefinition, Call } from '../../src/ports/backend/port.js';
import { RequestError } from '../../src/ports/request-error.js';
import { stopClock } from '../support/clock.js';
import { quiet } from '../support/quiet.js';
import { caught } from './caught.js';

const MUG = { id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }] };
const CALLER = { projectId: 'p-1', groupId: 'g-1', language: 'de', currency: '' };
const IN_EURO =
  'sb-elements: the backend has no settings and the page no currency, so prices are in EUR; <sb-site currency="…"> sets another';
const small: BackendDefinition = { shop: { products: async () => ({ products: [MUG] }) } };
const pay = { data: async () => ({ kind: 'success' as const }), url: () => '/pay' };
const send = async () => ({ kind: 'reused' as const });

const FORM = { id: 'form-1', fields: [], meta: {}, pageId: '' };

/** The APIs of a backend that has these parts too. */
const apisOf = (parts: Partial<BackendDefinition> = {}) =>
  openBackend(defineBackend({ ...small, ...parts })).apis(() => CALLER);
/** Casts an unchecked value to the type of a part. */
const as = <T>(part: unknown) => part as T;

describe('a backend made by defineBackend()', () => {
  it('may set an endpoint for forms, which must be a string', () => {
    const endpointOf = (endpoint?: string) => openBackend(defineBackend({ ...small, endpoint })).endpoint;
    expect([endpointOf(), endpointOf('mailto:a@b.example'), endpointOf(as<string>({}))]).to.deep.equal([
      '',
      'mailto:a@b.example',
      '',
    ]);
  });

  it('may have only products: its other calls return empty results or reject with a message', async () => {
    const { shop, cart, lead } = apisOf();
    const page = await shop.products({}, 'EUR');
    expect([page.total, page.page, page.pages]).to.deep.equal([1, 1, 1]);
    expect(page.products[0]).to.deep.include({ id: 'mug', title: 'Mug', link: null, visible: true, images: [] });
    expect(page.products[0]?.variants[0]).to.deep.include({
      price: 1250,
      oldPrice: null,
      quantity: Infinity,
      values: {},
    });
    expect((await shop.settings()).currency).to.equal('EUR');
    await shop.settings();
    expect(quiet().warnings).to.deep.equal([IN_EURO]);
    expect(await cart.discounts('EUR')).to.deep.equal([]);
    expect((await caught(cart.promocode('TEN', 'EUR'))).message).to.equal('the backend takes no promo codes');
    const empty = { lines: [], promocode: null, shippingId: null, country: '' };
    expect((await caught(cart.quote(empty, 'EUR'))).message).to.equal('the backend makes no quotes');
    expect(await cart.shipping(5000, 'EUR')).to.deep.equal([]);
    expect(await lead.metadata()).to.deep.equal({ countries: [], states: {} });
    expect((await caught(lead.send({}, 'key-1'))).message).to.equal('the backend takes no forms');
  });

  it('receives the project, the query and an AbortSignal with a call', async () => {
    const heard: unknown[] = [];
    const hear =
      (answer: unknown, at: number) =>
      (...given: unknown[]) => {
        const { signal, ...call } = given[at] as Call;
        expect(signal).to.be.an.instanceof(AbortSignal);
        heard.push([...given.slice(0, at), call]);
        return Promise.resolve(as<never>(answer));
      };
    const { shop, cart, lead, ...others } = apisOf({
      shop: { products: hear({ products: [] }, 1) },
      cart: { promocode: hear(null, 2), shipping: hear([], 1) },
      lead: { send: hear({ kind: 'reused' }, 1) },
      pay: { data: hear({ kind: 'success' }, 1), url: hear('/pay', 2) },
    });
    await shop.products({ search: 'mug', page: 2 }, 'USD');
    await cart.promocode('TEN', 'USD', { subtotal: 5000 });
    await cart.shipping(5000, 'USD', { country: 'DE' });
    await lead.send({ id: 'form-1', 'captcha-token': 'token-1' }, 'key-1');
    await others.pay.data('pay-1', 'hash-1', 'USD');
    expect(await others.pay.payUrl('card', 'pay-1', 'hash-1')).to.equal('/pay');
    const inDollars = { ...CALLER, currency: 'USD' };
    const inNone = { ...CALLER, currency: '' };
    const ticket = { payId: 'pay-1', hash: 'hash-1' };
    expect(heard).to.deep.equal([
      [{ search: 'mug', page: 2 }, inDollars],
      ['TEN', { subtotal: 5000 }, inDollars],
      [{ subtotal: 5000, country: 'DE' }, inDollars],
      [{ key: 'key-1', token: 'token-1', form: FORM, order: null, body: { id: 'form-1' } }, inNone],
      [ticket, inDollars],
      ['card', ticket, inNone],
    ]);
  });

  it('is not called for an empty list of products', async () => {
    const { shop } = apisOf({ shop: { products: () => expect.fail('asked') } });
    expect(await shop.products({ productIds: [] }, 'EUR')).to.deep.equal({ products: [], total: 0, page: 1, pages: 1 });
  });

  it('lacks a capability for each missing method or flag', () => {
    expect(missingAbilitiesOf(defineBackend(small)).size).to.equal(15);
    const finds = { search: true, sort: true, filters: true, categories: true };
    const whole = defineBackend({
      shop: { ...small.shop, settings: async () => ({}), finds },
      cart: {
        discounts: async () => [],
        promocode: async () => null,
        shipping: async () => [],
        quote: async () => ({ lines: [], total: 0 }),
      },
      lead: { send, repeatable: true, places: async () => ({ countries: [], states: {} }) },
      pay: { ...pay, selectCash: async () => null },
      upload: async () => '/file',
    });
    expect([...missingAbilitiesOf(whole)]).to.deep.equal([]);
    const half = defineBackend({ ...whole, shop: { ...small.shop, finds: { search: true } }, lead: { send }, pay });
    const lacks = ['settings', 'sort', 'filters', 'categories', 'repeatable', 'places', 'cash'];
    expect([...missingAbilitiesOf(half)]).to.deep.equal(lacks);
  });
});

describe('responses of a backend', () => {
  it('invalid products, discounts and shipping methods are left out with a warning, and the valid ones are kept', async () => {
    const heard = quiet();
    const bad = [{ ...MUG, id: '' }, { ...MUG, id: 'cup', variants: [] }, MUG];
    const { shop, cart } = apisOf({
      shop: {
        products: async () => ({
          products: as([...bad, { ...MUG, id: 'bowl', variants: [{ id: 'b', price: '12.50' }] }]),
        }),
      },
      cart: {
        discounts: async () =>
          as([
            { id: 'd-1', type: 'gift', amount: 1 },
            { id: 'd-2', type: 'amount', amount: 500 },
          ]),
        promocode: async () => ({ id: 'c-1', type: 'percent', amount: 10, activeFrom: 2000 }),
        shipping: async () =>
          as([
            { id: 's-1', title: 'Post', type: 'delivery', price: 490, freeFrom: 5000 },
            { id: 's-2', title: 'Drone', type: 'drone', price: 1 },
            { id: 's-3', title: 'From the shop', type: 'pickup', price: 0 },
          ]),
      },
    });
    const { products } = await shop.products({}, 'EUR');
    expect(products.map(({ id, variants }) => [id, variants[0]?.price])).to.deep.equal([
      ['mug', 1250],
      ['bowl', null],
    ]);
    expect(await cart.discounts('EUR')).to.deep.equal([
      { id: 'd-2', type: 'amount', amount: 500, deliveryFree: false, activeFrom: 0 },
    ]);
    expect(await cart.promocode('TEN', 'EUR')).to.deep.include({
      code: 'TEN',
      amount: 10,
      activeFrom: 2000,
      isActive: true,
    });
    const methods = await cart.shipping(1000, 'EUR');
    expect(
      methods.map(({ id, price, freeFrom, deliveryAddressEnabled }) => [id, price, freeFrom, deliveryAddressEnabled]),
    ).to.deep.equal([
      ['s-1', 490, 5000, true],
      ['s-3', 0, null, false],
    ]);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: 2 products of the answer were left out: entry 1 has no id, cup has no variants',
      'sb-elements: 1 discounts of the answer were left out: d-1 has an unknown discount_type',
      'sb-elements: 1 shipping methods of the answer were left out: s-2 has an unknown type',
    ]);
  });

  it('products that were not requested are left out, with one warning', async () => {
    const heard = quiet();
    const all = ['mug', 'cup', 'bowl'].map((id) => ({ ...MUG, id, variants: [{ id: `${id}-1`, price: 500 }] }));
    const { shop } = apisOf({ shop: { products: async () => ({ products: all, total: 3 }) } });
    const idsOf = async (productIds?: string[]) =>
      (await shop.products({ productIds }, 'EUR')).products.map(({ id }) => id);
    expect(await idsOf()).to.deep.equal(['mug', 'cup', 'bowl']);
    expect(await idsOf(['cup'])).to.deep.equal(['cup']);
    expect(await idsOf(['gone'])).to.deep.equal([]);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: the backend was asked for the products cup and answered with mug, bowl too: shop.products must respect productIds',
    ]);
  });

  it('shop rules keep amounts as whole numbers, and get defaults for missing values', async () => {
    const settings = async () =>
      as<object>({ currency: 'USD', minTotalOrder: 2000, taxes: [{ id: 'vat', rate: 19, onShipping: true }] });
    const rules = await apisOf({ shop: { ...small.shop, settings } }).shop.settings();
    expect(rules).to.deep.include({ currency: 'USD', minTotalOrder: 2000, allowPreorder: false });
    expect(rules.taxes[0]).to.deep.include({ rate: 19, onShipping: true });
  });

  const nothing = [undefined, null, 'products', { products: {} }];
  for (const answer of nothing)
    it(`${JSON.stringify(answer)} is rejected as products, discounts, shipping methods, a bill or a response to a form`, async () => {
      const given = async () => as<never>(answer);
      const { shop, cart, lead, ...others } = apisOf({
        shop: { products: given },
        cart: { discounts: given, shipping: given },
        lead: { send: given, places: given },
        pay: { ...pay, data: given },
        upload: given,
      });
      const calls = [
        shop.products({}, 'EUR'),
        cart.discounts('EUR'),
        cart.shipping(0, 'EUR'),
        lead.send({}, 'key-1'),
        lead.metadata(),
        others.pay.data('pay-1', 'hash-1'),
      ];
      for (const call of calls) expect((await caught(call)).code).to.equal('incorrect_answer');
    });

  it('rejects a lead that cannot be read as refused, without a call', async () => {
    let calls = 0;
    const send = async () => as<never>({ kind: 'sent', leadId: `L-${++calls}` });
    const { lead } = apisOf({ lead: { send, repeatable: true } });
    const refused = await caught(lead.send({ fields: [7] }, 'key-1'));
    expect(refused).to.include({ code: 'unknown', status: 400, message: 'A field must be an object' });
    expect(calls).to.equal(0);
  });

  const leads: [unknown, object | null][] = [
    [
      { kind: 'sent', leadId: 'L-1' },
      { kind: 'sent', leadId: 'L-1', pay: null },
    ],
    [{ kind: 'sent', leadId: '' }, null],
    [{ kind: 'sold', leadId: 'L-1' }, null],
    [{ kind: 'constructor' }, null],
    [
      { kind: 'conflict', shippingGone: true },
      { kind: 'conflict', rules: null, shippingGone: true, message: '' },
    ],
    [
      { kind: 'violations', violations: { mail: 'Wrong', age: 7, no: {} } },
      { kind: 'violations', violations: { mail: 'Wrong', age: '7' } },
    ],
    [
      { kind: 'captcha', visible: 'perhaps' },
      { kind: 'captcha', visible: false },
    ],
    [
      { kind: 'in_progress', after: -1 },
      { kind: 'in_progress', after: 0 },
    ],
    [{ kind: 'reused' }, { kind: 'reused' }],
  ];
  for (const [answer, read] of leads)
    it(`a response to a form is ${read ? 'read' : 'rejected'}: ${JSON.stringify(answer)}`, async () => {
      const { lead } = apisOf({ lead: { send: async () => as<never>(answer) } });
      if (read) expect(await lead.send({}, 'key-1')).to.deep.equal(read);
      else expect((await caught(lead.send({}, 'key-1'))).message).to.contain('none of sent, conflict, violations');
    });

  it('a bill without a whole number as its sum is rejected, and missing values of a valid one get defaults', async () => {
    let answer: unknown = { kind: 'pay', payId: 'pay-1', sum: 12.5 };
    const { pay: calls } = apisOf({ pay: { ...pay, data: async () => as<never>(answer) } });
    expect((await caught(calls.data('pay-1', 'hash-1'))).code).to.equal('incorrect_answer');
    answer = { kind: 'pay', payId: 'pay-1', sum: 1250, methods: [{ id: 'card', title: 'Card' }, {}] };
    expect(await calls.data('pay-1', 'hash-1', 'USD')).to.deep.equal({
      kind: 'pay',
      paid: false,
      payId: 'pay-1',
      sum: 1250,
      currency: 'USD',
      time: null,
      methods: [{ id: 'card', title: 'Card', instruction: null }],
    });
    answer = { kind: 'error', message: 'Gone' };
    expect(await calls.data('pay-1', 'hash-1')).to.deep.equal(answer);
  });

  it('a bill has no cash method when the backend has no selectCash()', async () => {
    const methods = [{ id: 'cash', title: 'Cash', instruction: null }];
    const data = async () => ({
      kind: 'pay' as const,
      paid: false,
      payId: 'p',
      sum: 1,
      currency: 'EUR',
      time: null,
      methods,
    });
    const bills = [
      { ...pay, data },
      { ...pay, data, selectCash: async () => null },
    ].map((part) => apisOf({ pay: part }).pay.data('pay-1', 'hash-1'));
    expect((await Promise.all(bills)).map((bill) => bill.kind === 'pay' && bill.methods.length)).to.deep.equal([0, 1]);
  });
});

describe('errors of a backend', () => {
  const asking = (products: () => unknown, signal?: AbortSignal) =>
    caught(apisOf({ shop: { products: as(products) } }).shop.products({}, 'EUR', signal));
  const throwing = (error: unknown) =>
    asking(() => {
      throw error;
    });

  it('a RequestError is passed on, one of another library copy is copied, any other error gets the code "unknown"', async () => {
    const own = new RequestError({ code: 'not_authorized', status: 401 });
    expect(await throwing(own)).to.equal(own);
    const other = Object.assign(new Error('Wrong'), {
      name: 'RequestError',
      code: 'form',
      status: 422,
      violations: { mail: 'Wrong' },
    });
    expect(await throwing(other)).to.deep.include({
      code: 'form',
      status: 422,
      violations: { mail: 'Wrong' },
      message: 'Wrong',
    });
    const odd = new TypeError('x is undefined');
    expect(await throwing(odd)).to.include({ code: 'unknown', message: 'x is undefined', cause: odd });
    expect(await throwing('Closed')).to.include({ code: 'unknown', message: 'Closed' });
    expect(await asking(() => Promise.reject(odd))).to.include({ code: 'unknown', cause: odd });
  });

  it('a call is aborted at once by its signal, even if the backend ignores the signal', async () => {
    const control = new AbortController();
    const asked = asking(() => new Promise(() => {}), control.signal);
    control.abort();
    expect((await asked).code).to.equal('abort');
    expect((await asking(() => expect.fail('asked'), control.signal)).code).to.equal('abort');
  });

  it('a call without a response within 30 s rejects with a network error', async () => {
    const clock = stopClock();
    const asked = asking(() => new Promise(() => {}));
    await clock.tickAsync(29_999);
    let ended = false;
    void asked.then(() => {
      ended = true;
    });
    await clock.tickAsync(0);
    expect(ended).to.equal(false);
    await clock.tickAsync(1);
    expect((await asked).code).to.equal('network');
  });
});

describe('defineBackend()', () => {
  const refused: [unknown, string][] = [
    [{}, 'shop.products()'],
    [{ shop: { products: [] } }, 'shop.products()'],
    [{ ...small, lead: { places: send } }, 'lead.send()'],
    [{ ...small, pay: { data: pay.data } }, 'pay.url()'],
  ];
  for (const [given, method] of refused)
    it(`throws for ${JSON.stringify(given)}, which lacks ${method}`, () => {
      expect(() => defineBackend(as(given))).to.throw(TypeError, `a backend needs the method ${method}`);
    });

  it('warns about unknown properties', () => {
    defineBackend(as({ ...small, checkout: {}, cart: { promoCode: send } }));
    expect(quiet().warnings).to.deep.equal([
      'sb-elements: a backend has unknown properties checkout; known: shop, cart, lead, pay, endpoint, upload',
      'sb-elements: a backend has unknown properties cart.promoCode; known: discounts, promocode, shipping, quote',
    ]);
  });

  it('stamps the version of the port, and openBackend() throws for another version', () => {
    const backend = defineBackend(small);
    expect(defineBackend(backend).port).to.equal(1);
    expect(() => openBackend(small)).to.throw(TypeError, 'it was not made by defineBackend()');
    expect(() => openBackend({ ...backend, port: 2 })).to.throw(
      TypeError,
      'version 2 of the port, this copy of the library has version 1',
    );
    expect(() => openBackend(undefined)).to.throw(TypeError, 'it was not made by defineBackend()');
  });
});
