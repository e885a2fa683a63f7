import { expect } from '@esm-bundle/chai';
import { verifyOrder } from '../../elements/verify.js';
import { quiet } from '../support/quiet.js';
import { SHOP_FILE } from '../support/shop-files.js';

const chair = {
  id: 'chair-Oak-S',
  type: 'product',
  variant_id: 'chair-Oak-S',
  title: 'Oak chair',
  count: 1,
  price: 90,
};
/** A chair by courier with a promo code: 90 − 10 + 5. */
const ORDER = {
  ...{ id: 'checkout', fields: [{ id: 'name', name: 'name', type: 'text', value: 'Ann' }], products: [chair] },
  ...{ 'shipping[id]': 'courier', 'shipping[price]': 5, 'promotions[promocode]': 'spring', pay: { price: 85 } },
};
/** An object that JSON can hold, but neither String() nor Number() can read. */
const TEXTLESS = { toString: 1, valueOf: 1 };

describe('verifyOrder, for an endpoint that receives orders', () => {
  quiet(/world: its price for FR/);
  const verify = (received: unknown, options = {}) => verifyOrder(received, SHOP_FILE, options);
  const codes = (changes: object, options = {}) =>
    verify({ ...ORDER, ...changes }, options).differences.map(({ code }) => code);

  it('accepts a correct order in every format, and returns its sums from the shop file', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['name', 'Ann'],
      ['total', '1.00 EUR'],
      ['sb-order', JSON.stringify(ORDER)],
    ] as const)
      form.append(name, value);
    const query = new URLSearchParams({ 'sb-order': JSON.stringify(ORDER) });
    for (const received of [
      ORDER,
      JSON.stringify(ORDER),
      { name: 'Ann', 'sb-order': JSON.stringify(ORDER) },
      form,
      query,
      [...query],
    ]) {
      const { ok, order, differences } = verify(received);
      expect([ok, differences]).to.deep.equal([true, []]);
      expect(order).to.deep.include({
        currency: 'EUR',
        delivery: 'Courier',
        promocode: 'Spring',
        subtotal: 9000,
        promo: 1000,
        shipping: 500,
        total: 8500,
      });
      expect(order?.lines[0]).to.deep.equal({ id: 'chair-Oak-S', title: 'Oak chair', count: 1, price: 9000, note: '' });
    }
    expect(verifyOrder(ORDER, JSON.stringify(SHOP_FILE)).ok, 'a shop file as text').to.equal(true);
    const table = { ...SHOP_FILE, products: 'id,price\nchair-Oak-S,90\n' };
    expect(verifyOrder(ORDER, table).ok, 'a shop file with a table of products').to.equal(true);
  });

  it('reports each changed value with a code, and changed sums with a message in the language', () => {
    const { ok, order, differences } = verify({ ...ORDER, products: [{ ...chair, price: 0.9 }] });
    expect([ok, order?.total]).to.deep.equal([false, 8500]);
    expect(differences).to.deep.equal([
      {
        code: 'price',
        id: 'chair-Oak-S',
        expected: 9000,
        received: 90,
        message: 'The price of "chair-Oak-S" is €90, not €0.90.',
      },
    ]);
    expect(verify({ ...ORDER, pay: { price: 1 } }, { language: 'de' }).differences[0]?.message).to.equal(
      'The total is 85\u00a0€, not 1\u00a0€.',
    );
    expect(codes({ products: [{ ...chair, count: 4 }] })).to.include('too_many');
    expect(codes({ products: [{ ...chair, variant_id: 'bed' }] })).to.include('not_available');
    expect(codes({ 'shipping[price]': 0 })).to.deep.equal(['shipping_price']);
    expect(codes({ 'shipping[id]': 'drone' })).to.deep.equal(['shipping_gone']);
    expect(codes({ 'promotions[promocode]': 'half' })).to.deep.equal(['promocode_unknown']);
    expect(codes({ pay: { price: 0 } })).to.deep.equal(['total']);
  });

  it('accepts a delivery only to the countries that it reaches', () => {
    const [courier] = SHOP_FILE.shipping;
    const near = { ...courier, id: 'near', isInternationalDelivery: true, availableCountry: ['DE', 'FR'] };
    const shop = { ...SHOP_FILE, shipping: [...SHOP_FILE.shipping, near] };
    const to = (country: string) => {
      const order = { ...ORDER, 'shipping[id]': 'near', 'shipping[fields][country]': country };
      return verifyOrder(order, shop).differences.map(({ code }) => code);
    };
    expect([to('de'), to('US')]).to.deep.equal([[], ['shipping_gone']]);
  });

  it('names each line as the shop does, whatever id and title were sent with its variant', () => {
    const renamed = { ...chair, id: 'chair-Ash-L', title: 'Ash chair' };
    const { ok, order } = verify({ ...ORDER, products: [renamed] });
    expect([ok, order?.lines[0]?.id, order?.lines[0]?.title]).to.deep.equal([true, 'chair-Oak-S', 'Oak chair']);
    const item = { ...chair, type: 'custom', id: 'engraving', title: 'Engraving', variant_id: 'chair-Oak-S' };
    const asked = { ...ORDER, products: [chair, item], pay: { price: 175 } };
    expect(verify(asked, { customItems: true }).order?.lines.map(({ id, title }) => `${id} ${title}`)).to.deep.equal([
      ...['chair-Oak-S Oak chair', 'engraving Engraving'],
    ]);
  });

  it('reports a custom item, unless customItems is set', () => {
    const products = [{ ...chair, type: 'custom', variant_id: null, price: 1 }];
    const changes = { products, 'promotions[promocode]': '', pay: { price: 6 } };
    expect(codes(changes)).to.deep.equal(['custom', 'minimum']);
    expect(
      codes({ ...changes, products: [{ ...products[0], price: 90 }], pay: { price: 95 } }, { customItems: true }),
    ).to.deep.equal([]);
  });

  it('reports anything that is not an order as unreadable, and throws for an invalid shop file', () => {
    for (const received of [
      null,
      '',
      'text',
      7,
      {},
      { products: [] },
      { products: 'x' },
      { products: [{ count: -1 }] },
      { products: [{ count: TEXTLESS }] },
      [1, 2],
      [[TEXTLESS, 1]],
      new Uint8Array([123, 125]),
      new FormData(),
    ]) {
      const { ok, order, differences } = verify(received);
      expect([ok, order, differences.map(({ code }) => code)], JSON.stringify(received)).to.deep.equal([
        false,
        null,
        ['unreadable'],
      ]);
    }
    const hostile = {
      ...ORDER,
      id: TEXTLESS,
      fields: [{ name: TEXTLESS, value: [TEXTLESS] }],
      'captcha-token': TEXTLESS,
    };
    const products = [{ ...chair, title: TEXTLESS, price: TEXTLESS }];
    expect(codes({ ...hostile, products, 'shipping[price]': TEXTLESS }), 'objects in place of texts').to.deep.equal([
      'price',
    ]);
    expect(verify('').differences[0]?.message).to.match(/^This is not an order: /);
    expect(() => verifyOrder(ORDER, {})).to.throw('has no list "products"');
  });
});
