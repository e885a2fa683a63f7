import '../../elements/sb-cart.js';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { type AddToCartDetail, request } from '../../src/events.js';
import type { WireSettings } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import type { SiteSettings } from '../../src/stores/site/site.js';
import { putIntoCart } from '../support/cart-lines.js';
import { customItem } from '../support/custom-item.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { type FakeData, fakeShopData } from '../support/fake-shop-data.js';
import { atEnd, freshPage, quiet, ui, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';

interface PageOptions {
  data?: Partial<FakeData>;
  /** Settings of the shop that are not the fake shop's. */
  shop?: Partial<WireSettings>;
  /** Settings of the page. */
  settings?: Partial<SiteSettings>;
  markup?: string;
}

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

/** Puts a cart on a fresh page, in front of a shop of its own, until the end of the test. */
export async function cartPage(options: PageOptions = {}) {
  const { data = {}, shop = {}, settings = {}, markup = '<sb-cart></sb-cart>' } = options;
  freshPage(settings);
  // the goods have pictures, which are not there
  quiet(/img-/);
  const backend = installFakeBackend({ settings: { ...fakeShopData().settings, ...shop }, ...data });
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  const element = box.querySelector('sb-cart') as HTMLElement;
  const root = element.shadowRoot as ShadowRoot;
  const { spoken, stop } = listen(root);
  const shown = shownIn(element);
  const page = {
    ...shown,
    backend,
    element,
    root,
    /** All that has been said in the live region so far. */
    spoken,
    /** Loaded once it is needed. */
    get drawer() {
      return shown.part('base') as HTMLDialogElement;
    },
    /** Its form in checkout, once the cart has been open. */
    get checkout() {
      return shownIn(element.querySelector('sb-form') ?? root.querySelector('sb-form') ?? element);
    },
    get items() {
      return cart().get().items;
    },
    add: (detail: AddToCartDetail) => addToCart(detail),
    /** Opens and waits until the shop has answered. */
    async open() {
      const asked = backend.of('shipping').length;
      request(document, 'cart-open', null);
      const isOpen = () => root.querySelector('dialog')?.open;
      await until(() => isOpen() && backend.of('shipping').length > asked, 'the cart is open');
      // of both kinds: the title is a text of the page, the button's name one of the shop
      const close = () => root.querySelector('[part~="close"]')?.getAttribute('aria-label');
      await until(() => root.querySelector('h2')?.textContent && close(), 'its texts are there');
      await until(
        () => page.drawer.getAnimations().every(({ playState }) => playState !== 'running'),
        'it has come in',
      );
    },
    async close() {
      request(document, 'cart-close', null);
      await until(() => !page.drawer.open, 'the cart is closed');
    },
    /** Goes on from the open cart to the form of the order. */
    async goToCheckout() {
      shown.button('Checkout').click();
      await until(() => shown.text('title') === 'Checkout', 'the form');
    },
    /** Leaves the page, as the end of the test does. */
    done() {
      stop();
      box.remove();
      backend.restore();
    },
  };
  atEnd(async () => {
    // what is still read would be asked of whoever answers next
    await until(() => cartRefresh().get() !== 'loading', 'the last reading has ended');
    page.done();
  });
  return page;
}

/** A page whose cart is open with these in it. */
export async function openedCart(goods: AddToCartDetail | AddToCartDetail[], options?: PageOptions) {
  const page = await cartPage(options);
  for (const detail of [goods].flat()) await page.add(detail);
  await page.open();
  return page;
}

/** The cart has so many lines: Thing 1, Thing 2 and on, of €10 each. */
export function fillCart(lines: number): void {
  const items = Array.from({ length: lines }, (_, at): CartItem => {
    return { ...customItem(`i-${at + 1}`, `Thing ${at + 1}`), count: 1, price: 1000, orderPrice: 1000 };
  });
  putIntoCart(items);
}

/** What a cart shows, or a form in it: a part that is there, its words (empty where there is none), and buttons. */
function shownIn(element: Element) {
  const { parts, button } = ui(element);
  const part = (name: string) => {
    const [found] = parts(name);
    if (!found) throw new Error(`there is no part "${name}"`);
    return found;
  };
  return {
    parts,
    part,
    button,
    text: (name: string) => parts(name)[0]?.textContent?.trim() ?? '',
    texts: (name: string) => parts(name).map(({ textContent }) => textContent),
  };
}

/** Collects what comes into the live region. */
function listen(root: ShadowRoot) {
  const spoken: string[] = [];
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const said = added.filter(({ parentElement }) => parentElement?.matches('dialog > [role="status"]'));
    spoken.push(...said.map(({ textContent }) => textContent ?? ''));
  });
  observer.observe(root, { childList: true, subtree: true });
  return { spoken, stop: () => observer.disconnect() };
}

/** The checkout of a cart with something in it, once its form is filled in and only the button is left to press. */
export async function filledCheckout(page: CartPage): Promise<FormPage> {
  await page.open();
  await page.goToCheckout();
  const form = page.element.querySelector('sb-form') ?? page.root.querySelector('sb-form');
  await until(() => form?.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
  const visit = new FormPage(form as HTMLElement);
  await until(() => [...visit.root.querySelectorAll('label')].every((label) => label.textContent), 'in words');
  await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
  return visit;
}
