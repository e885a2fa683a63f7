// runs in firefox, webkit: Trusted Types
import { expect } from '@open-wc/testing';
import { policy } from '../../src/platform/trusted-types/trusted-types.js';

describe('the Trusted Types policy', () => {
  it('is one for the page, found by every copy of the library under one symbol', () => {
    const first = policy();
    const shared = (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('sb-elements.trusted-types')];
    expect([shared, policy()]).to.deep.equal([first, first]);
  });

  it('vouches for markup and script addresses, and changes neither', () => {
    const markup = policy().createHTML('<b>1</b>');
    expect([String(markup), String(policy().createScriptURL('/x.js'))]).to.deep.equal(['<b>1</b>', '/x.js']);
    const { trustedTypes } = globalThis as unknown as { trustedTypes?: { isHTML(value: unknown): boolean } };
    expect(trustedTypes?.isHTML(markup) ?? true).to.equal(true);
  });
});
