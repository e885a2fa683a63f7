import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import {
  accessible,
  frame,
  freshPage,
  pointAt,
  put,
  quiet,
  settled,
  stopClock,
  ui,
  until,
} from '../support/fixture.js';
import { base, buttonIn, press, said, text, tip } from '../support/pages/button.js';

describe('<sb-button>: the tip of a shop action', () => {
  let backend: FakeBackend;
  let box: HTMLElement;
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
    box = put('');
  });

  const tipOf = (element: Element) => ui(element).part('tip')?.textContent;
  const pieces = (productId: string) => {
    const { items } = cart().get();
    return items.reduce((sum, item) => sum + (item.productId === productId ? item.count : 0), 0);
  };

  it('[BTN-01] [CART-03] shows and announces insufficient stock for 8 seconds, each time it is pressed', async () => {
    quiet(/there are only 2 of "Poster"/);
    const element = await buttonIn(box, 'action="cart" product-id="p-poster" count="3"');
    const words = 'All 2 in stock are already in your cart';
    await until(() => text(element) === 'Add to cart', 'the product is known');
    press(element);
    await until(() => said(element) === words, 'the shortage is announced');
    expect(pieces('p-poster')).to.equal(2);
    expect(tipOf(element)).to.equal(words);
    expect(getComputedStyle(tip(element)).visibility).to.equal('visible');
    await accessible(element);
    const clock = stopClock();
    // observed, since the cart may answer before the next frame
    const heard: string[] = [];
    const ears = new MutationObserver(() => heard.push(said(element)));
    ears.observe(ui(element).thePart('status'), { childList: true, characterData: true, subtree: true });
    press(element);
    await until(() => heard.at(-1) === words, 'it is announced again');
    ears.disconnect();
    expect(heard[0]).to.equal('');
    expect(pieces('p-poster')).to.equal(2);
    clock.tick(8000);
    await until(() => said(element) === '' && tip(element).hidden, 'the message is removed');
  });

  it('[BTN-01] is disabled, with a tooltip for the reason, when its product cannot be ordered', async () => {
    const ids = ['p-lamp', 'p-gift', 'p-none'];
    box.innerHTML = ids.map((id) => `<sb-button action="cart" product-id="${id}"></sb-button>`).join(' ');
    const [lamp, gift, none] = [...box.querySelectorAll('sb-button')] as unknown as [Element, Element, Element];
    await until(() => tipOf(lamp) === 'Out of stock', 'the lamp is out of stock');
    await until(() => tipOf(gift) === 'Not available', 'the gift has no price');
    await until(() => tipOf(none) === 'Not available', 'the third does not exist');
    expect(base(lamp).ariaDisabled).to.equal('true');
    expect(base(lamp).getAttribute('aria-describedby')).to.equal('tip');
    const hint = ui(lamp).part('tip') as HTMLElement;
    expect(getComputedStyle(hint).visibility).to.equal('hidden');
    await sendKeys({ press: 'Tab' });
    base(lamp).focus();
    await until(() => getComputedStyle(hint).visibility === 'visible', 'the tooltip shows on focus');
    await accessible(lamp);
    press(lamp);
    await frame();
    expect(pieces('p-lamp')).to.equal(0);
    const asked = backend.of('products').map(({ query }) => query.getAll('productIds[]').length);
    expect(asked, 'one request for all buttons in view').to.deep.equal([3]);
  });

  it('[BTN-01] its tip can be pointed at, and stays until Escape; pointing at the button again shows it', async () => {
    const lamp = await buttonIn(box, 'action="cart" product-id="p-lamp"');
    await until(() => tipOf(lamp) === 'Out of stock', 'the lamp is out of stock');
    const isShown = () => tip(lamp).checkVisibility({ visibilityProperty: true });
    box.style.marginBlockStart = '80px';
    await pointAt(base(lamp));
    await until(isShown, 'the tip shows');
    const button = base(lamp).getBoundingClientRect();
    const hint = tip(lamp).getBoundingClientRect();
    const x = Math.round(hint.left + hint.width / 2);
    await sendMouse({ type: 'move', position: [x, Math.round((hint.bottom + button.top) / 2)] });
    await settled(lamp);
    expect(isShown(), 'between button and tip').to.equal(true);
    await pointAt(tip(lamp));
    expect(isShown(), 'on the tip').to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !isShown(), 'Escape hides it');
    await sendMouse({ type: 'move', position: [1, 1] });
    await pointAt(base(lamp));
    await until(isShown, 'it shows again');
    await sendKeys({ press: 'Escape' });
    await until(() => !isShown(), 'Escape hides it while the button is pointed at');
  });
});
