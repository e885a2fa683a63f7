import '../../elements/sb-cart.js';
import type { AddToCartDetail } from '../../src/events.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import type { SiteSettings } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import type { FakeData } from '../support/fake-shop-data.js';
import { atEnd, freshPage, quiet, ui, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';
import type { Ui } from '../support/ui.js';

/** What a cart shows, or a form in it. */
interface Shown extends Pick<Ui, 'parts' | 'button'> {
  /** The first element of a part, which is there. */
  part(name: string): HTMLElement;
  /** The words of that; empty where there is none. */
  text(name: string): string;
}

/** A page with a cart on it, in front of a shop of its own. */
export interface CartPage extends Shown {
  backend: FakeBackend;
  element: HTMLElement;
  root: ShadowRoot;
  /** Loaded once it is needed. */
  readonly drawer: HTMLDialogElement;
  /** Its form in checkout, once the cart has been open. */
  readonly checkout: Shown;
  /** All that has been said in the live region so far. */
  readonly spoken: readonly string[];
  /** Adds and waits until it is in. */
  add(detail: AddToCartDetail): Promise<void>;
  /** Opens and waits until the shop has answered. */
  open(): Promise<void>;
  /** Leaves the page, as the end of the test does. */
  done(): void;
}

interface PageOptions {
  data?: Partial<FakeData>;
  settings?: Partial<SiteSettings>;
  markup?: string;
}

/** Puts a cart on a fresh page, until the end of the test. */
export async function cartPage({ data = {}, settings = {}, markup = '<sb-cart></sb-cart>' }: PageOptions = {}) {
  freshPage(settings);
  // the goods have pictures, which are not there
  quiet(/img-/);
  const backend = installFakeBackend(data);
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  const element = box.querySelector('sb-cart') as HTMLElement;
  const page = pageOf({ backend, box, element, root: element.shadowRoot as ShadowRoot });
  atEnd(async () => {
    // what is still read would be asked of whoever answers next
    await until(() => cartRefresh().get() !== 'loading', 'the last reading has ended');
    page.done();
  });
  return page;
}

interface Made {
  backend: FakeBackend;
  box: HTMLElement;
  element: HTMLElement;
  root: ShadowRoot;
}

function shownIn(element: Element): Shown {
  const { parts, button } = ui(element);
  const part = (name: string) => {
    const [found] = parts(name);
    if (!found) throw new Error(`there is no part "${name}"`);
    return found;
  };
  return { parts, button, part, text: (name) => parts(name)[0]?.textContent?.trim() ?? '' };
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

function pageOf({ backend, box, element, root }: Made): CartPage {
  const shown = shownIn(element);
  const speech = listen(root);
  const findDrawer = () => root.querySelector<HTMLDialogElement>('[part~="base"]');
  return {
    backend,
    element,
    root,
    spoken: speech.spoken,
    get drawer() {
      return shown.part('base') as HTMLDialogElement;
    },
    ...shown,
    get checkout() {
      const form = element.querySelector('sb-form') ?? root.querySelector('sb-form');
      return shownIn(form ?? element);
    },
    async add(detail) {
      const before = JSON.stringify(cart().get());
      request(document, 'add-to-cart', detail);
      await until(() => JSON.stringify(cart().get()) !== before, 'the item is in the cart');
    },
    async open() {
      const asked = backend.of('shipping').length;
      request(document, 'cart-open', null);
      await until(() => findDrawer()?.open && backend.of('shipping').length > asked, 'the cart is open');
      // of both kinds: the title is a text of the page, the button's name one of the shop
      const close = () => root.querySelector('[part~="close"]')?.getAttribute('aria-label');
      await until(() => root.querySelector('h2')?.textContent && close(), 'its texts are there');
      await until(
        () => this.drawer.getAnimations().every(({ playState }) => playState !== 'running'),
        'it has come in',
      );
    },
    done() {
      speech.stop();
      box.remove();
      backend.restore();
    },
  };
}

/** The checkout of a cart with something in it, once its form is filled in and only the button is left to press. */
export async function filledCheckout(page: CartPage): Promise<FormPage> {
  await page.open();
  page.button('Checkout').click();
  await until(() => page.text('title') === 'Checkout', 'the form');
  const form = page.element.querySelector('sb-form') ?? page.root.querySelector('sb-form');
  await until(() => form?.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
  const visit = new FormPage(form as HTMLElement);
  await until(() => [...visit.root.querySelectorAll('label')].every((label) => label.textContent), 'in words');
  await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
  return visit;
}
