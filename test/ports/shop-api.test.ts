// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import { DEFAULT_SHOP_RULES } from '../../src/domain/catalogue/shop-rules.js';
import { callUrl } from '../../src/ports/api-base.js';
import { createCartApi } from '../../src/ports/cart-api.js';
import { createShopApi } from '../../src/ports/shop-api.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { quiet } from '../support/quiet.js';
import { caught } from './caught.js';

describe('ShopApi', () => {
  const api = { ...createShopApi(() => fakeBase()), ...createCartApi(() => fakeBase()) };
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('reads the settings, with the minimum order in the shop’s currency', async () => {
    Object.assign(backend.data.settings, { currency: 'jpy', minTotalOrder: '1500', allowPreorder: 1 });
    const rules = await api.settings();
    expect(rules).to.include({ currency: 'JPY', minTotalOrder: 1500, allowPreorder: true });
    expect(rules.categories[1]).to.deep.equal({ id: 'c-wear', name: 'Wear', count: 1 });
  });

  it('reads the taxes, and leaves out those without a valid rate or an id', async () => {
    const taxes = [
      { id: 'vat', title: 'VAT', rate: '19', included: 1, shipping: true },
      { id: 'odd', rate: -1 },
      { rate: 5 },
    ];
    backend.answer('settings', () => json({ taxes }));
    const rules = await api.settings();
    expect(rules.taxes).to.deep.equal([{ id: 'vat', title: 'VAT', rate: 19, included: true, onShipping: true }]);
    expect(quiet().warnings.join()).to.contain('tax odd has no rate').and.to.contain('has no id');
  });

  it('uses the defaults for missing and invalid settings, and rejects a response without settings', async () => {
    backend.answer('settings', () => json({ currency: 'dollars', inStockStatus: 'often', minTotalOrder: -5 }));
    expect(await api.settings()).to.deep.equal(DEFAULT_SHOP_RULES);
    expect(quiet().warnings.join()).to.contain('its minTotalOrder is not an amount');
    backend.answer('settings', () => json(null));
    expect((await caught(api.settings())).code).to.equal('incorrect_answer');
  });

  it('reads discounts, and leaves out invalid ones with one warning', async () => {
    const bad = [
      { id: 'd-1', discount_type: 'gift', discount_amount: 1, active_from: 0 },
      { id: 'd-2', discount_type: 'amount', active_from: 0 },
      { id: 'd-3', discount_type: 'percent', discount_amount: -5, active_from: 0 },
    ];
    backend.answer('discounts', () => json({ discounts: [...bad, ...backend.data.discounts] }));
    expect(await api.discounts('EUR')).to.deep.equal([
      { id: 'd-100', type: 'percent', amount: 5, deliveryFree: false, activeFrom: 10000 },
    ]);
    expect(quiet().warnings).to.deep.equal([
      'sb-elements: 3 discounts of the answer were left out: d-1 has an unknown discount_type, ' +
        'd-2 has no usable discount_amount, d-3 has no usable discount_amount',
    ]);
  });

  it('reads a promo code, even without an amount for free delivery; returns null for an unknown code', async () => {
    const free = fakePromocode('free', { discount_type: 'delivery', delivery_free: true });
    backend.data.promocodes.push({ ...free, discount_amount: Number.NaN });
    expect(await api.promocode('five', 'EUR')).to.deep.include({ code: 'five', amount: 500, activeFrom: 5000 });
    expect(await api.promocode('free', 'EUR')).to.include({ type: 'delivery', deliveryFree: true, amount: 0 });
    expect([await api.promocode('nothing', 'EUR'), await api.promocode('', 'EUR')]).to.deep.equal([null, null]);
    expect(backend.of('promocodes').map(({ query }) => query.get('code'))).to.deep.equal(['five', 'free', 'nothing']);
  });

  it('[PROMO-04] reads error keys with any status as an inactive promo code, with its minimum if the response has it', async () => {
    const five = fakePromocode('five', { active_from: 50 });
    const below = { isActive: false, isAvailable: true, activeFrom: 5000 };
    const refused = { isActive: false, isAvailable: false };
    for (const [status, body, is] of [
      [422, { error: 'total_error', promocode: five }, { ...below, id: five.id }],
      [400, { message: 'total_error', active_from: 50 }, below],
      [200, { error: 'total_error', activeFrom: '50' }, below],
      [409, { code: 'cart::promotion::code::total_error' }, refused],
      [404, { error: 'default_error' }, refused],
      [200, { error: 'default_error', promocode: five }, refused],
    ] as const) {
      backend.answer('promocodes', () => json(body, status));
      expect(await api.promocode('five', 'EUR'), JSON.stringify(body)).to.deep.include({ code: 'five', ...is });
    }
    backend.answer('promocodes', () => json({ error: 'notfound_error' }, 400));
    expect(await api.promocode('five', 'EUR')).to.equal(null);
  });

  it('rejects a failed or invalid response about a promo code instead of returning null', async () => {
    backend.fail('promocodes', 500);
    expect((await caught(api.promocode('five', 'EUR'))).code).to.equal('unknown');
    backend.answer('promocodes', () => json({}));
    expect((await caught(api.promocode('five', 'EUR'))).code).to.equal('incorrect_answer');
  });

  it('reads shipping methods of both types for a subtotal in major units', async () => {
    const [courier, world, pickup] = await api.shipping(4250, 'EUR');
    expect(backend.calls[0]?.query.get('subtotal')).to.equal('42.5');
    expect(courier).to.deep.include({ type: 'delivery', price: 500, freeFrom: 10000, address: null, prices: [] });
    expect(courier?.addressFieldsConfig.addressLine1).to.deep.equal({ show: true, required: true });
    expect(world).to.deep.include({ minTotal: 3000, useMinTotal: true, availableCountry: ['US', 'DE'] });
    expect(pickup?.address).to.include({ city: 'Berlin', addressLine2: '' });
  });

  it('computes the threshold of free shipping from the missing amount, and marks an unknown price as not fixed', async () => {
    const methods = [
      { id: 's-1', type: 'delivery', price: { current: '4', untilFree: 7.5 } },
      { id: 's-2', type: 'delivery', price: { untilFree: 7.5, notHasFree: true } },
      { id: 's-3', type: 'delivery', price: { current: 9 }, prices: [{ from: 50, price: 3 }, { from: 'x' }] },
      { id: 's-4', type: 'drone', price: { current: 1 } },
    ];
    backend.answer('shipping', () => json({ methods }));
    const [first, second, third, ...others] = await api.shipping(1000, 'EUR');
    expect(first).to.include({ price: 400, freeFrom: 1750, notFixedPrice: false });
    expect(second).to.include({ price: 0, freeFrom: null, notFixedPrice: true });
    expect(third?.prices).to.deep.equal([{ from: 5000, price: 300 }]);
    expect(others).to.deep.equal([]);
    expect(quiet().warnings[0]).to.contain('s-4 has an unknown type');
  });

  it('reads the days of a delivery as one number or as a minimum and a maximum, and drops other values', async () => {
    const days = [3, [2, 4], [4, 2], 'soon', undefined];
    const methods = days.map((given, at) => ({ id: `s-${at}`, type: 'delivery', price: { current: 4 }, days: given }));
    backend.answer('shipping', () => json({ methods }));
    const read = (await api.shipping(1000, 'EUR')).map((method) => method.days);
    expect(read).to.deep.equal([{ from: 3, to: 3 }, { from: 2, to: 4 }, undefined, undefined, undefined]);
    expect(quiet().warnings[0]).to.contain('s-2: its days are neither a number nor a pair of numbers');
  });

  it('[SHIP-02] computes a missing minimum from the missing amount and the requested subtotal', async () => {
    const methods = [
      { id: 's-1', type: 'delivery', price: { current: 4, untilMinTotal: 7.5 } },
      { id: 's-2', type: 'delivery', price: { current: 4, untilMinTotal: 7.5, minTotal: 30 } },
      { id: 's-3', type: 'delivery', useMinTotal: false, price: { current: 4, untilMinTotal: 7.5 } },
      { id: 's-4', type: 'delivery', price: { current: 4, untilMinTotal: 0 } },
    ];
    backend.answer('shipping', () => json({ methods }));
    const minima = (await api.shipping(1000, 'EUR')).map((one) => `${one.minTotal} ${one.useMinTotal}`);
    expect(minima).to.deep.equal(['1750 true', '3000 false', '1750 false', '0 false']);
  });

  it('[SHIP-02] [SHIP-03] reads the formatted prices and the fields of a method', async () => {
    const price = { current: 4, currentFormatted: '4 euros', minTotal: 20, minTotalFormatted: 'twenty' };
    const fields = [{ id: 'time', label: 'Time', type: 'select', options: ['Morning'] }, { type: 'text' }];
    const methods = [
      { id: 's-1', type: 'delivery', price, fields },
      { id: 's-2', type: 'delivery', price, fields: 'time' },
    ];
    backend.answer('shipping', () => json({ methods }));
    const [method, other] = await api.shipping(1000, 'EUR', { country: 'DE' });
    expect(method?.formattedPrice).to.deep.equal({ price: 400, text: '4 euros' });
    expect(method?.formattedMinTotal).to.equal('twenty');
    expect(method?.fields).to.deep.equal(fields);
    expect(other?.fields).to.deep.equal([]);
    expect(quiet().warnings[0]).to.contain('s-2: its fields are not a list');
    expect(Object.fromEntries(backend.calls[0]?.query ?? [])).to.include({ country: 'DE', language: 'en' });
  });

  it('[PROMO-03] reads the value to show for a promo code, and calculates with its amount', async () => {
    const figures = ['up to a half', 12.5, '12,5', undefined, { no: 'figure' }, -3];
    for (const discountValue of figures) {
      backend.answer('promocodes', () => json({ promocode: { ...fakePromocode('x'), discountValue } }));
      const code = await api.promocode('x', 'EUR', { subtotal: 1250 });
      expect(code?.amount).to.equal(10);
      expect(code?.shown).to.equal(
        { 'up to a half': 'up to a half', '12.5': 12.5, '12,5': 12.5 }[String(discountValue)],
      );
    }
    expect(backend.calls[0]?.query.get('subtotal')).to.equal('12.5');
  });

  it('[API-01] a newer subtotal aborts the request for the older one', async () => {
    const release = backend.hold('shipping');
    const older = caught(api.shipping(100, 'EUR'));
    const newer = api.shipping(200, 'EUR');
    expect((await older).code).to.equal('abort');
    release();
    expect(await newer).to.have.length(3);
  });

  it('rejects a response without its discounts or methods', async () => {
    backend.answer('discounts', () => json({}));
    backend.answer('shipping', () => json([]));
    expect((await caught(api.discounts('EUR'))).message).to.contain('"discounts"');
    expect((await caught(api.shipping(1, 'EUR'))).message).to.contain('"methods"');
  });

  it('calls the backend that the page names at the time', async () => {
    let groupId = 'one';
    const paths = { settings: '/{groupId}/api/ecommerce/settings/' };
    const moving = createShopApi(() => fakeBase({ groupId, paths }));
    await moving.settings();
    groupId = 'two';
    await moving.settings();
    expect(backend.calls.map(({ url }) => url.pathname.split('/')[1])).to.deep.equal(['one', 'two']);
  });
});

describe('callUrl()', () => {
  it('puts the encoded group id into the path of a lead', () => {
    expect(callUrl(fakeBase({ groupId: 'g/1' }), 'lead')).to.equal('/mod/project/g%2F1/lead/send/');
  });

  it('joins the backend’s URL and the path with one slash', () => {
    const base = fakeBase({ api: 'https://shop.example/' });
    expect(callUrl(base, 'settings')).to.equal('https://shop.example/api/ecommerce/settings/');
  });

  it('repeats lists as key[] and leaves out empty values', () => {
    const url = callUrl(fakeBase(), 'products', { productIds: ['a', 'b&c'], search: '', page: 2, sort: undefined });
    expect(decodeURIComponent(url.split('?')[1] ?? '')).to.equal('productIds[]=a&productIds[]=b&c&page=2');
  });

  it('uses another path with its own query, or a full URL, in place of the default path', () => {
    const paths = { products: '/v2/{groupId}/goods?v=1', pay: 'https://pay.example/' };
    const base = fakeBase({ api: 'https://shop.example', paths });
    expect(callUrl(base, 'products', { page: 1 })).to.equal('https://shop.example/v2/g-1/goods?v=1&page=1');
    expect(callUrl(base, 'pay', { h: 'x' })).to.equal('https://pay.example/?h=x');
  });

  it('E5: warns once about a path for an unknown call, with the known names, and not about paths of videos', () => {
    const heard = quiet();
    const base = fakeBase({ paths: { product: '/goods/', 'video-youtube': 'https://v.example' } as object });
    callUrl(base, 'products');
    callUrl(base, 'settings');
    expect(heard.warnings).to.deep.equal([
      'sb-elements: paths has unknown calls "product"; known: products, settings, discounts, promocodes, shipping, lead, upload, metadata, payAjax, pay',
    ]);
  });
});
