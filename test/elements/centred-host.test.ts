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

/** Returns the text alignment of all parts of an element. */
const linesIn = (element: Element) =>
  [...(element.shadowRoot as ShadowRoot).querySelectorAll('[part]')].map(
    (part) => `${part.getAttribute('part')} ${getComputedStyle(part).textAlign}`,
  );

/** Expects that the text alignment of an element does not change when the page centres its text. */
async function staysAsItIs(element: Element): Promise<void> {
  await settled(element);
  const before = linesIn(element);
  expect(before.length).to.be.greaterThan(0);
  document.body.style.textAlign = 'center';
  expect(linesIn(element)).to.deep.equal(before);
  document.body.removeAttribute('style');
}

describe('a page that centres its text', () => {
  it('does not centre the text of a form', async () => {
    const form = await openForm([{ id: 'name', label: 'Name', hint: 'As on your card', required: true }]);
    await staysAsItIs(form.element);
  });

  it('does not centre the text of a field', async () => {
    freshPage();
    const element = put('<sb-field label="Name" hint="As on your card"></sb-field>').firstElementChild as Element;
    await until(() => ui(element).parts('field-label').length > 0, 'the field is there');
    await staysAsItIs(element);
  });

  it('does not centre the text of a catalogue', async () => {
    installFakeBackend({ products: fakeProducts() });
    freshPage({ images: '/test/support' });
    quiet(/img-/);
    const view = await catalogue();
    await until(() => view.titles().length > 0, 'the products are there');
    await staysAsItIs(view.element);
  });

  it('does not centre the text of a cart', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await staysAsItIs(page.element);
  });
});
