import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepAll, freshShop, makeRoom, nameOf, Page, settled } from '../support/journey.js';
import { until } from '../support/until.js';

const SHOP = '/demo/shop.html';

describe('journey: find one’s way in the shop', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.expectNoProblems();
    page.close();
  });

  const catalogue = (selector: string) =>
    deepAll(page.document, selector).filter(
      (part) => (part.getRootNode() as ShadowRoot).host?.localName === 'sb-catalogue',
    );
  const chosen = () =>
    catalogue('[role=tab]')
      .filter((tab) => tab.ariaSelected === 'true')
      .map((tab) => nameOf(tab))
      .join();
  const links = () => [...page.document.querySelectorAll<HTMLAnchorElement>('header a, main a, footer a')];

  it('each slide’s button leads to the section that it speaks of, also a second time', async () => {
    page = await Page.open(SHOP);
    const buttons = [...page.document.querySelectorAll<HTMLAnchorElement>('.cta')];
    expect(buttons.length).to.equal(4);
    page.lookAt('sb-catalogue');
    await until(() => chosen().startsWith('Furniture'), 'the catalogue has its sections');
    for (const [words, section] of [
      ['lamps', 'Lighting'],
      ['ceramics', 'Ceramics'],
      ['bags', 'Bags & textiles'],
      ['furniture', 'Furniture'],
      ['lamps', 'Lighting'],
    ] as const) {
      buttons.find((button) => button.textContent?.includes(words))?.click();
      await until(() => chosen().startsWith(section), `${section} is chosen`);
    }
    await page.click('[role=tab]', 'Ceramics');
    await until(() => chosen().startsWith('Ceramics'), 'another one');
    buttons.find((button) => button.textContent?.includes('lamps'))?.click();
    await until(() => chosen().startsWith('Lighting'), 'the same link leads there again');
    expect(page.document.querySelector('.targets')?.getBoundingClientRect().top).to.be.within(0, 200);
  });

  it('every link of head, page and foot leads to something that is there', async () => {
    page = await Page.open(SHOP);
    expect(links().length).to.be.above(20);
    for (const link of links()) {
      const { pathname, hash } = link;
      const answer = await fetch(pathname);
      expect(answer.status, `${nameOf(link)}: ${pathname}`).to.equal(200);
      const there = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (hash) expect(there.querySelector(hash), `${nameOf(link)}: ${pathname}${hash}`).to.not.equal(null);
    }
  });

  it('on a phone the menu opens by a button, Escape closes it, and a link goes where it says', async () => {
    page = await Page.open(SHOP, { width: 390 });
    await settled(page);
    const menu = page.document.getElementById('menu') as HTMLElement;
    const button = await page.find('button', 'Menu');
    const signs = () =>
      [...button.querySelectorAll('sb-icon')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => icon.getAttribute('name'));
    expect(menu.checkVisibility()).to.equal(false);
    expect(signs()).to.deep.equal(['menu']);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => menu.checkVisibility(), 'it is open');
    expect(signs()).to.deep.equal(['close']);
    await sendKeys({ press: 'Escape' });
    await until(() => !menu.checkVisibility(), 'it is closed');
    expect(signs()).to.deep.equal(['menu']);
    await page.clickOn(button);
    await until(() => menu.checkVisibility(), 'it is open again');
    for (const link of menu.querySelectorAll('a')) {
      const { height, width } = link.getBoundingClientRect();
      expect(Math.min(height, width), `${link.textContent} can be pressed with a finger`).to.be.at.least(44);
    }
    await page.click('nav a', 'Contact');
    await until(() => !menu.checkVisibility(), 'it closes behind a chosen link');
    expect(page.window.location.hash).to.equal('#contact');
    await page.says(/5550142/, 'a');
  });

  it('from 720 px on the menu is a row, and there is no button for it', async () => {
    page = await Page.open(SHOP, { width: 720 });
    await page.find('nav a', 'Delivery & returns');
    expect(deepAll(page.document, '.menu-button').some((button) => button.checkVisibility())).to.equal(false);
  });

  it('delivery, returns and payment open from the foot of the page', async () => {
    page = await Page.open(SHOP);
    page.document.querySelector<HTMLElement>('footer a[href="#returns"]')?.click();
    await page.says(/You have 30 days to change your mind\. Write/);
  });

  it('products are found by words, and nothing lies over them', async () => {
    page = await Page.open(SHOP);
    page.lookAt('sb-catalogue');
    await page.click('input[type=search]');
    await sendKeys({ type: 'armchair' });
    const titles = () => catalogue('h3').map((title) => title.textContent ?? '');
    await until(() => titles().length > 0 && titles().every((title) => /armchair/i.test(title)), 'armchairs alone');
    await page.clickOn(catalogue('[part="name"] button')[0] as HTMLElement);
    await page.clickOn(await page.find('[part~=modal-button]'));
    await page.find('button', 'Checkout');
  });
});
