// runs in firefox, webkit: boxes
// slow: a catalogue, a product and a form
import { expect } from '@open-wc/testing';
import '../../elements/sb-anchors.js';
import '../../elements/sb-background.js';
import '../../elements/sb-bundle.js';
import '../../elements/sb-button.js';
import '../../elements/sb-cart-button.js';
import '../../elements/sb-contacts.js';
import '../../elements/sb-field.js';
import '../../elements/sb-figure.js';
import '../../elements/sb-form.js';
import '../../elements/sb-hr.js';
import '../../elements/sb-icon.js';
import '../../elements/sb-rotator.js';
import '../../elements/sb-slider.js';
import '../../elements/sb-tabs.js';
import '../../elements/sb-video.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { atEnd, freshPage, put, quiet, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openForm } from '../support/pages/form.js';
import { shownProduct } from '../support/pages/product.js';
import { cartPage } from './sb-cart-support.js';

/** A common CSS reset that applies to all elements. */
const RESET = `*, *::before, *::after {
  margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; text-decoration: none; list-style: none;
}`;

/** Adds a style sheet to the page; returns a function that removes it. */
function addSheet(text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Returns the sizes of an element and its parts. */
function sizes(element: Element): string[] {
  const parts = [...(element.shadowRoot as ShadowRoot).querySelectorAll('[part]')];
  return [element, ...parts].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return `${each.getAttribute('part') ?? each.localName} ${width.toFixed(1)} x ${height.toFixed(1)}`;
  });
}

/** Expects that an element’s boxes do not change when the page adds a reset. */
async function staysAsItIs(element: Element): Promise<void> {
  await settled(element);
  // text settings of the page that differ from the library’s
  const undo = addSheet('body { margin: 0; line-height: 1.1; font-size: 18px }');
  atEnd(undo);
  const before = sizes(element);
  expect(before.length).to.be.greaterThan(1);
  const reset = addSheet(RESET);
  const after = sizes(element);
  reset();
  expect(after).to.deep.equal(before);
}

const ELEMENTS: Record<string, string> = {
  'sb-anchors': `<sb-anchors items='[{"id":"a","title":"A"},{"id":"b","title":"B"}]'></sb-anchors>`,
  'sb-background': '<sb-background color="#eee"><div>Words</div></sb-background>',
  'sb-bundle': '<sb-bundle><div data-title="Oak">Wood</div><div data-title="Care">Oil</div></sb-bundle>',
  'sb-button': '<sb-button label="Read on" action="link" href="#there"></sb-button>',
  'sb-cart-button': '<sb-cart-button></sb-cart-button>',
  'sb-contacts': '<sb-contacts name="Atelier" phone="112" email="hello@atelier.test"></sb-contacts>',
  'sb-field': '<sb-field label="Name" hint="As on your card"></sb-field>',
  'sb-figure': '<sb-figure caption="A chair" width="300" height="200"><div>Oak</div></sb-figure>',
  'sb-hr': '<sb-hr label="Or"></sb-hr>',
  'sb-icon': '<sb-icon name="heart"></sb-icon>',
  'sb-rotator': '<sb-rotator><span>One</span><span>Two</span></sb-rotator>',
  'sb-slider': '<sb-slider><div>One</div><div>Two</div></sb-slider>',
  'sb-tabs': '<sb-tabs label="Chair"><div data-title="Oak">Wood</div><div data-title="Care">Oil</div></sb-tabs>',
  'sb-video': '<sb-video link="/test/nowhere.mp4" width="320" height="180" label="A lamp"></sb-video>',
};

describe('E14: a CSS reset of the page does not change the boxes', () => {
  beforeEach(() => void freshPage({ images: '/test/support' }));

  for (const [tag, markup] of Object.entries(ELEMENTS))
    it(`of <${tag}>`, async () => {
      quiet(/nowhere|img-/);
      const element = put(markup).firstElementChild as Element;
      await until(() => element.shadowRoot?.querySelector('[part]'), 'it is drawn');
      await staysAsItIs(element);
    });

  it('of a form', async () => {
    const form = await openForm([{ id: 'name', label: 'Name', hint: 'As on your card', required: true }]);
    await staysAsItIs(form.element);
  });

  it('of a catalogue', async () => {
    installFakeBackend({ products: fakeProducts() });
    quiet(/img-/);
    const view = await catalogue();
    await until(() => view.titles().length > 0, 'the products are there');
    await staysAsItIs(view.element);
  });

  it('of a product', async () => {
    installFakeBackend({ products: fakeProducts() });
    quiet(/img-/);
    const { element } = await shownProduct('product-id="p-coat"');
    await staysAsItIs(element);
  });

  it('of a cart', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await until(() => ui(page.element).parts('item').length > 0, 'its line is there');
    await staysAsItIs(page.element);
  });
});
