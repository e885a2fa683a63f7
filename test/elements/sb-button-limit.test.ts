import { expect } from '@open-wc/testing';
import { type SinonStub, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-button.js';
import type { SbButtonElement } from '../../elements/sb-button.js';
import { cart } from '../../src/stores/cart/cart.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage } from '../support/fresh-page.js';
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
    box.innerHTML = '<sb-button action="cart" product-id="p-poster" count="3"></sb-button>';
    const element = box.firstElementChild as SbButtonElement;
    const part = (name: string) => element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
    const press = () => part('base')?.click();
    const said = () => part('status')?.textContent ?? '';
    const pieces = () => cart().get().items[0]?.count;
    const words = 'All we have is in your cart already: 2';
    const tip = () => part('tip') as HTMLElement;
    await until(() => part('base')?.textContent?.includes('Add to cart'), 'the product is known');
    press();
    await until(() => said() === words, 'it says so');
    expect(pieces()).to.equal(2);
    expect(tip().textContent).to.equal(words);
    expect(getComputedStyle(tip()).visibility).to.equal('visible');
    await expect(element).to.be.accessible();
    const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // the cart may answer before the next frame
      const heard: string[] = [];
      const ears = new MutationObserver(() => heard.push(said()));
      ears.observe(part('status') as HTMLElement, { childList: true, characterData: true, subtree: true });
      press();
      await until(() => heard.at(-1) === words, 'it says it again');
      ears.disconnect();
      expect(heard[0]).to.equal('');
      expect(pieces()).to.equal(2);
      clock.tick(8000);
      await until(() => said() === '' && tip().hidden, 'it has said it');
    } finally {
      clock.restore();
    }
  });
});
