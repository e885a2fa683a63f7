// runs in firefox, webkit: the widths of the demo's pages; of the docs, a twentieth of the pages, drawn by the commit's hash
// slow: opens every page of the demo and the docs
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { commitNow, rotatingShare } from '../../tools/test/test-files.mjs';
import { DEMO_PAGES, ELEMENT_PAGES } from '../support/demo-pages.js';
import { buildDocs, docsFiles } from '../support/docs-site.js';
import { WHOLE } from '../support/whole.js';
import { expectFits, expectNoJumps, scrollThrough, violations } from './support/audit.js';
import type { World } from './support/browser.js';
import { expectEverySetting } from './support/playground.js';
import type { Tab } from './support/tab.js';
import { readingTab, visit } from './support/visit.js';

const WIDTHS = WHOLE ? [1280, 390] : [390];
/** Widths of phones, tablets and screens at which no page may scroll sideways. */
const FITS = WHOLE ? [320, 600, 768, 1024, 1280, 1440, 1920] : [320, 1440];

/** Warnings that are no fault of a page. */
const RIGHT =
  // a video is replaced by its poster after five seconds, which a slow machine may exceed
  /^warn: <sb-\w+>: the video could not be played .* did not start in time$|^warn: <sb-product>: product-id="p-none" is not usable|^warn: sb-elements: there are no texts in the language "(de|ar)"/;

/** Script that records layout shifts; the pages of the demo load it themselves. */
const JOURNAL = readFileSync('demo/shared/journal.js', 'utf8');

const isDemo = (path: string) => (DEMO_PAGES as readonly string[]).includes(path);

/** Pages of each kind, which axe also reads on a wide screen, and in dark. */
const IN_BOTH_SCHEMES = ['index', 'elements/sb-tabs', 'fields/email', 'guides/payments', 'proof/tested'].map(
  (name) => `/docs/${name}.html`,
);

/** A text page and a workbench, which every engine opens in every run. */
const ALWAYS = ['/docs/guides/forms.html', '/docs/elements/sb-tabs.html'];

/** Returns true for a page that shows no element but the invisible <sb-site>. */
const isText = (html = '<sb-unknown>') => !/class="stage|<sb-(?!site)/.test(html);

/** Pages that an engine opens: all in Chromium, elsewhere those of the demo, `ALWAYS`, and a share of the docs’ pages with elements. */
function pagesIn(engine: string, docs: ReadonlyMap<string, string>): Iterable<string> {
  if (WHOLE || engine === 'chromium') return [...DEMO_PAGES, ...docs.keys()];
  const live = [...docs].filter(([, html]) => !isText(html)).map(([path]) => path);
  return new Set([...DEMO_PAGES, ...ALWAYS, ...rotatingShare(live, engine, commitNow())]);
}

/** Opens a page; expects it to fit. */
async function openFitting(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  if (!isDemo(path)) await tab.load(JOURNAL);
  tab.tolerate(RIGHT);
  await tab.settled();
  await expectFits(tab);
}

/** Opens a page and scrolls to its end; expects it to fit and its examples to be defined. */
async function openToTheEnd(tab: Tab, path: string): Promise<void> {
  await openFitting(tab, path);
  // elements below the screen are loaded once they are near it, those of a dialog once it opens
  await scrollThrough(tab);
  await tab.settled();
  await tab.gives(() => document.querySelectorAll('.stage :not(:defined, sb-modal *)').length, 0);
  await expectFits(tab);
}

async function expectAccessible(tab: Tab, world: World, scheme = ''): Promise<void> {
  await tab.ask((wanted) => {
    if (wanted) document.documentElement.style.colorScheme = wanted;
    // the swipe hint of a slider fades in after half a second on screen: mark it as already shown
    localStorage.setItem('sb-swipe-hint.1', '["slider"]');
    // from the top, because further down the sticky header may cover a control
    scrollTo({ top: 0, behavior: 'instant' });
  }, scheme);
  await tab.settled();
  expect(await violations(tab, world), scheme).to.deep.equal([]);
}

/** Expects no layout shift at any width, no violation that axe finds, and a playground that writes every setting. */
const audited = (path: string, width: number) =>
  visit(async (visitor) => {
    const tab = await visitor.newTab({ width });
    await openToTheEnd(tab, path);
    await expectNoJumps(tab);
    for (const other of FITS) {
      await tab.resize(other);
      await expectFits(tab);
    }
    await tab.resize(width);
    await expectAccessible(tab, visitor.world);
    if (IN_BOTH_SCHEMES.includes(path)) await expectAccessible(tab, visitor.world, 'dark');
    const [, tagName] = /elements\/(sb-.+)\.html$/.exec(path) ?? [];
    if (tagName) await expectEverySetting(tab, tagName);
  });

describe('journey: every page of the demo and the docs', function () {
  buildDocs();
  const { engine } = this.ctx.world;
  const docs = new Map([...docsFiles('html')].map(([path, html]) => [`/docs/${path}`, html]));
  const inTab = readingTab(390);

  /** Axe reads the same in every engine. */
  async function expectAccessibleInBoth(tab: Tab, world: World): Promise<void> {
    await tab.resize(1280);
    for (const scheme of ['light', 'dark']) await expectAccessible(tab, world, scheme);
  }

  for (const path of pagesIn(engine, docs)) {
    const isInBoth = engine === 'chromium' && IN_BOTH_SCHEMES.includes(path);
    const also = isInBoth ? ', and passes axe in light and dark' : '';
    if (engine === 'chromium' && (isDemo(path) || ELEMENT_PAGES.includes(path))) {
      const setting = isDemo(path) ? '' : '; its playground writes every setting into the markup';
      for (const width of WIDTHS)
        it(
          `${path} at ${width} px: scrolls to its end without errors or layout shifts, fits every width, passes axe${setting}`,
          audited(path, width),
        );
    } else {
      const open = isText(docs.get(path)) ? openFitting : openToTheEnd;
      const goes = open === openFitting ? 'has no errors' : 'scrolls to its end without errors';
      it(
        `${path}: ${goes} and fits a phone${also}`,
        inTab(async (tab, world) => {
          await open(tab, path);
          if (isInBoth) await expectAccessibleInBoth(tab, world);
        }),
      );
    }
  }
});
