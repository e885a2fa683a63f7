// runs in firefox, webkit: the widths of the demo's pages; of the docs, a twentieth of the pages, drawn by the commit's hash
// slow: opens every page of the demo and the docs
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { commitNow, rotatingShare } from '../../tools/test/test-files.mjs';
import { DEMO_PAGES, ELEMENT_PAGES } from '../support/demo-pages.js';
import { buildDocs, docsFiles } from '../support/docs-site.js';
import { WHOLE } from '../support/whole.js';
import { expectFits, expectNoJumps, scrollThrough, violations } from './support/audit.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const WIDTHS = WHOLE ? [1280, 390] : [390];
/** Widths of phones, tablets and screens at which no page may scroll sideways. */
const FITS = WHOLE ? [320, 600, 768, 1024, 1280, 1440, 1920] : [320, 1440];

/** Warnings that are no fault of a page. */
const RIGHT =
  // a video is replaced by its poster after five seconds, which a slow machine may exceed
  /^warn: <sb-\w+>: the video could not be played .* has not played in time$|^warn: <sb-product>: product-id="p-none" is not usable|^warn: sb-elements: there are no texts in the language "(de|ar)"/;

/** Script that records layout shifts; the pages of the demo load it themselves. */
const JOURNAL = readFileSync('demo/shared/journal.js', 'utf8');

const isDemo = (path: string) => (DEMO_PAGES as readonly string[]).includes(path);

/** Pages that an engine opens: all in Chromium, elsewhere those of the demo and a share of the docs. */
function pagesIn(engine: string): string[] {
  const docs = [...docsFiles('html').keys()].map((path) => `/docs/${path}`);
  const isForAll = WHOLE || engine === 'chromium';
  return [...DEMO_PAGES, ...(isForAll ? docs : rotatingShare(docs, engine, commitNow()))];
}

/** Opens a page and scrolls to its end; expects it to fit and its examples to be defined. */
async function expectGood(tab: Tab): Promise<void> {
  tab.tolerate(RIGHT);
  await tab.settled();
  await expectFits(tab);
  // elements below the screen are loaded once they are near it, those of a dialog once it opens
  await scrollThrough(tab);
  await tab.settled();
  await tab.gives(() => document.querySelectorAll('.stage :not(:defined, sb-modal *)').length, 0);
  await expectFits(tab);
}

/** Expects no layout shift at any width, and no violation that axe finds; it reads the same in every engine. */
const audited = (path: string, width: number) =>
  visit(async (visitor) => {
    const tab = await visitor.open(path, { width });
    if (!isDemo(path)) await tab.load(JOURNAL);
    await expectGood(tab);
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
    expect(await violations(tab, visitor.world)).to.deep.equal([]);
  });

describe('journey: every page of the demo and the docs', function () {
  buildDocs();
  const { engine } = this.ctx.world;

  for (const path of pagesIn(engine)) {
    if (engine === 'chromium' && (isDemo(path) || ELEMENT_PAGES.includes(path))) {
      for (const width of WIDTHS)
        it(
          `${path} at ${width} px: scrolls to its end without errors or layout shifts, fits every width, and passes axe`,
          audited(path, width),
        );
    } else {
      it(
        `${path}: scrolls to its end without errors and fits a phone`,
        visit(async (visitor) => expectGood(await visitor.open(path, { width: 390 }))),
      );
    }
  }
});
