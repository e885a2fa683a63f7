import { expect } from '@open-wc/testing';
import { readShop, ShopFileError } from '../../src/backends/static/shop-file.js';
import { methodFor } from '../../src/domain/shipping/shipping.js';
import { quiet } from '../support/fixture.js';
import { SHOP_FILE } from '../support/shop-files.js';

const BASE = 'https://shop.test/data/shop.json';

describe('the shop file', () => {
  const heard = quiet();
  const warned = () => heard.warnings.join('\n');
  const read = (products: unknown[], more: object = {}) => readShop({ currency: 'EUR', products, ...more }, BASE);

  it('accepts short forms: price and picture without variants, options from the values of variants', () => {
    const { products, rules } = readShop(SHOP_FILE, BASE);
    const [chair, lamp] = products;
    expect(chair).to.deep.include({
      title: 'Oak chair',
      link: 'https://shop.test/data/chair.html',
      categoryIds: ['seats'],
    });
    expect(chair?.images.map(({ src }) => src)).to.deep.equal(
      ['chair', 'chair-2', 'ash'].map((name) => `https://shop.test/data/img/${name}.jpg`),
    );
    expect(chair?.images[1]?.srcset).to.deep.equal([{ url: 'https://shop.test/data/img/chair-400.jpg', width: 400 }]);
    expect(chair?.options.map(({ id, values }) => [id, ...values.map(({ name }) => name)])).to.deep.equal([
      ['Colour', 'Oak', 'Ash'],
      ['Size', 'S', 'L'],
    ]);
    const [small, large] = chair?.variants ?? [];
    expect(small).to.deep.include({ id: 'chair-Oak-S', price: 9000, quantity: 3, imageIds: [] });
    expect(large).to.deep.include({
      id: 'chair-Ash-L',
      price: 12050,
      oldPrice: 15000,
      quantity: Infinity,
      article: 'CH-2',
    });
    expect(large?.imageIds).to.deep.equal(['img/ash.jpg']);
    expect(lamp).to.deep.include({ id: 'lamp', title: 'Lamp', visible: true });
    expect(lamp?.images[0]?.src).to.equal('https://img.test/lamp.jpg');
    expect(lamp?.variants).to.have.length(1);
    expect(lamp?.variants[0]).to.include({ id: 'lamp', productId: 'lamp', price: 6000, quantity: 0 });
    expect(products[2]).to.include({ id: 'gift', visible: false });
    expect(rules).to.deep.include({ currency: 'EUR', minTotalOrder: 500 });
    expect(rules.categories.map(({ id, count }) => `${id} ${count}`)).to.deep.equal(['seats 1', 'lights 1']);
    expect(warned()).to.contain('world: its price for FR').and.not.contain('unknown names');
  });

  it('accepts flags as written in spreadsheets: yes, no, on, off, 1, 0', () => {
    const written = {
      no: false,
      Off: false,
      FALSE: false,
      0: false,
      yes: true,
      ON: true,
      TRUE: true,
      1: true,
      '': true,
    };
    for (const [visible, expected] of Object.entries(written)) {
      const { products } = readShop(
        { currency: 'EUR', products: [{ id: 'mug', name: 'Mug', price: 9, visible }] },
        BASE,
      );
      expect(products[0]?.visible, visible).to.equal(expected);
    }
  });

  it('has promotions and delivery methods; a price by country is fixed in that country', () => {
    const { discounts, promocodes, methods } = readShop(SHOP_FILE, BASE);
    expect(discounts[0]).to.include({ id: 'd-100', type: 'percent', amount: 5, activeFrom: 10000 });
    expect(promocodes[0]).to.include({ id: 'Spring', code: 'Spring', amount: 1000, activeFrom: 5000, isActive: true });
    const [courier, world] = methods;
    expect(courier).to.include({ price: 500, freeFrom: 20000, notFixedPrice: false });
    expect(world && methodFor(world, 'de')).to.include({ price: 1200, notFixedPrice: false });
    expect(world && methodFor(world, 'us')).to.include({ price: 0, notFixedPrice: true });
    heard.forget();
  });

  it('has an email address for orders; warns of an invalid one and ignores it', () => {
    const emailOf = (more: object) => read([{ id: 'a', price: 1 }], more).email;
    expect([emailOf({}), emailOf({ email: ' orders@shop.example ' })]).to.deep.equal(['', 'orders@shop.example']);
    expect(warned()).to.equal('');
    const wrong = ['nobody', 'mailto:orders@shop.example?bcc=x', 'a@b.example\nBcc: x@y.example', 7, '', null];
    for (const email of wrong) expect(emailOf({ email }), String(email)).to.equal('');
    expect(heard.warnings).to.have.length(wrong.length);
    expect(warned()).to.contain('"email" is not an address such as "orders@shop.example"');
  });

  it('may be only a list of products, with categories taken from them; warns of a missing currency', () => {
    const { products, rules, methods } = readShop([{ id: 'mug', price: 5, categories: ['Cups', 'Gifts'] }]);
    expect([products.length, methods.length]).to.deep.equal([1, 0]);
    expect(rules.categories).to.deep.equal(['Cups', 'Gifts'].map((name) => ({ id: name, name, count: 1 })));
    expect(warned()).to.contain('no currency is set: EUR is used; to set another, use a file');
    heard.forget();
    read([{ id: 'mug' }], { currency: 'euro' });
    expect(warned()).to.contain('"currency" is not a code such as "USD": EUR is used');
    heard.forget();
    expect(read([{ id: 'mug' }], { currency: 'usd' }).rules.currency).to.equal('USD');
    expect(warned(), 'a code in lower case is valid').to.equal('');
    read([{ name: 'Mug', price: 5 }], { currency: 'USD' });
    expect(heard.warnings).to.deep.equal(['sb-elements: 1 products of the answer were left out: entry 1 has no id']);
  });

  it('[PROMO-05] [SHIP-02] [CART-05] warns of limits that are not amounts, and leaves out promotions with such a limit', () => {
    const { discounts, promocodes, methods, rules } = read([{ id: 'mug', price: 5 }], {
      settings: { minTotalOrder: '20 EUR' },
      discounts: [
        { id: 'hundred', discount_type: 'percent', discount_amount: 10, active_from: '100 EUR' },
        { id: 'always', discount_type: 'percent', discount_amount: 5, active_from: '' },
      ],
      promocodes: [{ code: 'HELLO', discount_type: 'amount', discount_amount: 5, active_from: 'thirty' }],
      shipping: [{ id: 'post', title: 'Post', type: 'delivery', price: 5.9, freeFrom: 'EUR 120' }],
    });
    expect(discounts.map(({ id, activeFrom }) => [id, activeFrom])).to.deep.equal([['always', 0]]);
    expect([promocodes.length, methods[0]?.freeFrom, rules.minTotalOrder]).to.deep.equal([0, null, 0]);
    for (const warning of [
      'hundred has no usable active_from',
      'HELLO has no usable active_from',
      'post: its freeFrom is not an amount',
      'the settings were left out: its minTotalOrder is not an amount',
    ])
      expect(warned()).to.contain(warning);
  });

  it('throws for anything without a list of products', () => {
    for (const given of [null, 'text', 7, {}, { products: {} }]) {
      expect(() => readShop(given), String(given)).to.throw(ShopFileError, 'has no list "products"');
    }
    expect(read([]).products).to.deep.equal([]);
  });

  const bad: [string, unknown[], string, number][] = [
    [
      'two products with the same id',
      [
        { id: 'a', price: 1 },
        { id: 'a', price: 2 },
      ],
      'a is there twice',
      1,
    ],
    ['a price as text', [{ id: 'a', price: '12 euros' }], 'the price "12 euros" of a is not an amount: write 12.5', 1],
    ['an unknown property', [{ id: 'a', pirce: 1 }], 'a: has unknown names pirce', 1],
    [
      'an unknown property of a variant',
      [{ id: 'a', variants: [{ price: 1, colour: 'x' }] }],
      'variant a has unknown names colour',
      1,
    ],
    [
      'variants with the same id in two products',
      ['a', 'b'].map((id) => ({ id, variants: [{ id: 'v', price: 1 }] })),
      'several products use the variant id v',
      2,
    ],
    ['no id', [{ name: 'Mug', price: 1 }], 'entry 1 has no id', 0],
    ['an entry that is not an object', ['mug', null], 'entry 1 is not an object', 0],
    [
      'variants without distinguishing values',
      [{ id: 'a', variants: [{ price: 1 }, { price: 2 }] }],
      'a: its variants cannot be told apart',
      0,
    ],
    [
      'a script as a picture URL',
      [{ id: 'a', price: 1, images: [{ src: 'javascript:x' }] }],
      'its src is not the address',
      1,
    ],
  ];
  it('leaves out invalid parts, with a warning that names the problem', () => {
    for (const [what, products, words, left] of bad) {
      heard.forget();
      expect(read(products).products, what).to.have.length(left);
      expect(warned(), what).to.contain(words);
    }
    expect(read([{ id: 'a', price: 1 }], { product: [], $schema: 'x' }).products).to.have.length(1);
    expect(warned()).to.contain('the file has unknown names product');
  });

  it('keeps a script in a name as text, and drops a script URL as link', () => {
    const name = '<script>alert(1)</script>';
    const [product] = read([{ id: 'a', name, price: 1, link: 'javascript:alert(1)' }]).products;
    expect(product).to.include({ title: name, link: null });
  });
});
