// runs in firefox, webkit: modules that do not come
// slow: 17 pages in frames, each of which asks for its sources anew, one by one
import { expect } from '@open-wc/testing';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { until } from '../support/until.js';
import { startBackend } from '../support/video.js';
import { LAZY_PARTS } from './lazy-parts.js';

/** Without them there is nothing to see. */
const SHOWS_NOTHING = ['dialog', 'CartContent', 'CartDrawer', 'sb-form'];

const NOT_OPENED = 'This could not be opened. Check your connection and press again';

/** This engine remembers that a module could not be had, until the page is loaded anew. */
const REMEMBERS = navigator.userAgent.includes('Firefox');

describe('an element without one of its parts', function () {
  this.timeout(120_000);
  let page: FramedPage;
  let serial = 0;
  /** What stands beside what was pressed, where it can be seen. */
  const words = ({ shadowRoot }: Element) => shadowRoot?.querySelector('[part=tip]:popover-open')?.textContent;
  const told = () => page.complaints.filter((text) => text.includes('could not be loaded'));

  // its first answer takes longer than a picture may
  before(startBackend);
  afterEach(() => {
    page?.close();
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-cart')) localStorage.removeItem(key);
  });

  for (const { element: name, module, says, markup, script = '', asks, pressed, still, chance, mended } of LAZY_PARTS) {
    const missing = module.split('/').at(-1) as string;
    const comes = chance && mended && !REMEMBERS;
    it(`<sb-${name}> goes on without ${missing} and says so once${comes ? '; it has it at the next chance' : ''}`, async () => {
      const site = `/without/${missing}/${++serial}`;
      // an answer of the shop never comes: it is not what this is about
      page = await framedPage(`${site}/elements/sb-${name}.ts`, {
        script: `fetch = () => new Promise(() => {});${script}`,
      });
      (page.window.frameElement as HTMLElement).style.cssText = 'inline-size: 1000px; block-size: 500px';
      page.document.body.innerHTML = markup;
      const element = page.document.body.firstElementChild as HTMLElement;
      await until(() => element.shadowRoot?.firstChild || SHOWS_NOTHING.includes(missing), 'it is drawn');
      await asks?.(element);
      await until(() => told().length > 0, 'the failure is told');
      await until(() => still(element), 'it goes on');
      if (pressed) await until(() => words(element) === NOT_OPENED, 'the visitor reads that it did not open');
      // after it the browser's own words for why
      expect(told().join()).to.match(new RegExp(`^<sb-${name}>: ${says} \\w*Error: `));
      expect(page.complaints.slice(1), 'and nothing else goes wrong').to.deep.equal([]);

      await fetch(`${site}/back`);
      await chance?.(element);
      if (comes) await until(() => mended(element), 'the part is there');
      await page.settled();
      if (!comes) expect(still(element), 'it still goes on').to.equal(true);
      expect(told().length, told().join('\n')).to.equal(1);
    });
  }
});
