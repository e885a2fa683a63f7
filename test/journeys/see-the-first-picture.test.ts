import { expect } from '@open-wc/testing';
import { deepAll, freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

describe('journey: see the first picture of the shop', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.expectNoProblems();
    page.close();
  });

  const shown = () =>
    deepAll(page.document, 'img').find((image) => (image as HTMLImageElement).src.includes('/hero-living_'));

  for (const [device, width] of [
    ['a phone', 390],
    ['a small phone', 320],
    ['a large phone', 600],
  ] as const) {
    it(`on ${device} it is asked for by the page itself, and the element shows that very file`, async () => {
      page = await Page.open('/demo/shop.html', { width, height: 760 });
      const preload = page.document.querySelector<HTMLLinkElement>('link[rel="preload"][as="image"]');
      await until(() => (shown() as HTMLImageElement | undefined)?.complete, 'the first slide has its picture');
      const sizes = new Map(
        preload?.imageSrcset.split(',').map((candidate) => {
          const [address = '', ratio = ''] = candidate.trim().split(' ');
          return [Number.parseFloat(ratio), address];
        }),
      );
      const { pathname } = new URL((shown() as HTMLImageElement).src);
      expect(pathname).to.equal(sizes.get(page.window.devicePixelRatio));
      // a browser may name none that it has from before, and another size would be one too many
      const asked = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      expect(asked.filter((path) => path.includes('/hero-living') && path !== pathname)).to.deep.equal([]);
    });
  }
});
