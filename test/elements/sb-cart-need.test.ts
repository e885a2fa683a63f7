// slow: pages in frames, each of which loads all its modules again, one by one
import { expect } from '@open-wc/testing';
import { atEnd, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { startBackend } from '../support/video.js';

const KEY = 'sb-cart.1:';
const LAMP = { id: 'lamp', type: 'custom', count: 1, price: 4500, quantity: -1, title: 'Lamp' };

describe('<sb-cart> loading its parts on demand', () => {
  // the first response takes longer than a test's timeout
  before(startBackend);
  beforeEach(() => {
    const forget = () => Object.keys(localStorage).map((key) => key.startsWith('sb-') && localStorage.removeItem(key));
    forget();
    atEnd(forget);
  });

  async function open(script = '', path = '/elements/sb-cart.ts') {
    const page = await framedPage(path, {
      // the shop never answers: these tests do not need its data
      script: `fetch = () => new Promise(() => {});${script}`,
    });
    atEnd(page.close);
    const { document, window } = page;
    const load = (src: string) =>
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    load('/elements/sb-cart-button.ts');
    document.body.append(document.createElement('sb-cart'), document.createElement('sb-cart-button'));
    await until(
      () => ui(document.querySelector('sb-cart-button') as Element).part('base')?.ariaLabel,
      'the button is rendered',
    );
    const asked = (file: string) =>
      window.performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}.ts`));
    const base = () => ui(document.querySelector('sb-cart-button') as Element).part('base') as HTMLElement;
    return { ...page, load, asked, base };
  }

  it('[CART-12] loads no module of an empty cart until the pointer enters its button, then the drawer and the store', async () => {
    const { asked, base, settled } = await open();
    await settled();
    expect(['CartContent', 'CartDrawer', 'cart/store', 'journal'].filter(asked)).to.deep.equal([]);
    base().dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => asked('CartDrawer') && asked('cart/store'), 'the drawer and the store are requested');
  });

  it('[CART-12] opens at the first of several presses on its button, also before its element and its store are loaded', async () => {
    const { document, load, asked, base } = await open('', '/elements/sb-cart-button.ts');
    base().click();
    base().click();
    await until(() => asked('cart/selectors') && base().ariaBusy !== 'true', 'the store is loaded');
    base().click();
    load('/elements/sb-cart.ts');
    const isOpen = () => document.querySelector('sb-cart')?.shadowRoot?.querySelector('dialog')?.open;
    await until(isOpen, 'the cart is open');
  });

  it('[CART-12] opens for a script that puts the element into the page and asks for it in the same task', async () => {
    const page = await framedPage('/elements/sb-cart.ts', { script: 'fetch = () => new Promise(() => {});' });
    atEnd(page.close);
    const cart = page.document.createElement('sb-cart');
    page.document.body.append(cart);
    page.document.dispatchEvent(new CustomEvent('cart-open', { bubbles: true, cancelable: true }));
    await until(() => cart.shadowRoot?.querySelector('dialog')?.open, 'the cart is open');
  });

  it('[CART-12] [CART-15] loads the cart that this browser has stored', async () => {
    const { asked, base } = await open(`localStorage.setItem('${KEY}', '${JSON.stringify({ items: [LAMP] })}');`);
    await until(() => base().ariaLabel === 'Cart, 1 item', 'the button shows the count');
    expect(asked('CartContent')).to.equal(true);
  });

  it('[CART-12] loads the code that adds to the cart once the pointer is over a button in an sb-product', async () => {
    const { document, asked, settled } = await open();
    const product = document.body.appendChild(document.createElement('sb-product'));
    const over = () => new PointerEvent('pointerover', { bubbles: true, composed: true });
    product.dispatchEvent(over());
    await settled();
    expect(asked('cart/add-to-cart')).to.equal(false);
    product.attachShadow({ mode: 'open' }).appendChild(document.createElement('button')).dispatchEvent(over());
    await until(() => asked('cart/add-to-cart'), 'the code is requested');
  });
});
