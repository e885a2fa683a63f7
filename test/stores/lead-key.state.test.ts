import { expect } from '@esm-bundle/chai';
import { leadKey } from '../../src/stores/forms/lead.js';

describe('leadKey()', () => {
  it('returns another key each time on a page without a secure context', () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    expect(leadKey(insecure)).to.match(/^[\da-f]{32}$/);
    expect(leadKey(insecure)).to.not.equal(leadKey(insecure));
  });
});
