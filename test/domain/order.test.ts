import { expect } from '@esm-bundle/chai';
import { cartItemFromVariant } from '../../src/domain/cart/item-from-variant.js';
import {
  orderItems,
  promotionFields,
  type SubmitBlock,
  shippingFields,
  submitBlock,
} from '../../src/domain/cart/order.js';
import { item, method, product, shopRules, variant } from './samples.js';

describe('order', () => {
  it('[OUT-01] sends only the named keys, and only lines with a count that are not hidden', () => {
    const sent = orderItems([item({ count: 2 }), item({ id: 'v2', count: 0 }), item({ id: 'v3', hidden: true })]);
    const img = { id: 'cup', ext: 'jpg' };
    const named = { id: 'v1', type: 'product', count: 2, price: 1000, title: 'Cup', img };
    expect(sent).to.deep.equal([{ ...named, product_id: 'p1', variant_id: 'v1' }]);
  });

  it('writes the shipping fields in major units, and the address of a pickup only', () => {
    expect(shippingFields(method(), 550, 'EUR', { city: 'Riga' })).to.deep.equal({
      ...{ 'shipping[id]': 's1', 'shipping[name]': 'Courier', 'shipping[type]': 'delivery' },
      ...{ 'shipping[price]': 5.5, 'shipping[not_fix_price]': 0, 'shipping[fields][city]': 'Riga' },
    });
    const lines = { country: 'LV', addressLine1: 'Brivibas 1', addressLine2: '', city: 'Riga' };
    const point = { address: { ...lines, region: '', state: '', zipCode: 'LV-1010' }, notFixedPrice: true };
    const sent = (type: 'delivery' | 'pickup') => shippingFields(method({ ...point, type }), 0, 'EUR');
    expect(sent('delivery')).not.to.have.any.keys('shipping[address][city]');
    expect(sent('pickup')).to.deep.include({
      'shipping[not_fix_price]': 1,
      ...{ 'shipping[address][addressLine1]': 'Brivibas 1', 'shipping[address][addressLine2]': '' },
      ...{ 'shipping[address][zipCode]': 'LV-1010', 'shipping[address][city]': 'Riga' },
      ...{ 'shipping[address][region]': '', 'shipping[address][country]': 'LV' },
    });
  });

  it('names only the promotions that count', () => {
    expect(promotionFields({ discountId: 'd1', promoCode: 'spring' })).to.deep.equal({
      'promotions[discount]': 'd1',
      'promotions[promocode]': 'spring',
    });
    expect(promotionFields({ discountId: null, promoCode: null })).to.deep.equal({});
  });

  const large = method({ useMinTotal: true, minTotal: 1001 });
  const soldOut = item({ quantity: 0 });
  const blocks: [string, Partial<Parameters<typeof submitBlock>[0]>, SubmitBlock | null][] = [
    ['nothing against it', {}, null],
    ['an empty cart', { items: [] }, { reason: 'empty' }],
    ['only lines with count 0', { items: [item({ count: 0 })] }, { reason: 'empty' }],
    ['a minimum order', { rules: shopRules({ minTotalOrder: 1001 }) }, { reason: 'min_total', sum: 1001 }],
    ['a minimum order just reached', { rules: shopRules({ minTotalOrder: 1000 }) }, null],
    ['a delivery minimum', { method: large }, { reason: 'min_total_delivery', sum: 1001 }],
    ['a delivery minimum that is not used', { method: { ...large, useMinTotal: false } }, null],
    ['a hidden item', { items: [item(), item({ hidden: true })] }, { reason: 'not_available' }],
    ['an item out of stock', { items: [soldOut] }, { reason: 'not_available' }],
    ['an item out of stock to preorder', { items: [soldOut], rules: shopRules({ allowPreorder: true }) }, null],
    ['fewer left than wanted', { items: [item({ count: 3, quantity: 2 })] }, null],
    ['a hidden item waiting for its removal', { items: [item(), item({ hidden: true, count: 0 })] }, null],
  ];
  for (const [name, input, expected] of blocks) {
    it(`${name}: ${expected?.reason ?? 'can be sent'}`, () => {
      expect(submitBlock({ items: [item()], rules: shopRules(), method: null, ...input })).to.deep.equal(expected);
    });
  }
});

describe('cart line of a variant', () => {
  const unknown = { width: null, height: null, proportion: null, color: null, preview: null };
  const images = ['a', 'b', 'c'].map((id) => ({ id, ext: 'webp', alt: '', ...unknown }));

  it('takes price, article, stock and the names of its options', () => {
    const blue = variant('v7', { color: 'blue', size: 's' }, { price: 700, quantity: 3 });
    const cup = product({ size: ['s', 'm'], color: ['red', 'blue'] }, [blue], { images });
    expect(cartItemFromVariant(cup, blue, 2)).to.deep.equal({
      ...item({ id: 'v7', variantId: 'v7', count: 2, quantity: 3, vendorCode: 'A-v7' }),
      ...{ price: 700, orderPrice: 700, oldPrice: null },
      img: { id: 'a', ext: 'webp' },
      optionsInfo: ['S', 'BLUE'],
    });
  });

  it('takes the price it was only where that is higher', () => {
    const was = (price: number | null, oldPrice: number | null) => {
      const one = variant('v7', { color: 'blue', size: 's' }, { price, oldPrice });
      return cartItemFromVariant(product({}, [one], { images }), one, 1).oldPrice;
    };
    expect(was(700, 900)).to.equal(900);
    expect([was(700, 700), was(700, 500), was(700, null), was(null, 900)]).to.deep.equal([null, null, null, null]);
  });

  const pictures: [string, Parameters<typeof variant>[2], string | null, string][] = [
    ['its default picture', { defaultImageId: 'c', imageIds: ['b'] }, 'a', 'c'],
    ['its first picture', { imageIds: ['gone', 'b'] }, 'c', 'b'],
    ["the product's default picture", {}, 'c', 'c'],
    ['the first picture', {}, null, 'a'],
  ];
  for (const [name, changes, defaultImageId, id] of pictures) {
    it(`shows ${name}`, () => {
      const one = variant('v', {}, changes);
      expect(cartItemFromVariant(product({}, [one], { images, defaultImageId }), one, 1).img?.id).to.equal(id);
    });
  }

  it('is hidden when the product or the variant is', () => {
    const one = variant('v', {});
    const off = variant('w', {}, { visible: false });
    expect(cartItemFromVariant(product({}, [one], { visible: false }), one, 1).hidden).to.equal(true);
    expect(cartItemFromVariant(product({}, [off]), off, 1).hidden).to.equal(true);
  });
});
