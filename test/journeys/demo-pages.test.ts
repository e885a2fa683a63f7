// runs in firefox: a page that is too wide there alone
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { PAGES } from '../support/demo-pages.js';
import { buildDocs } from '../support/docs-site.js';
import { WHOLE } from '../support/whole.js';
import { expectFits, expectNoJumps, scrollThrough, violations } from './support/audit.js';
import { visit } from './support/visit.js';

const WIDTHS = WHOLE ? [1280, 390] : [390];
/** Widths of phones, tablets and screens at which no page may scroll sideways. */
const FITS = WHOLE ? [320, 600, 768, 1024, 1280, 1440, 1920] : [320, 1440];
/** Height of a window in which every page is loaded whole, without scrolling. */
const WHOLE_PAGE = 20_000;

/** Warnings that are no fault of a page. */
const RIGHT =
  // a video is replaced by its poster after five seconds, which a slow machine may exceed
  /^warn: <sb-\w+>: the video could not be played .* has not played in time$|^warn: <sb-product>: product-id="p-none" is not usable|^warn: sb-elements: there are no texts in the language "(de|ar)"/;

/** Script that records layout shifts; the pages of the demo load it themselves. */
const JOURNAL = readFileSync('demo/shared/journal.js', 'utf8');

describe('journey: every page of the demo, and of each element in the docs', () => {
  before(buildDocs);

  for (const path of PAGES) {
    for (const width of WIDTHS) {
      it(
        `${path} at ${width} px: scrolls to its end without errors or layout shifts, fits every width, and passes axe`,
        visit(async (visitor) => {
          const tab = await visitor.open(path, { width });
          if (path.startsWith('/docs/')) await tab.load(JOURNAL);
          tab.tolerate(RIGHT);
          await tab.settled();
          await expectFits(tab);
          const isFirefox = visitor.world.engine === 'firefox';
          await (isFirefox ? tab.resize(width, WHOLE_PAGE) : scrollThrough(tab));
          await tab.settled();
          await expectFits(tab);
          if (isFirefox) return;
          await expectNoJumps(tab);
          for (const other of FITS) {
            await tab.resize(other);
            await expectFits(tab);
          }
          await tab.resize(width);
          // the swipe hint of a slider fades in after half a second on screen: mark it as already shown
          await tab.ask(() => localStorage.setItem('sb-swipe-hint.1', '["slider"]'));
          // from the top, because further down the sticky header may cover a control
          await tab.ask(() => scrollTo({ top: 0, behavior: 'instant' }));
          // not in Firefox: axe reads the same in every engine
          expect(await violations(tab, visitor.world)).to.deep.equal([]);
        }),
      );
    }
  }
});
