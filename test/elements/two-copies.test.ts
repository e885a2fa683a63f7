// slow: a modal and a cart that open and close four times each; closing takes 200 and 350 ms
import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { freshPage, ui, until } from '../support/fixture.js';
import { closed, modal, opened } from './modal-support.js';

/** The cart of another copy of the library, the built one. */
const CART = '/copy/dist/elements/sb-cart.js';
/** The script API of that copy. */
const SCRIPT = '/copy/dist/elements/cart.js';

describe('two versions of the library on one page', () => {
  before(async function () {
    this.timeout(300_000);
    await Promise.all([import(CART), import('../../elements/sb-cart-button.js')]);
  });

  it('share the cart; each class has the version of its copy', async () => {
    freshPage();
    installFakeBackend();
    const { version } = await (await fetch('/package.json')).json();
    const versionOf = (tag: string) => (customElements.get(tag) as unknown as { version: string }).version;
    expect([versionOf('sb-cart'), versionOf('sb-cart-button')]).to.deep.equal([version, 'source']);
    const theirs = (await import(SCRIPT)) as typeof import('../../elements/cart.js');
    expect(theirs.cart).to.not.equal(cart);
    await theirs.cart.add({ productId: 'p-mug', count: 2 });
    expect(cart.get()).to.include({ count: 2 });
    await cart.add({ productId: 'p-mug' });
    expect(theirs.cart.get()).to.include({ count: 3 });
  });
});

describe('a modal of one copy of the library and a cart of another', () => {
  let box: HTMLElement;
  // the first request starts the backend of that copy
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
    document.documentElement.style.overflow = '';
  });

  const scrolling = () => document.documentElement.style.overflow;

  /** Renders both; returns functions that open or close each. */
  async function both() {
    const sizes = await modal(box, '<sb-modal id="sizes" label="Sizes" no-hash>Measure the table</sb-modal>');
    const cart = box.appendChild(document.createElement('sb-cart'));
    const drawer = () => ui(cart).part<HTMLDialogElement>('base');
    return {
      modal: async (open: boolean) => {
        sizes.toggleAttribute('open', open);
        await (open ? opened(sizes) : closed(sizes));
      },
      cart: async (open: boolean) => {
        request(document, open ? 'cart-open' : 'cart-close', null);
        await until(() => (drawer()?.open ?? false) === open, `the cart is ${open ? 'open' : 'closed'}`);
      },
    };
  }

  it('the page scrolls again only after both are closed, in any order of opening and closing', async () => {
    const layers = await both();
    const names = ['modal', 'cart'] as const;
    for (const first of names) {
      for (const leaving of names) {
        const other = (name: string) => (name === 'cart' ? 'modal' : 'cart');
        await layers[first](true);
        await layers[other(first)](true);
        expect(scrolling()).to.equal('hidden');
        await layers[leaving](false);
        expect(scrolling(), `the ${other(leaving)} is still open`).to.equal('hidden');
        await layers[other(leaving)](false);
        await until(() => scrolling() === '', 'the page scrolls');
      }
    }
  });
});
