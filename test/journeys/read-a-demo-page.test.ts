import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, nameOf, Page } from '../support/journey.js';
import { until } from '../support/until.js';

/** Pages whose sections are markup of their own element, of one within another, and of other elements. */
const SECTIONS: [page: string, section: string, begins: string, lines: RegExp][] = [
  ['image', 'Overlays', '<sb-image image-id="hero-table"', /^<sb-image [^\n]*><\/sb-image>$/m],
  ['tabs', 'Nested tabs', '<sb-tabs variant="box" label="House">', /^ +<sb-tabs variant="pill"/m],
  ['modal', 'Kinds', '<div class="actions">', /^ +<sb-button label="Basic"/m],
];

describe('journey: read a demo page', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  for (const [name, section, begins, line] of SECTIONS) {
    it(`${name}: the markup of “${section}” opens below its heading as one would write it, and closes`, async () => {
      page = await Page.open(`/demo/${name}.html`);
      const opener = await page.find('button', `Markup: ${section}`);
      expect(opener.ariaExpanded).to.equal('false');
      await page.clickOn(opener);
      await until(() => opener.ariaExpanded === 'true', 'it is open');
      const box = opener.nextElementSibling as HTMLElement;
      const code = box.querySelector('code')?.textContent ?? '';
      expect(code.startsWith(begins), code).to.equal(true);
      expect(code).to.match(line);
      expect([...box.querySelectorAll('button')].map(nameOf)).to.deep.equal(['Copy']);
      await page.clickOn(opener);
      await until(() => !box.isConnected, 'it is closed');
      page.expectNoProblems();
    });
  }

  it('what there is to set stands at the end: attributes with their values, events, slots, parts', async () => {
    page = await Page.open('/demo/slider.html', { width: 390 });
    await page.click('summary', 'All of sb-slider');
    const row = await page.find('tr', /^pagination\s*bullets \(default/);
    expect(row.querySelector('.values')?.textContent).to.match(/^bullets, fraction, thumbs, none$/);
    await page.find('tr', /^slide-change/);
    await page.find('tr', /^viewport/);
    const { scrollWidth, clientWidth } = page.document.documentElement;
    expect(scrollWidth, 'nothing is wider than the screen').to.be.at.most(clientWidth);
    page.expectNoProblems();
  });

  it('tables that could not be loaded say so in words, and come when they are asked for again', async () => {
    page = await Page.open('/demo/hr.html');
    const real = page.window.fetch;
    page.window.fetch = async () => new page.window.Response('nothing here', { status: 404 });
    await page.click('summary', 'All of sb-hr');
    await page.says(/could not be loaded: the server has answered 404/, '[role=alert]');
    page.window.fetch = async () => new page.window.Response('<!doctype html>', { status: 200 });
    await page.click('summary', 'All of sb-hr');
    await page.click('summary', 'All of sb-hr');
    await page.says(/is no list of elements/, '[role=alert]');
    page.window.fetch = real;
    await page.click('summary', 'All of sb-hr');
    await page.click('summary', 'All of sb-hr');
    await page.find('tr', /^thickness/);
    page.expectNoProblems();
  });
});
