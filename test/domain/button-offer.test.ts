import { expect } from '@esm-bundle/chai';
import { offerOf } from '../../src/domain/cart/button-offer.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';
import { DEFAULT_SHOP_RULES } from '../../src/domain/shared/shop-rules.js';

const SETTINGS = { ...DEFAULT_SHOP_RULES, currency: 'EUR', noPriceLabel: 'Ask us' };
const variant = (id: string, given: Partial<Variant> = {}): Variant => ({
  id,
  productId: 'p',
  visible: true,
  price: 1250,
  oldPrice: null,
  quantity: Number.POSITIVE_INFINITY,
  article: '',
  values: {},
  imageIds: [],
  defaultImageId: null,
  ...given,
});
const product = (variants: Variant[], given: Partial<Product> = {}): Product => ({
  id: 'p',
  title: 'Vase',
  link: '/vase/',
  description: '',
  visible: true,
  categoryIds: [],
  images: [],
  videos: [],
  defaultImageId: null,
  options: [],
  variants,
  ...given,
});
const SIZE = { id: 'size', name: 'Size', widget: 'radio', type: 'text', values: [] } as const;
const sized = (variants: Variant[]) => product(variants, { options: [{ ...SIZE, values: [] }] });

describe('offerOf', () => {
  it('[BTN-01] the price is that of the named variant, else of the first that can be ordered, as the locale writes it', () => {
    const both = sized([variant('a', { quantity: 0 }), variant('b', { price: 1900 })]);
    expect(offerOf(both, '', SETTINGS, 'en').price).to.equal('€19');
    expect(offerOf(both, 'a', SETTINGS, 'en').price).to.equal('€12.50');
    expect(offerOf(both, 'a', SETTINGS, 'de').price).to.equal('12,50\u00a0€');
    expect(offerOf(product([variant('a', { price: null })]), '', SETTINGS, 'en').price).to.equal('Ask us');
  });

  it('[BTN-01] says why something cannot be ordered', () => {
    const reason = (given: Product | undefined, id = '') => offerOf(given, id, SETTINGS, 'en').reason;
    expect(reason(product([variant('a')]))).to.equal(null);
    expect(reason(product([variant('a', { quantity: 0 })]))).to.equal('out_of_stock');
    expect(reason(product([variant('a', { price: null })]))).to.equal('not_available');
    expect(reason(product([variant('a')], { visible: false }))).to.equal('not_available');
    expect(reason(product([variant('a')]), 'b')).to.equal('not_available');
    expect(reason(undefined)).to.equal('not_available');
  });

  it('[BTN-01] options are to be chosen when there is more than one variant and none is named', () => {
    const two = [variant('a'), variant('b')];
    expect(offerOf(sized(two), '', SETTINGS, 'en').choose).to.equal(true);
    expect(offerOf(sized(two), 'b', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(sized([variant('a'), variant('b', { visible: false })]), '', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(product(two), '', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(product(two), '', SETTINGS, 'en').link).to.equal('/vase/');
  });
});
