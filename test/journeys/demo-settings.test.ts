import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { choose } from '../support/demo-bar.js';
import { deepAll, freshShop, makeRoom, Page, settled } from '../support/journey.js';
import { violations } from '../support/read-demo-pages.js';
import { until } from '../support/until.js';

const SHOP = '/demo/shop.html';
const THEMES = ['mono', 'candy', 'trail'];

describe('journey: the settings of the demo', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.expectNoProblems();
    page.close();
  });

  const bar = () => page.document.querySelector<HTMLDetailsElement>('.demo-bar');
  const summary = () => bar()?.querySelector('summary') as HTMLElement;
  const look = (element: Element) => page.window.getComputedStyle(element);
  const isThere = () => look(bar() as Element).visibility === 'visible' && look(bar() as Element).translate === 'none';
  const open = async () => {
    await until(isThere, 'the button is in its place');
    await page.clickOn(summary());
  };
  const add = async () => {
    page.lookAt('sb-catalogue');
    return page.find('button', 'Add to cart');
  };

  it('a round button at the end of the page’s foot opens them, by mouse and by keys; Escape and a press elsewhere close them', async () => {
    page = await Page.open(SHOP);
    await settled(page);
    const box = summary().getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([40, 40]);
    expect(look(summary()).borderRadius).to.equal('50%');
    expect(page.window.innerWidth - box.right).to.be.within(0, 40);
    expect(page.window.innerHeight - box.bottom).to.be.within(0, 16);
    await page.clickOn(summary());
    await page.find('label', 'Language');
    await page.clickOn(page.document.querySelector('.top') as HTMLElement);
    expect(bar()?.open).to.equal(false);
    summary().focus();
    await sendKeys({ press: 'Enter' });
    await until(() => bar()?.open, 'it is open');
    await sendKeys({ press: 'Escape' });
    await until(() => bar()?.open === false, 'it is closed');
    expect(page.document.activeElement === summary()).to.equal(true);
  });

  it('it goes out of the way while one reads on, and is back on the way up', async () => {
    page = await Page.open(SHOP);
    await settled(page);
    page.window.scrollTo({ top: 700, behavior: 'instant' });
    await until(() => look(bar() as Element).visibility === 'hidden', 'it is away');
    page.window.scrollTo({ top: 400, behavior: 'instant' });
    await until(isThere, 'it is back');
  });

  it('a theme is a theme of page and elements at once, and of the next page', async () => {
    page = await Page.open(SHOP);
    const plain = look(await add()).borderRadius;
    await page.find('button', 'Add to cart');
    page.window.scrollTo({ top: 0, behavior: 'instant' });
    await open();
    await page.clickOn(await page.find('label', 'Mono'));
    expect(look(await add()).borderRadius).to.equal('0px');
    expect(plain).to.not.equal('0px');
    expect(look(page.document.body).backgroundColor).to.match(/255, 255, 255/);
    page.close();

    page = await Page.open('/demo/catalogue.html');
    expect(page.document.documentElement.dataset.theme).to.equal('mono');
    expect(look(await add()).borderRadius).to.equal('0px');
    page.window.scrollTo({ top: 0, behavior: 'instant' });
    await open();
    await page.clickOn(await page.find('label', 'Halden'));
    expect(look(await add()).borderRadius).to.equal(plain);
  });

  for (const theme of THEMES) {
    for (const scheme of ['Light', 'Dark']) {
      it(`${theme}, ${scheme}: everything can be read`, async () => {
        page = await Page.open(`${SHOP}?theme=${theme}`, { width: 390 });
        choose(page, 'Colours', scheme);
        for (const part of ['sb-slider', 'sb-catalogue', 'sb-tabs', 'sb-form']) {
          page.lookAt(part);
          await settled(page);
        }
        expect(await violations(page)).to.deep.equal([]);
      });
    }
  }

  it('Hide takes them off every page, until ?settings brings them back', async () => {
    page = await Page.open(SHOP);
    await until(() => bar(), 'the settings are there');
    await open();
    await page.click('button', 'Hide');
    await until(() => !bar(), 'they are gone');
    page.close();
    page = await Page.open('/demo/hr.html');
    await page.find('h1', 'sb-hr');
    await until(() => page.document.querySelector('.reference'), 'the page’s scripts have run');
    expect(bar()).to.equal(null);
    page.close();
    page = await Page.open('/demo/hr.html?settings');
    await until(() => bar(), 'they are back');
  });

  it('?clean shows a page without them, this once', async () => {
    page = await Page.open('/demo/hr.html?clean');
    await until(() => page.document.querySelector('.reference'), 'the page’s scripts have run');
    expect(deepAll(page.document, '.demo-bar').length).to.equal(0);
    page.close();
    page = await Page.open('/demo/hr.html');
    await until(() => bar(), 'the next page has them');
  });
});
