import { expect } from '@open-wc/testing';
import { choose } from '../support/demo-bar.js';
import { deepAll, freshShop, makeRoom, nameOf, Page, settled } from '../support/journey.js';
import { until } from '../support/until.js';

describe('journey: the switches of the demo', function () {
  this.timeout(120_000);
  let page: Page;

  const hostOf = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).host?.localName;
  /** What can be pressed or filled in within elements. */
  const controls = () =>
    ['button', 'input'].flatMap((tag) =>
      deepAll(page.document, tag).filter((element) => hostOf(element) && nameOf(element) !== ''),
    );

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/shop.html');
    await settled(page);
    // each loads what is in it once it comes near: what the next one says is no sign of it
    for (const tag of ['sb-catalogue', 'sb-form']) {
      await until(() => {
        page.lookAt(tag);
        return controls().some((control) => hostOf(control) === tag);
      }, `<${tag}> has its controls`);
    }
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
    // the settings of the demo lead to the shop in Russian (shop-in-russian.test.ts); a page may change the language in place, as its settings do where it has one language
    const speak = (language: string) => page.document.querySelector('sb-site')?.setAttribute('language', language);
    speak('ru');
    await page.find('sb-cart-button button, button', /^Корзина.*1/);
    await page.find('button', 'В корзину');
    await page.find('button', 'Пауза');
    await page.says('Поля со знаком * обязательны');
    expect(((await page.find('input', 'Your name')) as HTMLInputElement).value).to.equal('Ada Lovelace');

    speak('en');
    await page.find('button', 'Add to cart');
    expect(((await page.find('input', 'Your name')) as HTMLInputElement).value).to.equal('Ada Lovelace');
  });

  it('another colour scheme is in every element at once', async () => {
    const parts = controls();
    const hosts = new Set(parts.map(hostOf));
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

describe('journey: the language of a page that is there in one only', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.expectNoProblems();
    page.close();
  });

  it('the settings change it in place: elements speak it at once, what was filled in stays, and the next page has it', async () => {
    page = await Page.open('/demo/site.html');
    await settled(page);
    page.document.body.dataset.sameVisit = 'yes';
    const email = async () => (await page.find('input', 'Email')) as HTMLInputElement;
    await page.write('Email', 'ada@example.com');
    choose(page, 'Language', 'Русский');
    await page.find('sb-cart-button button, button', /^Корзина/);
    await page.says('Поля со знаком * обязательны');
    expect(page.document.documentElement.lang).to.equal('ru');
    expect((await email()).value).to.equal('ada@example.com');
    expect(page.window.location.pathname).to.equal('/demo/site.html');
    expect(page.document.body.dataset.sameVisit, 'without a reload').to.equal('yes');
    page.expectNoProblems();
    page.close();

    page = await Page.open('/demo/cart-button.html');
    await page.find('button', /^Корзина/);
    choose(page, 'Language', 'English');
    await page.find('button', /^Cart/);
    expect(page.document.documentElement.lang).to.equal('en');
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
