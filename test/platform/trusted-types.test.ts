// runs in firefox, webkit: Trusted Types
import { expect } from '@open-wc/testing';
import { policy } from '../../src/platform/trusted-types/trusted-types.js';

describe('the Trusted Types policy', () => {
  it('is one for the page, and other copies of the library find it under a global symbol', () => {
    const first = policy();
    const shared = (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('sb-elements.trusted-types')];
    expect(shared).to.equal(first);
    expect(policy()).to.equal(first);
  });
});
