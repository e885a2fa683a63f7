import { expect } from '@open-wc/testing';
import { deepAll, freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

/** Into which tabs an address leads: a tab by its own link, an element in a panel, a tab within tabs. */
const LINKS: [address: string, ...titles: string[]][] = [
  ['/demo/tabs.html#tabsize', 'Size'],
  ['/demo/tabs.html#delivery', 'Delivery'],
  ['/demo/tabs.html#returns', 'Delivery'],
  ['/demo/tabs.html#tabinner-clay', 'The workshop', 'Clay'],
  ['/demo/bundle.html#tabdining', 'Dining'],
  ['/demo/bundle.html#working', 'Working'],
];

describe('journey: a link into tabs', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  const chosen = () =>
    deepAll(page.document, '[role="tab"]')
      .filter(({ ariaSelected }) => ariaSelected === 'true')
      .map(({ textContent }) => textContent);

  for (const [address, ...titles] of LINKS) {
    it(`[TAB-03] ${address} opens ${titles.join(', and in it ')}; nothing jumps and nothing goes wrong`, async () => {
      page = await Page.open(address);
      await until(() => titles.every((title) => chosen().includes(title)), 'the tab is open');
      await until(
        () => !deepAll(page.document, 'img').some((img) => !(img as HTMLImageElement).complete),
        'all is there',
      );
      expect(page.window.journal.map(({ kind, text }) => `${kind}: ${text}`)).to.deep.equal([]);
    });
  }
});
