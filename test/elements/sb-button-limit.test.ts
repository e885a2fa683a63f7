import { expect } from '@open-wc/testing';
import { type SinonStub, stub, useFakeTimers } from 'sinon';
import { cart } from '../../src/stores/cart/cart.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage } from '../support/fresh-page.js';
import { buttonIn, press, said, text, tip } from '../support/pages/button.js';
import { thePart } from '../support/shadow.js';
import { until } from '../support/until.js';

describe('<sb-button> that adds more than there is', () => {
  let backend: FakeBackend;
  let warn: SinonStub;
  let box: HTMLElement;
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
    warn = stub(console, 'warn');
    box = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    box.remove();
    backend.restore();
    warn.restore();
  });

  it('[BTN-01] [CART-03] says in sight and aloud when there is less than it was to add, for a while', async () => {
    const element = await buttonIn(box, 'action="cart" product-id="p-poster" count="3"');
    const pieces = () => cart().get().items[0]?.count;
    const words = 'All we have is in your cart already: 2';
    await until(() => text(element) === 'Add to cart', 'the product is known');
    press(element);
    await until(() => said(element) === words, 'it says so');
    expect(pieces()).to.equal(2);
    expect(tip(element).textContent).to.equal(words);
    expect(getComputedStyle(tip(element)).visibility).to.equal('visible');
    await expect(element).to.be.accessible();
    const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // the cart may answer before the next frame
      const heard: string[] = [];
      const ears = new MutationObserver(() => heard.push(said(element)));
      ears.observe(thePart(element, 'status'), { childList: true, characterData: true, subtree: true });
      press(element);
      await until(() => heard.at(-1) === words, 'it says it again');
      ears.disconnect();
      expect(heard[0]).to.equal('');
      expect(pieces()).to.equal(2);
      clock.tick(8000);
      await until(() => said(element) === '' && tip(element).hidden, 'it has said it');
    } finally {
      clock.restore();
    }
  });
});
