// slow: a cart that slides in, and a catalogue
import { expect } from '@open-wc/testing';
import '../../elements/sb-field.js';
import '../../elements/sb-form.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { freshPage, put, quiet, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openForm } from '../support/pages/form.js';
import { cartPage } from './sb-cart-support.js';

/** How the lines of all parts of an element run. */
const linesIn = (element: Element) =>
  [...(element.shadowRoot as ShadowRoot).querySelectorAll('[part]')].map(
    (part) => `${part.getAttribute('part')} ${getComputedStyle(part).textAlign}`,
  );

/** The lines of an element where the page leaves them alone, and where it centres its text, are the same. */
async function staysAsItIs(element: Element): Promise<void> {
  await settled(element);
  const before = linesIn(element);
  expect(before.length).to.be.greaterThan(0);
  document.body.style.textAlign = 'center';
  expect(linesIn(element)).to.deep.equal(before);
  document.body.removeAttribute('style');
}

describe('in a page that centres its text nothing of ours is centred', () => {
  it('in a form', async () => {
    const form = await openForm([{ id: 'name', label: 'Name', hint: 'As on your card', required: true }]);
    await staysAsItIs(form.element);
  });

  it('in a field', async () => {
    freshPage();
    const element = put('<sb-field label="Name" hint="As on your card"></sb-field>').firstElementChild as Element;
    await until(() => ui(element).parts('field-label').length > 0, 'the field is there');
    await staysAsItIs(element);
  });

  it('in a catalogue', async () => {
    installFakeBackend({ products: fakeProducts() });
    freshPage({ images: '/test/support' });
    quiet(/img-/);
    const view = await catalogue();
    await until(() => view.titles().length > 0, 'the products are there');
    await staysAsItIs(view.element);
  });

  it('in a cart', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await staysAsItIs(page.element);
  });
});
