// runs in firefox, webkit: tabs, storage and locks
import { expect } from '@open-wc/testing';
import type { CartError, PageCart } from '../../elements/cart.js';
import { deepAll, freshShop, makeRoom, nameOf, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const KEY = Symbol.for('sb-elements.trusted-types');

async function addFirst(page: Page): Promise<void> {
  await page.click('button', /^add to cart/i);
}

/** The cart button's words. */
async function cartButton(page: Page): Promise<string> {
  const host = page.document.querySelector('sb-cart-button') as HTMLElement;
  await until(() => host.shadowRoot?.querySelector('button'), 'the cart button is there');
  return nameOf(host.shadowRoot?.querySelector('button') as HTMLElement);
}

interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** The page's policy `sb`: the library's, or made here where nothing has needed one yet. Strict pages take no script without it. */
function trustedScriptUrls(view: Window): ScriptUrls {
  const page = view as Window & {
    [KEY]?: ScriptUrls;
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  };
  const rules = { createHTML: (markup: string) => markup, createScriptURL: (url: string) => url };
  page[KEY] ??= page.trustedTypes?.createPolicy('sb', rules) ?? rules;
  return page[KEY];
}

/** The cart for the scripts of a page, of the library in a folder of its server. */
async function scriptedCart(page: Page, folder: string): Promise<PageCart> {
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = trustedScriptUrls(page.window).createScriptURL(`/test/support/scripted-cart.js?folder=${folder}`);
  page.document.head.append(script);
  const view = page.window as Window & { scriptedCarts?: Record<string, PageCart> };
  await until(() => view.scriptedCarts?.[folder], `the cart of ${folder} is there`);
  return view.scriptedCarts?.[folder] as PageCart;
}

describe('journey: two tabs, one cart', function () {
  this.timeout(120_000);
  const pages: Page[] = [];
  const open = async (path: string, width?: number) => {
    const page = await Page.open(path, width ? { width } : {});
    pages.push(page);
    return page;
  };

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });

  it('[EVT-01] what is added in one tab is in the other, and is still there after a reload', async () => {
    const other = await open('/demo/cart-button.html');
    const shop = await open('/demo/shop.html');
    shop.lookAt('sb-catalogue');
    await addFirst(shop);
    await until(async () => /\b1\b/.test(await cartButton(shop)), 'the first tab counts it');
    await until(async () => /\b1\b/.test(await cartButton(other)), 'the other tab counts it');

    await other.reload();
    await until(async () => /\b1\b/.test(await cartButton(other)), 'it is there after a reload');

    shop.close();
    await other.click('button', /gift wrapping/i);
    await until(async () => /\b2\b/.test(await cartButton(other)), 'it counts on alone');
    other.expectNoProblems();
  });

  it('two copies of the library on one page share one cart', async () => {
    const page = await open('/demo/cart-button.html');
    // the same modules under another address are a second copy: its classes are not defined again, its stores are shared
    const copy = page.document.createElement('script');
    copy.type = 'module';
    const policy = trustedScriptUrls(page.window);
    copy.src = policy.createScriptURL('/copy/dist/elements/all.js');
    const loaded = new Promise((resolve) => copy.addEventListener('load', resolve));
    page.document.head.append(copy);
    await loaded;
    const changes: string[] = [];
    page.document.addEventListener('cart-change', ({ detail }) => changes.push(`${detail.cause} ${detail.count}`));
    await page.click('button', /gift wrapping/i);
    await until(async () => /\b1\b/.test(await cartButton(page)), 'the gift is counted');
    expect(changes).to.deep.equal(['add 1']);
    await until(() => deepAll(page.document, 'dialog[part=base]').length > 0, 'the drawer has come');
    expect(deepAll(page.document, 'dialog[part=base]').length).to.equal(1);
    page.expectNoProblems();
  });

  it('scripts of two copies speak to the cart that the page shows, before an element of theirs is there', async () => {
    const page = await open('/demo/cart-button.html');
    const copies = await Promise.all(['/dist', '/copy/dist'].map((folder) => scriptedCart(page, folder)));
    const [one, other] = copies as [PageCart, PageCart];
    const heard: number[] = [];
    other.subscribe(({ count }) => heard.push(count));
    await one.add({ productId: 'p-lamp-arc' });
    await until(async () => /\b1\b/.test(await cartButton(page)), 'the page counts it');
    await until(() => heard.at(-1) === 1, 'the other copy has heard of it');
    expect(other.get() === one.get()).to.equal(true);
    const refused = await other.remove('nothing').catch((error: CartError) => error.code);
    expect(refused).to.equal('unknown-item');
    await other.open();
    await until(() => deepAll(page.document, 'dialog[part=base][open]').length === 1, 'the drawer is open');
    page.expectNoProblems();
  });
});
