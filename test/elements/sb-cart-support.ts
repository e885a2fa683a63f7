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
  /** Settings of the shop that differ from the fake shop's. */
  shop?: Partial<WireSettings>;
  /** Settings of the page. */
  settings?: Partial<SiteSettings>;
  markup?: string;
}

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

/** Puts a cart on a fresh page with its own fake shop, until the end of the test. */
export async function cartPage(options: PageOptions = {}) {
  const { data = {}, shop = {}, settings = {}, markup = '<sb-cart></sb-cart>' } = options;
  freshPage(settings);
  // the products' pictures do not exist
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
    /** All announcements in the live region so far. */
    spoken,
    /** Loaded on first use. */
    get drawer() {
      return shown.part('base') as HTMLDialogElement;
    },
    /** The form of the checkout, once the cart has been open. */
    get checkout() {
      return shownIn(element.querySelector('sb-form') ?? root.querySelector('sb-form') ?? element);
    },
    get items() {
      return cart().get().items;
    },
    add: (detail: AddToCartDetail) => addToCart(detail),
    /** Opens the cart and waits until the shop has answered. */
    async open() {
      const asked = backend.of('shipping').length;
      request(document, 'cart-open', null);
      const isOpen = () => root.querySelector('dialog')?.open;
      await until(() => isOpen() && backend.of('shipping').length > asked, 'the cart is open');
      // texts of two kinds: the title is a text of the page, the button's name one of the shop
      const close = () => root.querySelector('[part~="close"]')?.getAttribute('aria-label');
      await until(() => root.querySelector('h2')?.textContent && close(), 'its texts are loaded');
      // slid in at once: no test is about the way in
      for (const animation of page.drawer.getAnimations()) animation.finish();
    },
    async close() {
      request(document, 'cart-close', null);
      await until(() => !page.drawer.open, 'the cart is closed');
    },
    /** Goes from the open cart to the form of the checkout. */
    async goToCheckout() {
      shown.button('Checkout').click();
      await until(() => shown.text('title') === 'Checkout', 'the checkout step is shown');
    },
    /** Removes the cart and its shop; the end of the test does so, too. */
    done() {
      stop();
      box.remove();
      backend.restore();
    },
  };
  atEnd(async () => {
    // the next test's backend would get the requests that are still to come
    await until(() => cartRefresh().get() !== 'loading', 'the last refresh has ended');
    page.done();
  });
  return page;
}

/** Puts a cart on a fresh page, adds `goods` and opens it. */
export async function openedCart(goods: AddToCartDetail | AddToCartDetail[], options?: PageOptions) {
  const page = await cartPage(options);
  for (const detail of [goods].flat()) await page.add(detail);
  await page.open();
  return page;
}

/** Fills the cart with custom items of €10 each: Thing 1, Thing 2, … */
export function fillCart(lines: number): void {
  const items = Array.from({ length: lines }, (_, at): CartItem => {
    return { ...customItem(`i-${at + 1}`, `Thing ${at + 1}`), count: 1, price: 1000, orderPrice: 1000 };
  });
  putIntoCart(items);
}

/** Queries of a cart, or of a form in it: parts, their texts (empty if the part is missing) and buttons. */
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

/** Collects the announcements in the live region. */
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

/** Sets the whole text of a field at once, as a paste does. */
export function paste(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // a value set on the field itself would be no change for React
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Opens the checkout of a cart with lines and fills in its form; only the submit button is left to press. */
export async function filledCheckout(page: CartPage): Promise<FormPage> {
  await page.open();
  await page.goToCheckout();
  const form = page.element.querySelector('sb-form') ?? page.root.querySelector('sb-form');
  await until(() => form?.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
  const visit = new FormPage(form as HTMLElement);
  await until(
    () => [...visit.root.querySelectorAll('label')].every((label) => label.textContent),
    'the labels have their texts',
  );
  const texts = { Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' };
  for (const [label, text] of Object.entries(texts)) visit.fillAtOnce(label, text);
  return visit;
}
