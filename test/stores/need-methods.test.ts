import { expect } from '@open-wc/testing';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { needMethods } from '../../src/stores/checkout/need-methods.js';
import { shipping } from '../../src/stores/shipping.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage, quiet, until } from '../support/fixture.js';

describe('a form that needs the shipping methods', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let stop = () => {};
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
  });
  afterEach(() => {
    stop();
  });

  it('asks for them where nobody has', async () => {
    stop = needMethods();
    await until(() => shipping().get().state === 'ready', 'they are there');
    expect(backend.of('shipping')).to.have.length(1);
  });

  it('asks nothing while the whole cart is being read, and nothing again when that has failed: one failure is told once', async () => {
    const back = backend.fail('shipping', 0);
    const reading = cartRefresh().run();
    stop = needMethods();
    await reading;
    back();
    expect(shipping().get().state).to.equal('failed');
    expect(backend.of('shipping')).to.have.length(1);
    expect(heard.warnings).to.deep.equal(['sb-elements: the cart could not be brought up to date']);
  });
});
