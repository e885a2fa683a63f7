// runs in firefox, webkit: native controls and keys
// slow: three buttons held down until they repeat, announcements after 300 ms, axe
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, pointAt, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> quantity of a line', () => {
  let page: CartPage;

  const field = () => page.part('count') as HTMLInputElement;
  const countIs = (count: number) => until(() => page.items[0]?.count === count, `${count} pieces`);
  const said = (words: string) =>
    until(() => page.spoken.some((spoken) => spoken.includes(words)), `"${words}" is announced`);
  async function type(text: string) {
    field().focus();
    field().select();
    await sendKeys({ type: text });
    await sendKeys({ press: 'Enter' });
  }
  /** Presses and holds a button once the pointer hits it: goals that have just loaded move the rows. */
  async function press(name: string) {
    const button = page.button(name);
    await until(async () => {
      await pointAt(button);
      return button.matches(':hover');
    }, 'the mouse is over the button');
    await sendMouse({ type: 'down' });
  }
  /** Releases the button and waits for the end of the press, so that the next press counts as another. */
  async function letGo() {
    const ended = new Promise((done) => window.addEventListener('pointerup', () => setTimeout(done), { once: true }));
    await sendMouse({ type: 'up' });
    await ended;
  }
  async function mugs(count: number) {
    page = await openedCart({ productId: 'p-mug', count });
  }

  it('[CART-08] is a spinbutton with arrow, Page and Home keys; Arrow Down stops at 1; each change is announced with its sums', async () => {
    await mugs(2);
    expect(field().getAttribute('role')).to.equal('spinbutton');
    expect([field().ariaValueMin, field().ariaValueNow]).to.deep.equal(['1', '2']);
    field().focus();
    await sendKeys({ press: 'ArrowUp' });
    await countIs(3);
    await said('Mug: 3, €28.50.');
    await said('Total €28.50');
    await sendKeys({ press: 'PageUp' });
    await countIs(13);
    await until(
      () => page.spoken.some((words) => words.startsWith('Mug: 13, ')),
      () => `13 is announced: ${page.spoken}`,
    );
    await sendKeys({ press: 'PageDown' });
    await countIs(3);
    await sendKeys({ press: 'ArrowDown' });
    await countIs(2);
    await sendKeys({ press: 'Home' });
    await countIs(1);
    await sendKeys({ press: 'ArrowDown' });
    expect(page.items[0]?.count).to.equal(1);
    expect(field().ariaValueNow).to.equal('1');
  });

  it('[CART-08] keys pressed during IME composition do not change the quantity', async () => {
    await mugs(2);
    field().focus();
    await sendKeys({ type: '５' });
    for (const key of ['ArrowUp', 'Enter']) {
      for (const init of [{ isComposing: true }, { keyCode: 229 }])
        field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    }
    expect([field().value, page.items[0]?.count]).to.deep.equal(['５', 2]);
    await sendKeys({ press: 'Enter' });
    await countIs(5);
  });

  it('repeats while a button is held, stops at 1; a separate press takes the last piece', async () => {
    await mugs(4);
    await press('One more of Mug');
    await until(() => (page.items[0]?.count ?? 0) >= 7, 'the press repeats');
    await letGo();
    const count = page.items[0]?.count ?? 0;
    expect(count).to.be.above(6);
    await press('One less of Mug');
    await countIs(1);
    await letGo();
    expect(page.items[0]?.count).to.equal(1);
    expect(page.parts('pending')).to.have.length(0);
    // a separate press takes the last piece
    page.button('One less of Mug').click();
    await countIs(0);
  });

  it('[CART-03] the quantity cannot exceed the stock by a held button, typing or End; the limit is shown', async () => {
    const lamp = fakeProduct('p-lamp', { name: 'Lamp', variants: [fakeVariant('v-lamp', { quantity: 3 })] });
    page = await openedCart({ productId: 'p-lamp' }, { data: { products: [lamp] } });
    const more = page.button('One more of Lamp');
    expect(more.ariaDisabled).to.equal('false');
    expect(field().ariaValueMax).to.equal('3');
    await press('One more of Lamp');
    await said('Only 3 in stock.');
    await letGo();
    expect(page.items[0]?.count).to.equal(3);
    await until(() => more.ariaDisabled === 'true', 'the limit is reached');
    await type('50');
    await until(() => field().value === '3', 'the typed number is reduced to the stock');
    expect(page.parts('stock').some(({ textContent }) => textContent?.includes('in your cart'))).to.equal(false);
    await sendKeys({ press: 'Home' });
    await countIs(1);
    expect(page.parts('limit')).to.have.length(0);
    await sendKeys({ press: 'End' });
    await countIs(3);
    expect(page.parts('limit'), 'the whole stock is no excess').to.have.length(0);
    more.click();
    await until(() => page.text('limit') === 'Only 3 in stock.', 'the limit is shown');
    expect(page.items[0]?.count).to.equal(3);
  });

  it('[CART-07] removing a line by key focuses Undo; Undo by key focuses the quantity of the restored line', async () => {
    await mugs(2);
    page.button('Remove Mug').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('undo').length > 0, 'Undo is shown');
    await until(() => deepActiveElement() === page.button('Undo: put Mug back'), 'Undo has the focus');
    await accessible(page.element);
    await sendKeys({ press: 'Enter' });
    await countIs(2);
    await until(() => deepActiveElement() === field(), 'the quantity has the focus');
  });

  it('applying and removing a promo code by key keeps the focus at the promo code', async () => {
    await mugs(2);
    const input = page.part('promo-input');
    input.focus();
    await sendKeys({ type: 'save10' });
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    await until(
      () => deepActiveElement()?.matches('[part=applied] [part=remove]'),
      'the button that removes the code has the focus',
    );
    await sendKeys({ press: 'Enter' });
    await until(() => deepActiveElement()?.matches('[part~=promo-input]'), 'the field has the focus');
  });
});
