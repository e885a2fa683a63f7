import { expect } from '@esm-bundle/chai';
import { readVariant, variantId, wantedFor } from '../../src/backends/woocommerce/variants.js';

describe('variant ids of WooCommerce', () => {
  it('are parsed back to product and choices, rejected if malformed, and matched to the variation of a cart line', () => {
    const choices = [{ attribute: 'Any & all', value: 'ö=1' }];
    expect(readVariant(variantId(7, choices))).to.deep.equal({ id: 7, choices });
    expect(readVariant('../cart').id).to.equal(0);
    expect(wantedFor({ id: 7, variation: [{ value: 'Extra large' }] }, ['7&s=small', '7&s=extra-large'])).to.equal(
      '7&s=extra-large',
    );
    expect(wantedFor({ id: 7, variation: [{ value: 'Small' }] }, ['7&s=large'])).to.equal(null);
    expect(wantedFor({ id: 8 }, ['7'])).to.equal(null);
  });
});
