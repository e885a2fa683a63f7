import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { accessible, freshPage, quiet, stopClock, ui, until } from '../support/fixture.js';
import { buttonIn, press, said, text, tip } from '../support/pages/button.js';

describe('<sb-button> that adds more than there is', () => {
  let box: HTMLElement;
  beforeEach(() => {
    freshPage();
    installFakeBackend();
    box = document.body.appendChild(document.createElement('div'));
  });

  it('[BTN-01] [CART-03] says in sight and aloud when there is less than it was to add, for a while', async () => {
    quiet(/there are only 2 of "Poster"/);
    const element = await buttonIn(box, 'action="cart" product-id="p-poster" count="3"');
    const pieces = () => cart().get().items[0]?.count;
    const words = 'All we have is in your cart already: 2';
    await until(() => text(element) === 'Add to cart', 'the product is known');
    press(element);
    await until(() => said(element) === words, 'it says so');
    expect(pieces()).to.equal(2);
    expect(tip(element).textContent).to.equal(words);
    expect(getComputedStyle(tip(element)).visibility).to.equal('visible');
    await accessible(element);
    const clock = stopClock();
    // the cart may answer before the next frame
    const heard: string[] = [];
    const ears = new MutationObserver(() => heard.push(said(element)));
    ears.observe(ui(element).thePart('status'), { childList: true, characterData: true, subtree: true });
    press(element);
    await until(() => heard.at(-1) === words, 'it says it again');
    ears.disconnect();
    expect(heard[0]).to.equal('');
    expect(pieces()).to.equal(2);
    clock.tick(8000);
    await until(() => said(element) === '' && tip(element).hidden, 'it has said it');
  });
});
