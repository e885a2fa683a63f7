import { expect } from '@open-wc/testing';
import { DEMO_PAGES, demoAddress } from '../../support/demo-pages.js';
import { freshShop, makeRoom, Page } from '../../support/journey.js';
import { readPages } from '../../support/read-demo-pages.js';

readPages('house');

describe('journey: the list of the demo', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  it('the list of all elements leads to every page, and the pages lead back', async () => {
    page = await Page.open('/demo/');
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('.elements a')].map((link) => link.pathname);
    const pages = Object.values<readonly string[]>(DEMO_PAGES).flat();
    // what belongs to the shop, and the list itself
    const elements = pages.filter((name) => !['shop', 'product-page', 'legal', 'index'].includes(name));
    expect(links.sort()).to.deep.equal(elements.map(demoAddress).sort());
    page.expectNoProblems();
  });
});
