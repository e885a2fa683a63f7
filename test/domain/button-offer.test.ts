import { expect } from '@esm-bundle/chai';
import { offerOf } from '../../src/domain/catalogue/offer.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';
import { product, shopRules, variant } from './samples.js';

const SETTINGS = shopRules({ currency: 'EUR', noPriceLabel: 'Ask us' });
const one = (id: string, given: Partial<Variant> = {}) => variant(id, {}, { price: 1250, ...given });
const plain = (...variants: Variant[]) => product({}, variants);
const sized = (...variants: Variant[]) => product({ size: [] }, variants);

describe('offerOf', () => {
  it('[BTN-01] returns the price of the named variant, or of the first orderable one, formatted for the locale', () => {
    const both = sized(one('a', { quantity: 0 }), one('b', { price: 1900 }));
    expect(offerOf(both, '', SETTINGS, 'en').price).to.equal('€19');
    expect(offerOf(both, 'a', SETTINGS, 'en').price).to.equal('€12.50');
    expect(offerOf(both, 'a', SETTINGS, 'de').price).to.equal('12,50\u00a0€');
    expect(offerOf(plain(one('a', { price: null })), '', SETTINGS, 'en').price).to.equal('Ask us');
  });

  it('[BTN-01] returns the reason why an item cannot be ordered', () => {
    const reason = (given: Product | undefined, id = '') => offerOf(given, id, SETTINGS, 'en').reason;
    expect(reason(plain(one('a')))).to.equal(null);
    expect(reason(plain(one('a', { quantity: 0 })))).to.equal('out_of_stock');
    expect(reason(plain(one('a', { price: null })))).to.equal('not_available');
    expect(reason({ ...plain(one('a')), visible: false })).to.equal('not_available');
    expect(reason(plain(one('a')), 'b')).to.equal('not_available');
    expect(reason(undefined)).to.equal('not_available');
  });

  it('[BTN-01] requires a choice of options when several visible variants exist and none is named', () => {
    const two = [one('a'), one('b')];
    expect(offerOf(sized(...two), '', SETTINGS, 'en').choose).to.equal(true);
    expect(offerOf(sized(...two), 'b', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(sized(one('a'), one('b', { visible: false })), '', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(plain(...two), '', SETTINGS, 'en').choose).to.equal(false);
    expect(offerOf(plain(...two), '', SETTINGS, 'en').link).to.equal('/cup');
  });
});
