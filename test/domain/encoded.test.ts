import { expect } from '@esm-bundle/chai';
import { encoded } from '../../src/domain/text/encoded.js';

describe('a text in an address', () => {
  it('is written so that every address can hold it', () => {
    expect(encoded('a b/ü')).to.equal('a%20b%2F%C3%BC');
    expect(decodeURIComponent(encoded('👩‍🚀 "<>'))).to.equal('👩‍🚀 "<>');
  });

  it('with half a character in it has a sign in its place', () => {
    for (const half of ['\uD83D', '\uDE00', '\uDE00\uD83D']) {
      expect(decodeURIComponent(encoded(`a${half}b`))).to.equal(`a${'\uFFFD'.repeat(half.length)}b`);
    }
  });
});
