// runs in firefox: widths of words
// not in webkit: its driver does not resize windows
// slow: a list, a cart and a checkout in five languages
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { finds } from '../support/fake-find.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { atEnd, provide, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';
import { openedCart } from './sb-cart-support.js';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'ru'];
const WIDTH = 320;
const CONTROLS = 'button, a, label, summary, legend, h2, h3';

/** All elements of a tree, also those in shadow roots. */
function deepElements(root: ParentNode): HTMLElement[] {
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  return elements.flatMap((element) => [element, ...(element.shadowRoot ? deepElements(element.shadowRoot) : [])]);
}

const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 2;
const named = (element: HTMLElement) => `${element.getAttribute('part') ?? element.localName}: ${element.innerText}`;

/** Returns the boxes of an element’s visible texts. */
function wordsIn(element: HTMLElement): DOMRect[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement || !isShown(walker.currentNode.parentElement)) continue;
    range.selectNodeContents(walker.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  return boxes.filter(({ width }) => width > 0);
}

/** Returns true if the words of a control are wider or higher than its box, or leave the page at its sides. */
function isCut(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const isInside = ({ left, right, bottom }: DOMRect) =>
    left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 2;
  return !wordsIn(element).every(isInside) || box.left < -1 || box.right > WIDTH + 1;
}

/** Expects that nothing in an element scrolls sideways, and that its controls and titles show all their words. */
function expectFitting(element: Element, place: string): void {
  const shown = deepElements(element.shadowRoot ?? element).filter(isShown);
  const wide = shown.filter(
    (each) => each.matches('dialog, form, [part~="base"], [part~="find"]') && each.scrollWidth > each.clientWidth + 1,
  );
  expect(wide.map(named), `${place} scrolls sideways`).to.deep.equal([]);
  expect(document.documentElement.scrollWidth, `the page with ${place}`).to.be.at.most(WIDTH);
  const words = shown.filter((each) => each.matches(CONTROLS) && each.innerText.trim() !== '');
  expect(words.filter(isCut).map(named), `words that are cut in ${place}`).to.deep.equal([]);
}

describe('texts of each language on a phone 320 px wide', () => {
  const before = { width: innerWidth, height: innerHeight };
  beforeEach(async () => {
    document.body.style.margin = '0';
    atEnd(() => document.body.removeAttribute('style'));
    await setViewport({ width: WIDTH, height: 640 });
  });
  after(() => setViewport(before));

  for (const language of LANGUAGES) {
    it(`${language}: cards and filters fit`, async () => {
      const products = ['Chair', 'Table', 'Lamp'].map((name, at) =>
        fakeProduct(`p-${at}`, { name, variants: [fakeVariant(`v-${at}`, { price: 9.5 * (at + 1), quantity: at })] }),
      );
      openShop({ products }).answer('products', finds(products));
      provide({ language });
      const view = await catalogue('controls="search sort filter"', WIDTH);
      await view.shows(3);
      expectFitting(view.element, 'the list');
      await view.openFilters();
      expectFitting(view.element, 'the filters');
    });

    it(`${language}: cart and checkout fit`, async () => {
      const page = await openedCart([{ productId: 'p-mug', count: 2 }, { productId: 'p-coat' }], {
        settings: { language },
      });
      await settled();
      expectFitting(page.element, 'the cart');
      page.part('checkout').click();
      await until(() => page.root.querySelector('sb-form')?.shadowRoot?.querySelector('input'), 'the checkout');
      const form = ui(page.root.querySelector('sb-form') as Element);
      await until(() => form.part('submit')?.innerText, 'its submit text');
      form.thePart('submit').click();
      await until(() => form.parts('field-error').length > 0, 'the errors');
      expectFitting(page.element, 'the checkout');
    });
  }
});
