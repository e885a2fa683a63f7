import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, Page, settled } from '../support/journey.js';
import { until } from '../support/until.js';

describe('journey: read the shop in its typeface', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.expectNoProblems();
    page.close();
  });

  /** The letters of the typeface that have been loaded, by the first of them. */
  const loaded = () =>
    [...page.document.fonts]
      .filter(({ family, status }) => family.replaceAll('"', '') === 'Commissioner' && status === 'loaded')
      .map(({ unicodeRange }) => unicodeRange.toUpperCase().split(/[,-]/)[0]);
  const typefaceOf = (selector: string) => {
    const part = page.document.querySelector(selector);
    return part && page.window.getComputedStyle(part).fontFamily.split(',')[0]?.replaceAll('"', '');
  };

  it('text, titles and what elements say are set in it, and no letter is loaded that the page does not have', async () => {
    page = await Page.open('/demo/shop.html');
    await until(() => loaded().includes('U+0'), 'the Latin letters are there');
    await settled(page);
    for (const selector of ['body', 'h2', '.logo', 'sb-catalogue']) {
      expect([selector, typefaceOf(selector)]).to.deep.equal([selector, 'Commissioner']);
    }
    expect(loaded()).to.deep.equal(['U+0']);
  });

  it('Russian words are too', async () => {
    page = await Page.open('/ru/legal');
    await until(() => loaded().includes('U+301'), 'the Cyrillic letters are there');
    expect(typefaceOf('h1')).to.equal('Commissioner');
  });
});
