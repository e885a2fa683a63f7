import { expect } from '@open-wc/testing';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { freshPage, ui, until } from '../support/fixture.js';
import { closed, modal, opened } from './modal-support.js';

/** The cart of another copy of the library: the built one. */
const CART = '/copy/dist/elements/sb-cart.js';

describe('a modal of one copy of the library and a cart of another', () => {
  let box: HTMLElement;

  // the first request starts the backend that has it
  before(async function () {
    this.timeout(300_000);
    await import(CART);
  });
  beforeEach(() => {
    freshPage();
    installFakeBackend();
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(() => {
    box.remove();
    document.documentElement.style.overflow = '';
  });

  const scrolling = () => document.documentElement.style.overflow;
  const drawer = (cart: Element) => ui(cart).part<HTMLDialogElement>('base');

  async function both() {
    const sizes = await modal(box, '<sb-modal id="sizes" label="Sizes" no-hash>Measure the table</sb-modal>');
    const cart = box.appendChild(document.createElement('sb-cart'));
    const open = {
      modal: () => sizes.setAttribute('open', ''),
      cart: () => request(document, 'cart-open', null),
    };
    const close = {
      modal: () => sizes.removeAttribute('open'),
      cart: () => request(document, 'cart-close', null),
    };
    const isOpen = { modal: () => opened(sizes), cart: () => until(() => drawer(cart)?.open, 'the cart is open') };
    const isClosed = { modal: () => closed(sizes), cart: () => until(() => !drawer(cart)?.open, 'the cart is closed') };
    return { open, close, isOpen, isClosed };
  }

  for (const [first, second] of [
    ['modal', 'cart'],
    ['cart', 'modal'],
  ] as const) {
    it(`the page behind the ${first} and the ${second} over it scrolls again once both are closed, whichever goes first`, async () => {
      const { open, close, isOpen, isClosed } = await both();
      for (const [leaving, staying] of [
        [first, second],
        [second, first],
      ] as const) {
        open[first]();
        await isOpen[first]();
        open[second]();
        await isOpen[second]();
        expect(scrolling()).to.equal('hidden');
        close[leaving]();
        await isClosed[leaving]();
        expect(scrolling(), `the ${staying} is still open`).to.equal('hidden');
        close[staying]();
        await isClosed[staying]();
        await until(() => scrolling() === '', 'the page scrolls');
      }
    });
  }
});
