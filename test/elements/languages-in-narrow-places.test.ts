// runs in firefox, webkit: widths of words
// slow: a catalogue, a cart and a checkout in five languages
import { expect } from '@open-wc/testing';
import { atEnd, ui, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'ru'];
const WIDTH = 320;

/** A shop from a file, in a page as wide as a small phone. */
async function phone(language: string) {
  const page = await framedPage('/bundled/elements/shop.ts');
  atEnd(page.close);
  const frame = page.window.frameElement as HTMLIFrameElement;
  Object.assign(frame.style, { width: `${WIDTH}px`, height: '640px', border: '0' });
  const { document } = page;
  document.documentElement.lang = language;
  document.body.style.margin = '0';
  document.body.innerHTML = `<sb-site backend="static" backend-src="/demo/starter/shop.json?narrow-${language}" language="${language}"></sb-site>
    <sb-catalogue controls="search sort filter" per-page="4"></sb-catalogue><sb-cart></sb-cart>`;
  return {
    ...page,
    catalogue: ui(document.querySelector('sb-catalogue') as Element),
    cart: ui(document.querySelector('sb-cart') as Element),
  };
}

/** All elements of a page, also those in shadow roots. */
function deepElements(root: Document | ShadowRoot): HTMLElement[] {
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  return elements.flatMap((element) => [element, ...(element.shadowRoot ? deepElements(element.shadowRoot) : [])]);
}

const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 2;
const CONTROLS = 'button, a, label, summary, legend, h2, h3';

/** Controls and titles whose words are wider than their box, or that leave the page at its sides. */
function cut(document: Document): string[] {
  const range = document.createRange();
  return deepElements(document)
    .filter((element) => element.matches(CONTROLS) && isShown(element) && element.innerText.trim() !== '')
    .flatMap((element) => {
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      const inside = words.left >= box.left - 1 && words.right <= box.right + 1 && words.bottom <= box.bottom + 2;
      const onPage = box.left >= -1 && box.right <= WIDTH + 1;
      return inside && onPage ? [] : [`${element.getAttribute('part') ?? element.localName}: ${element.innerText}`];
    });
}

/** Boxes that scroll sideways and are no row of pictures. */
function scrolling(document: Document): string[] {
  const isWide = (element: HTMLElement) => element.scrollWidth > element.clientWidth + 1;
  const wide = deepElements(document).filter(
    (element) =>
      element.matches('html, body, dialog, form, [part~="base"], [part~="find"]') &&
      isShown(element) &&
      isWide(element),
  );
  return wide.map((element) => `${element.getAttribute('part') ?? element.localName}: ${element.scrollWidth}`);
}

function expectFitting(document: Document, place: string): void {
  expect(scrolling(document), `${place} scrolls sideways`).to.deep.equal([]);
  expect(cut(document), `words that are cut in ${place}`).to.deep.equal([]);
}

/** Sends an event of the library into the page, as its scripts do. */
function send({ document, window }: FramedPage, type: string, detail: unknown = null): void {
  const { CustomEvent } = window as Window & typeof globalThis;
  document.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}

describe('words of every language on a phone of 320 px', () => {
  for (const language of LANGUAGES)
    it(`${language}: cards, filters, cart and checkout fit`, async () => {
      const page = await phone(language);
      const { document, catalogue, cart } = page;
      await until(() => catalogue.parts('title').length > 3 && catalogue.part('find-toggle'), 'the list');
      await until(() => catalogue.parts('add').every(({ innerText }) => innerText !== ''), 'its words');
      expectFitting(document, 'the list');
      catalogue.thePart('find-toggle').click();
      await until(() => catalogue.parts('find-legend').length > 0, 'the filters');
      expectFitting(document, 'the filters');
      catalogue.root.querySelector('dialog')?.close();
      send(page, 'add-to-cart', { productId: 'hedge-chair', count: 2 });
      send(page, 'cart-open');
      await until(() => cart.part('checkout')?.innerText && cart.parts('item').length > 0, 'the cart');
      const isStill = () =>
        cart
          .part('base')
          ?.getAnimations()
          .every(({ playState }) => playState !== 'running');
      await until(isStill, 'the cart has come in');
      expectFitting(document, 'the cart');
      cart.thePart('checkout').click();
      await until(() => cart.root.querySelector('sb-form')?.shadowRoot?.querySelector('input'), 'the checkout');
      const form = ui(cart.root.querySelector('sb-form') as Element);
      await until(() => form.part('submit')?.innerText, 'the words of the checkout');
      form.thePart('submit').click();
      await until(() => form.parts('field-error').length > 0, 'what is wrong');
      expectFitting(document, 'the checkout');
    });
});
