// runs in firefox, webkit: Trusted Types
import { expect } from '@open-wc/testing';
import { policy } from '../../src/platform/trusted-types/trusted-types.js';

describe('the Trusted Types policy', () => {
  it('is one for the page, found by every copy of the library under one symbol', () => {
    const first = policy();
    const shared = (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('sb-elements.trusted-types')];
    expect(shared).to.equal(first);
    expect(policy()).to.equal(first);
  });

  it('vouches for markup and script addresses, and changes neither', () => {
    expect(String(policy().createHTML('<b>1</b>'))).to.equal('<b>1</b>');
    expect(String(policy().createScriptURL('/x.js'))).to.equal('/x.js');
    const made = policy().createHTML('<b>1</b>');
    const { trustedTypes } = globalThis as unknown as { trustedTypes?: { isHTML(value: unknown): boolean } };
    expect(trustedTypes?.isHTML(made) ?? true).to.equal(true);
  });
});
