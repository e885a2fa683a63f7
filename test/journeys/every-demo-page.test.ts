import { expect } from '@open-wc/testing';
import type { AxeResults } from 'axe-core';
import { deepAll, freshShop, makeRoom, nameOf, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const PAGES = [
  'shop',
  'index',
  'site',
  'image',
  'background',
  'button',
  'icon',
  'hr',
  'figure',
  'media',
  'video',
  'contacts',
  'mixed',
  'slider',
  'cards',
  'tabs',
  'bundle',
  'anchors',
  'rotator',
  'modal',
  'editor',
  'catalogue',
  'options',
  'product-card',
  'cart-button',
  'cart',
  'form',
  'field',
  'payment',
];
const WIDTHS = [1280, 390];

const address = (name: string) => `/demo/${name}.html`;
const frames = (page: Page, count: number) =>
  new Promise<void>((done) => {
    const next = (left: number): unknown =>
      left === 0 ? done() : page.window.requestAnimationFrame(() => next(left - 1));
    next(count);
  });

/** Waits until every element that can be seen is there, and nothing in it is on its way; what is further down comes as it comes near. */
async function settled(page: Page): Promise<void> {
  const { document } = page;
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom >= 0 && top <= page.window.innerHeight;
  };
  await until(() => ![...document.querySelectorAll(':not(:defined)')].some(isSeen), 'what is seen is defined');
  await until(
    () => !deepAll(document, '[part~=skeleton]').some((part) => part.checkVisibility()),
    'nothing is on its way',
  );
}

/** To the end of the page, half a screen at a time, as a reader does. */
async function scrollThrough(page: Page): Promise<void> {
  const { window, document } = page;
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await frames(page, 3);
    await settled(page);
  }
  const bottom = document.documentElement.scrollHeight - window.innerHeight;
  expect(window.scrollY, 'the page has been read to its end').to.be.closeTo(bottom, window.innerHeight / 2 + 1);
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The pages' content policy lets scripts in by one named policy alone: the library's, or where it has made none, this test's. */
function scriptPolicy(page: Page): ScriptPolicy {
  const { trustedTypes } = page.window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  const own = (page.window as unknown as Record<symbol, ScriptPolicy | undefined>)[
    Symbol.for('sb-elements.trusted-types')
  ];
  const rules = { createScriptURL: (url: string) => url };
  return own ?? trustedTypes?.createPolicy('sb', rules) ?? rules;
}

/** What axe has against a page, shadow roots included. It runs within the page: nodes of another window are strange to it. */
async function violations(page: Page): Promise<string[]> {
  const inner = page.window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  const script = page.document.createElement('script');
  script.src = scriptPolicy(page).createScriptURL('/node_modules/axe-core/axe.min.js');
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('axe could not be loaded')));
  });
  page.document.head.append(script);
  await loaded;
  const { violations: found } = await inner.axe.run({ resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' > ')).join(', ')}`);
}

/** The choice of the demo bar, as a visitor of the demo makes it. */
function choose(page: Page, label: string, text: string): void {
  const list = [...page.document.querySelectorAll<HTMLSelectElement>('.demo-bar select')].find((select) =>
    select.labels[0]?.textContent?.startsWith(label),
  );
  const option = [...(list?.options ?? [])].find((choice) => choice.text === text);
  if (!list || !option) throw new Error(`the demo bar has no ${label} ${text}`);
  list.value = option.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('journey: every demo page', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  it('the list of all elements leads to every page, and the pages lead back', async () => {
    page = await Page.open('/demo/');
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('.elements a')].map((link) => link.pathname);
    const elements = PAGES.filter((name) => name !== 'shop' && name !== 'index');
    expect(links.sort()).to.deep.equal(elements.map(address).sort());
    page.expectNoProblems();
  });

  for (const name of PAGES) {
    for (const width of WIDTHS) {
      it(`${name} at ${width} px: read to its end, nothing goes wrong and nothing jumps`, async () => {
        page = await Page.open(address(name), { width });
        await settled(page);
        await scrollThrough(page);
        const noted = page.window.journal.map(({ kind, text }) => `${kind}: ${text}`);
        expect(noted).to.deep.equal([]);
        const { scrollWidth, clientWidth } = page.document.documentElement;
        expect(scrollWidth, 'nothing is wider than the screen').to.be.at.most(clientWidth);
        expect(await violations(page)).to.deep.equal([]);
      });
    }
  }
});

describe('journey: the switches of the demo', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/shop.html');
    await settled(page);
    for (const tag of ['sb-catalogue', 'sb-form']) {
      await until(() => {
        page.lookAt(tag);
        return page.window.customElements.get(tag);
      }, `<${tag}> is there`);
    }
    await page.find('button', /^add to cart/i);
    await page.find('input', 'Your name');
    page.window.scrollTo({ top: 0, behavior: 'instant' });
    page.document.body.dataset.sameVisit = 'yes';
  });
  afterEach(() => {
    expect(page.document.body.dataset.sameVisit, 'without a reload').to.equal('yes');
    page.expectNoProblems();
    page.close();
  });

  it('another language is in every element at once, and what was filled in and put into the cart stays', async () => {
    await page.write('Your name', 'Ada Lovelace');
    await page.click('button', /^add to cart/i);
    await page.click('button', /^close/i);
    choose(page, 'Language', 'Русский');
    await page.find('sb-cart-button button, button', /^Корзина.*1/);
    await page.find('button', 'В корзину');
    await page.find('button', 'Пауза');
    await page.says('Поля со знаком * обязательны');
    expect(((await page.find('input', 'Your name')) as HTMLInputElement).value).to.equal('Ada Lovelace');

    choose(page, 'Language', 'English');
    await page.find('button', 'Add to cart');
    expect(((await page.find('input', 'Your name')) as HTMLInputElement).value).to.equal('Ada Lovelace');
  });

  it('another colour scheme is in every element at once', async () => {
    const parts = ['button', 'input'].flatMap((tag) =>
      deepAll(page.document, tag).filter(
        (element) => element.getRootNode() !== page.document && nameOf(element) !== '',
      ),
    );
    const hosts = new Set(parts.map((part) => (part.getRootNode() as ShadowRoot).host.localName));
    expect([...hosts]).to.include.members(['sb-cart-button', 'sb-catalogue', 'sb-form', 'sb-slider']);
    const scheme = (element: HTMLElement) => page.window.getComputedStyle(element).colorScheme;
    for (const chosen of ['dark', 'light']) {
      choose(page, 'Colours', chosen === 'dark' ? 'Dark' : 'Light');
      expect(new Set(parts.map(scheme))).to.deep.equal(new Set([chosen]));
    }
    const colour = () =>
      page.window.getComputedStyle(parts.find((part) => part.localName === 'input') as Element).color;
    const onLight = colour();
    choose(page, 'Colours', 'Dark');
    await until(() => colour() !== onLight, 'the words are light on dark');
  });

  it('in the editor slides stand still and the address stays; back as a visitor they do not', async () => {
    await page.find('button', 'Pause');
    const open = () => page.document.dispatchEvent(new CustomEvent('cart-open', { bubbles: true, cancelable: true }));
    choose(page, 'Mode', 'Admin');
    await until(() => !deepAll(page.document, 'button').some((button) => nameOf(button) === 'Pause'), 'nothing plays');
    open();
    await page.find('button', /^close/i);
    expect(page.window.location.hash).to.equal('');
    await page.click('button', /^close/i);

    choose(page, 'Mode', 'Visitor');
    await page.find('button', 'Pause');
    open();
    await page.find('button', /^close/i);
    await until(() => page.window.location.hash === '#cart', 'the address names the cart');
  });
});

describe('journey: run modes', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/mixed.html', { width: 390 });
    await settled(page);
    page.document.body.dataset.sameVisit = 'yes';
  });
  afterEach(() => {
    expect(page.document.body.dataset.sameVisit, 'without a reload').to.equal('yes');
    page.expectNoProblems();
    page.close();
  });

  const element = (selector: string) => page.document.querySelector(selector) as HTMLElement;
  const height = (selector: string) => element(selector).getBoundingClientRect().height;
  const FOR_DESKTOPS = '[hidden-on=mobile]';
  const FOR_PHONES = '[hidden-on=desktop]';

  it('[MODE-01] [MODE-03] the editor sees what a phone does not show, and follows no link; a visitor’s page is as before', async () => {
    expect(height(FOR_DESKTOPS)).to.equal(0);
    expect(height(FOR_PHONES)).to.be.above(0);
    choose(page, 'Mode', 'Admin');
    await until(() => height(FOR_DESKTOPS) > 0, 'the editor sees it');
    const mark = () => page.window.getComputedStyle(element(FOR_DESKTOPS), '::after').content;
    await until(() => mark() === '"Hidden on phones"', 'marked');
    const link = element('sb-button').shadowRoot?.querySelector<HTMLAnchorElement>('a[part=base]');
    link?.click();
    choose(page, 'Mode', 'Preview');
    await until(() => height(FOR_DESKTOPS) === 0, 'the preview shows what visitors see');
    choose(page, 'Mode', 'Visitor');
    await until(() => height(FOR_DESKTOPS) === 0, 'and so do visitors');
    expect(page.window.location.pathname).to.equal('/demo/mixed.html');
  });

  it('[MODE-07] a wider window is a desktop for every element at once', async () => {
    page.frame.style.inlineSize = '1280px';
    await until(() => height(FOR_DESKTOPS) > 0 && height(FOR_PHONES) === 0, 'what is for desktops');
    page.frame.style.inlineSize = '390px';
    await until(() => height(FOR_DESKTOPS) === 0 && height(FOR_PHONES) > 0, 'what is for phones');
  });

  it('[MODE-02] settings are off a visitor’s page once they are read, and stay on the editor’s', async () => {
    const contacts = () => element('sb-contacts');
    expect(contacts().hasAttribute('messengers')).to.equal(false);
    choose(page, 'Mode', 'Admin');
    contacts().setAttribute('messengers', '[{"type":"signal","value":"+49301234567"}]');
    await page.find('a', 'Signal');
    expect(contacts().hasAttribute('messengers')).to.equal(true);
    choose(page, 'Mode', 'Visitor');
    await until(() => !contacts().hasAttribute('messengers'), 'it is off the page');
    await page.find('a', 'Signal');
  });
});
