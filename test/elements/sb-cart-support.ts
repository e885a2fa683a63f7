import { stub } from 'sinon';
import '../../elements/sb-cart.js';
import type { AddToCartDetail } from '../../src/events.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import type { SiteSettings } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import type { FakeData } from '../support/fake-shop-data.js';
import { freshPage } from '../support/fresh-page.js';
import { FormPage } from '../support/pages/form.js';
import { until } from '../support/until.js';

/** What a shadow root shows, by part and name. */
interface Shown {
  /** The elements of a part. */
  parts(name: string): HTMLElement[];
  /** The first element of a part. */
  part(name: string): HTMLElement;
  /** Its button by its name. */
  button(name: string | RegExp): HTMLButtonElement;
  text(name: string): string;
}

/** A page with a cart on it, in front of a shop of its own. */
export interface CartPage extends Shown {
  backend: FakeBackend;
  warn: sinon.SinonStub;
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
  done(): void;
}

interface PageOptions {
  data?: Partial<FakeData>;
  settings?: Partial<SiteSettings>;
  markup?: string;
}

/** What a screen reader calls a control, as far as these tests need it. */
function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
}

/** Puts a cart on a fresh page. */
export async function cartPage({ data = {}, settings = {}, markup = '<sb-cart></sb-cart>' }: PageOptions = {}) {
  freshPage(settings);
  const backend = installFakeBackend(data);
  const warn = stub(console, 'warn');
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  const element = box.querySelector('sb-cart') as HTMLElement;
  const root = element.shadowRoot as ShadowRoot;
  return pageOf({ backend, warn, box, element, root });
}

interface Made {
  backend: FakeBackend;
  warn: sinon.SinonStub;
  box: HTMLElement;
  element: HTMLElement;
  root: ShadowRoot;
}

function shownIn(root: ShadowRoot): Shown {
  const parts = (name: string) => [...root.querySelectorAll<HTMLElement>(`[part~="${name}"]`)];
  const part = (name: string) => {
    const [found] = parts(name);
    if (!found) throw new Error(`there is no part "${name}"`);
    return found;
  };
  return {
    parts,
    part,
    text: (name) => parts(name)[0]?.textContent?.trim() ?? '',
    button(name) {
      const fits = (button: Element) =>
        typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button));
      const found = [...root.querySelectorAll('button')].find(fits);
      if (!found) throw new Error(`there is no button "${name}"`);
      return found;
    },
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

function pageOf({ backend, warn, box, element, root }: Made): CartPage {
  const shown = shownIn(root);
  const speech = listen(root);
  const findDrawer = () => root.querySelector<HTMLDialogElement>('[part~="base"]');
  return {
    backend,
    warn,
    element,
    root,
    spoken: speech.spoken,
    get drawer() {
      return shown.part('base') as HTMLDialogElement;
    },
    ...shown,
    get checkout() {
      const form = element.querySelector('sb-form') ?? root.querySelector('sb-form');
      return shownIn(form?.shadowRoot ?? root);
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
      warn.restore();
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
