// runs in firefox, webkit: boxes and scrolling
import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, Page, settled } from '../support/journey.js';
import { scrollThrough, violations } from '../support/read-demo-pages.js';
import { until } from '../support/until.js';

const ARMCHAIR = 'id=p-armchair-nuage';
/** What each language calls things. */
const LANGUAGES = [
  {
    base: '',
    name: 'Nuage armchair',
    gone: 'We no longer sell this product',
    back: 'Back to the shop',
    collection: 'The collection',
    scripts: 'Turn scripts on',
  },
  {
    base: '/ru',
    name: 'Кресло «Облако»',
    gone: 'Этот товар мы больше не продаём',
    back: 'Вернуться в магазин',
    collection: 'Коллекция',
    scripts: 'Включите скрипты',
  },
];
/** The element warns the page's author of a product that there is not. */
const GONE = /address="p-none" is not usable/;

describe('journey: the page of a product', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    document.cookie = 'sb-fault=; path=/; max-age=0';
    page.close();
  });

  const crumb = () => page.document.querySelector('.crumbs [aria-current]')?.textContent;
  const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();

  for (const { base, name, gone, back, collection, scripts } of LANGUAGES) {
    it(`${base || '/'}: it is called as its product is, and the crumbs lead back to the shop`, async () => {
      page = await Page.open(`${base}/product?clean&${ARMCHAIR}`);
      await page.find('h1', name);
      await until(
        () => page.document.title === `${name} – Halden Goods`,
        () => `its title: ${page.document.title}`,
      );
      expect(crumb()).to.equal(name);
      // what is often bought with it are products as well
      page.lookAt('.together');
      await settled(page);
      expect(page.document.title).to.equal(`${name} – Halden Goods`);
      page.lookAt('.crumbs');
      await page.clickOn(page.document.querySelector('.crumbs a') as HTMLElement);
      await page.loaded(`${base}/`);
    });

    it(`${base || '/'}: a product that there is not is said to be no longer sold, with a way back, and not a word of scripts`, async () => {
      page = await Page.open(`${base}/product?clean&id=p-none`);
      await page.find('h1', gone);
      expect([...page.document.querySelectorAll('h1')].filter((title) => title.checkVisibility())).to.have.length(1);
      const without = page.document.querySelector('noscript');
      expect(without?.textContent).to.include(scripts);
      expect(without?.checkVisibility()).to.equal(false);
      await settled(page);
      expect(await violations(page)).to.deep.equal([]);
      page.expectNoProblems(GONE);
      await page.click('main a', back);
      await page.loaded(`${base}/`);
      await page.find('h2', collection);
    });
  }

  it('asked for no product, it is the shop', async () => {
    page = await Page.open('/legal');
    page.window.location.assign('/product');
    await page.loaded('/');
    await page.find('h2', 'The collection');
  });

  it('dark: what is said on it can be read, the crumbs too', async () => {
    localStorage.setItem('sb-demo', JSON.stringify({ scheme: 'dark' }));
    page = await Page.open(`/product?clean&${ARMCHAIR}`);
    await page.find('h1', 'Nuage armchair');
    await settled(page);
    expect(page.window.getComputedStyle(page.document.body).colorScheme).to.equal('dark');
    expect(await violations(page)).to.deep.equal([]);
  });

  it('its name is a title, and its column as wide as head and foot', async () => {
    page = await Page.open(`/product?clean&${ARMCHAIR}`);
    const style = page.window.getComputedStyle(await page.find('h1', 'Nuage armchair'));
    expect(Number.parseFloat(style.fontSize)).to.be.at.least(30);
    expect(style.fontFamily).to.equal(
      page.window.getComputedStyle(page.document.querySelector('h2') as Element).fontFamily,
    );
    await settled(page);
    const logo = box(page.document.querySelector('.top .logo'));
    const foot = box(page.document.querySelector('.bottom .last'));
    for (const name of ['.crumbs', '.whole', '.about-piece', '.together']) {
      const { left, right } = box(page.document.querySelector(name));
      expect([left, right], name).to.deep.equal([foot.left, foot.right]);
      expect(left, name).to.equal(logo.left);
    }
  });

  for (const { id, name } of [
    { id: 'p-armchair-nuage', name: 'Nuage armchair' },
    { id: 'p-vase-bottle', name: 'Stem bottle vase' },
  ]) {
    it(`on a phone nothing jumps while ${name} is on its way, and when it is read to its end`, async () => {
      document.cookie = 'sb-fault=stall:700@products; path=/';
      page = await Page.open(`/product?clean&id=${id}`, { width: 390, height: 800 });
      await page.find('h1', name);
      await settled(page);
      await scrollThrough(page);
      expect(page.window.journal).to.deep.equal([]);
    });
  }
});
