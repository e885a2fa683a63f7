import { expect } from '@esm-bundle/chai';
import { leadKey } from '../../src/stores/forms/lead.js';

describe('the key of a lead', () => {
  it('is another one each time, also on a page without a secure context', () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    expect(leadKey(insecure)).to.match(/^[\da-f]{32}$/);
    expect(leadKey(insecure)).to.not.equal(leadKey(insecure));
  });
});
