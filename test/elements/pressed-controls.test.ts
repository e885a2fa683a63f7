// runs in firefox, webkit: boxes
// slow: every control of every element is pressed
import { expect } from '@open-wc/testing';
import '../../elements/sb-form.js';
import '../../elements/sb-payment.js';
import { putIntoCart } from '../support/cart-lines.js';
import { customItem } from '../support/custom-item.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { freshPage, put, quiet, settled, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openForm } from '../support/pages/form.js';
import { PaymentPage } from '../support/pages/payment.js';
import { movedByPress } from '../support/steady.js';
import { SHOWN } from './preferences-support.js';
import { cartPage } from './sb-cart-support.js';

const part = (control: HTMLElement, name: string) => control.getAttribute('part')?.split(' ').includes(name) ?? false;

describe('no control moves while it is pressed', () => {
  describe('in a page element', () => {
    beforeEach(() => {
      freshPage({ images: '/test/support' });
      // a video is played whose player does not exist
      quiet(/iframe_api/);
    });

    for (const [name, { markup, there }] of Object.entries(SHOWN))
      it(`<sb-${name}>`, async () => {
        const box = put(markup);
        box.style.cssText = 'inline-size: 600px; margin: 60px';
        const element = box.firstElementChild as HTMLElement;
        await until(() => there(element), 'it is there');
        expect(await movedByPress(element)).to.deep.equal([]);
      });
  });

  for (const width of ['440px', '320px'])
    it(`in a cart ${width} wide, whatever a changed count does to its line, the goals and the totals`, async () => {
      const page = await cartPage({ markup: `<sb-cart line-notes style="--sb-cart-width: ${width}"></sb-cart>` });
      const items = [2, 1].map((count, at) => {
        const own = customItem(`i-${at}`, 'A lamp with a shade of linen');
        return { ...own, count, price: 900, orderPrice: 900, quantity: 3 };
      });
      putIntoCart(items);
      await page.add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
      await page.open();
      await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
      const moved = await movedByPress(
        page.element,
        (control) => !part(control, 'close') && !part(control, 'checkout'),
      );
      expect(moved).to.deep.equal([]);
    });

  it('in a form', async () => {
    const choices = { options: ['One', 'Two'] };
    const form = await openForm([
      { id: 'name', label: 'Name', required: true },
      { id: 'count', label: 'Count', type: 'number' },
      { id: 'radio', label: 'Radio', type: 'radio', ...choices },
      { id: 'boxes', label: 'Boxes', type: 'checkbox', ...choices },
      { id: 'agreed', label: 'Consent', type: 'policy' },
    ]);
    await form.says('Two');
    // submitting an invalid form moves the focus to the first invalid field
    expect(await movedByPress(form.element, (control) => control !== form.submit)).to.deep.equal([]);
  });

  it('in a catalogue', async () => {
    installFakeBackend({ products: fakeProducts() });
    freshPage({ images: '/test/support' });
    quiet(/img-/);
    const view = await catalogue('controls="search sort filter" cards="compact"', 600);
    await until(() => view.titles().length > 0, 'the products are there');
    await settled(view.element);
    expect(await movedByPress(view.element)).to.deep.equal([]);
  });

  describe('in a payment', () => {
    const page = new PaymentPage();

    it('when a method is chosen', async () => {
      await page.open('pay_id=pay-1&h=hash-1');
      await page.says('€84');
      expect(await movedByPress(page.element, (control) => control instanceof HTMLInputElement)).to.deep.equal([]);
    });
  });
});
