// runs in firefox, webkit: modules that fail to load
// slow: 17 pages in frames, each of which loads its source files again, one by one
import { expect } from '@open-wc/testing';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { until } from '../support/until.js';
import { startBackend } from '../support/video.js';
import { LAZY_PARTS } from './lazy-parts.js';

/** Modules without which nothing is rendered. */
const SHOWS_NOTHING = ['dialog', 'CartContent', 'CartDrawer', 'sb-form'];

const NOT_OPENED = 'This could not be opened. Check your connection and press again';

/** Firefox remembers a failed module until the page is reloaded. */
const REMEMBERS = navigator.userAgent.includes('Firefox');

describe('an element without one of its modules', () => {
  let page: FramedPage;
  let serial = 0;
  /** Returns the text of the visible tip beside the pressed control. */
  const words = ({ shadowRoot }: Element) => shadowRoot?.querySelector('[part=tip]:popover-open')?.textContent;
  const told = () => page.complaints.filter((text) => text.includes('could not be loaded'));

  // the backend’s first response takes longer than the timeout of a picture
  before(startBackend);
  afterEach(() => {
    page?.close();
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-cart')) localStorage.removeItem(key);
  });

  for (const { element: name, module, says, markup, script = '', asks, pressed, still, chance, mended } of LAZY_PARTS) {
    const missing = module.split('/').at(-1) as string;
    const comes = chance && mended && !REMEMBERS;
    it(`<sb-${name}> works without ${missing} and logs one warning${comes ? ', and loads it at the next opportunity' : ''}`, async () => {
      const site = `/without/${missing}/${++serial}`;
      // the shop never responds; only the missing module matters here
      page = await framedPage(`${site}/elements/sb-${name}.ts`, {
        script: `fetch = () => new Promise(() => {});${script}`,
      });
      (page.window.frameElement as HTMLElement).style.cssText = 'inline-size: 1000px; block-size: 500px';
      page.document.body.innerHTML = markup;
      const element = page.document.body.firstElementChild as HTMLElement;
      await until(() => element.shadowRoot?.firstChild || SHOWS_NOTHING.includes(missing), 'it is drawn');
      await asks?.(element);
      await until(() => told().length > 0, 'the failure is reported');
      await until(() => still(element), 'it works without it');
      if (pressed) await until(() => words(element) === NOT_OPENED, 'the visitor sees that it did not open');
      // the browser’s own error message follows
      expect(told().join()).to.match(new RegExp(`^<sb-${name}>: ${says} \\w*Error: `));
      expect(page.complaints.slice(1), 'other errors').to.deep.equal([]);

      await fetch(`${site}/back`);
      await chance?.(element);
      if (comes) await until(() => mended(element), 'the module works');
      await page.settled();
      if (!comes) expect(still(element), 'it still works without it').to.equal(true);
      expect(told().length, told().join('\n')).to.equal(1);
    });
  }
});
