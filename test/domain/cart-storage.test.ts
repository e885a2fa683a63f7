import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { EMPTY_CART } from '../../src/domain/cart/cart.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { parseStoredCart } from '../../src/domain/cart/stored-cart.js';
import { item } from './samples.js';

describe('what the storage holds as the cart', () => {
  const rows: [what: string, text: string, why: string][] = [
    ['text of somebody else', '"hello"', 'it cannot be read'],
    ['JSON of somebody else', '{"theme":"dark","version":"7"}', 'its version is 7'],
    ['a truncated cart', '{"version":2,"project":"shop","cart":{"ite', 'it cannot be read'],
    ['the cart of another project', '{"version":2,"project":"other","cart":{}}', 'it is of the project "other"'],
    ['a text of 4 MB', JSON.stringify('x'.repeat(4_000_000)), 'it is too large'],
  ];
  for (const [what, text, why] of rows) {
    it(`[CART-15] ${what} is none: ${why}`, () => {
      expect(parseStoredCart(text, 'shop')).to.include({ cart: EMPTY_CART, unusable: why });
    });
  }
});

describe('stored cart', () => {
  it('a cart survives storing and reading, with unlimited stock', () => {
    const items = [item(), item({ id: 'v2', quantity: 3, price: null, orderPrice: null, img: null, hidden: true })];
    const cart = { items, promocode: 'spring', shippingId: 's1' };
    expect(JSON.stringify(storableCart(cart))).to.contain('"quantity":-1');
    expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
    expect(parseCart(JSON.parse(JSON.stringify(storableCart(cart))))).to.deep.equal(cart);
  });

  for (const nothing of [null, undefined, '', '{', '[]', '{"items":5}', 42, 'null']) {
    it(`reads ${JSON.stringify(nothing) ?? 'undefined'} as an empty cart`, () => {
      expect(parseCart(nothing)).to.deep.equal(EMPTY_CART);
    });
  }

  it('drops bad and repeated lines and keeps the good ones', () => {
    const good = { ...item(), quantity: -1 };
    const parts = [{ type: 'gift' }, { price: 10.5 }, { price: -1 }, { count: '2' }, { quantity: 'many' }];
    const bad = parts.map((part, at) => ({ ...good, id: `v${at + 2}`, ...part }));
    const again = { ...good, title: 'again' };
    const items = [good, null, 7, { ...good, id: '' }, ...bad, again];
    expect(parseCart({ items }).items).to.deep.equal([item()]);
    expect(parseCart({ items: [], promocode: {}, shippingId: 7 })).to.include({ promocode: null, shippingId: '7' });
  });

  it('a link that would run a script is none', () => {
    const links = ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '', 7, '/mug/'];
    const items = links.map((link, at) => ({ ...item({ id: `v${at}` }), quantity: -1, link }));
    expect(parseCart({ items }).items.map(({ link }) => link)).to.deep.equal([null, null, null, null, null, '/mug/']);
  });

  it('never throws on any JSON, and what it returns is read back as it is', () => {
    const type = fc.constantFrom('product', 'custom', 1);
    const parts = { id: fc.string(), type, count: fc.jsonValue(), price: fc.jsonValue() };
    const line = fc.record(parts, { requiredKeys: [] });
    const stored = fc.oneof(fc.json(), fc.jsonValue(), fc.record({ items: fc.array(fc.oneof(line, fc.jsonValue())) }));
    fc.assert(
      fc.property(stored, (value) => {
        const cart = parseCart(value);
        expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
      }),
    );
  });

  it('keeps every cart that it can hold', () => {
    const money = fc.option(fc.nat());
    const line = fc
      .record({ count: fc.nat(999), price: money, orderPrice: money, quantity: fc.nat(), hidden: fc.boolean() })
      .map((changes) => item(changes));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const cart = { ...EMPTY_CART, items: lines.map((entry, index) => ({ ...entry, id: `v${index}` })) };
        expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
      }),
    );
  });
});
