import { expect } from '@open-wc/testing';
import { cart, isCartError } from '../../elements/cart.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { atEnd, freshPage, quiet } from '../support/fixture.js';
import { Latches } from '../support/latches.js';

describe('the cart API for scripts, whose less common calls are loaded with the first of them', () => {
  const late = new Latches();
  beforeEach(() => {
    freshPage();
    installFakeBackend();
    quiet(/could not be loaded/);
    atEnd(() => late.end());
  });
  const codeOf = (failed: Promise<unknown>) =>
    failed.then(
      () => 'none',
      (error: unknown) => (isCartError(error) ? error.code : `no CartError: ${error}`),
    );

  it('a call whose module cannot be loaded rejects and changes nothing, and the next one loads it', async () => {
    await cart.add({ productId: 'p-coat', count: 2 });
    const calls = late.nextImport('page-cart-calls');
    calls.fail();
    const before = cart.get();
    expect(await codeOf(cart.explain())).to.equal('network');
    expect(cart.get()).to.equal(before);
    expect((await cart.explain()).totals.total).to.equal(22800);
    expect(await codeOf(cart.share())).to.equal('none');
  });
});
