import { expect } from '@open-wc/testing';
import type { AxeResults } from 'axe-core';
import { DEMO_PAGES, type DemoPageKind, demoAddress } from './demo-pages.js';
import { deepAll, freshShop, makeRoom, Page, settled } from './journey.js';
import { until } from './until.js';

const WIDTHS = [1280, 390];

const frames = (page: Page, count: number) =>
  new Promise<void>((done) => {
    const next = (left: number): unknown =>
      left === 0 ? done() : page.window.requestAnimationFrame(() => next(left - 1));
    next(count);
  });

/** To the end of the page, half a screen at a time, as a reader does. */
export async function scrollThrough(page: Page): Promise<void> {
  const { window, document } = page;
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await frames(page, 3);
    await settled(page);
  }
  const bottom = document.documentElement.scrollHeight - window.innerHeight;
  expect(window.scrollY, 'the page has been read to its end').to.be.closeTo(bottom, window.innerHeight / 2 + 1);
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The pages' content policy lets scripts in by one named policy alone: the library's, or where it has made none, this test's. */
function scriptPolicy(page: Page): ScriptPolicy {
  const { trustedTypes } = page.window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  const own = (page.window as unknown as Record<symbol, ScriptPolicy | undefined>)[
    Symbol.for('sb-elements.trusted-types')
  ];
  const rules = { createScriptURL: (url: string) => url };
  return own ?? trustedTypes?.createPolicy('sb', rules) ?? rules;
}

/** What axe has against a page, shadow roots included. It runs within the page: nodes of another window are strange to it. */
export async function violations(page: Page): Promise<string[]> {
  const inner = page.window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  const script = page.document.createElement('script');
  script.src = scriptPolicy(page).createScriptURL('/node_modules/axe-core/axe.min.js');
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('axe could not be loaded')));
  });
  page.document.head.append(script);
  await loaded;
  await until(
    () => !moves(page),
    () => `what comes in has come in, for words that fade have no contrast yet: ${movingWords(page)}`,
  );
  const { violations: found } = await inner.axe.run({ resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' > ')).join(', ')}`);
}

/** Whether there is anything to see of it: Firefox lets the animation of a node live on that no slot shows any more, or that is left out until it is found, at the time it had then. */
const isShown = ({ target }: KeyframeEffect) => target?.checkVisibility() === true;

/** What is still on its way to its place or its colour; what goes round for ever, and what follows the scroll, is not waited for. */
function moving({ window, document }: Page): Animation[] {
  const roots = [document, ...deepAll(document, '*').flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots
    .flatMap((root) => root.getAnimations())
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === window.document.timeline &&
        isShown(effect as KeyframeEffect) &&
        Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    );
}

export const moves = (page: Page): boolean => moving(page).length > 0;

/** What moves, for a failure: what it is of, how it is called and how far it has come. */
function movingWords(page: Page): string {
  const words = moving(page).map((animation) => {
    const { target, pseudoElement } = animation.effect as KeyframeEffect;
    const { transitionProperty, animationName } = animation as Partial<CSSTransition & CSSAnimation>;
    const part = target?.getAttribute('part') ?? target?.localName;
    return `${part}${pseudoElement ?? ''} ${transitionProperty ?? animationName} at ${animation.currentTime}`;
  });
  return words.join(', ');
}

/** No mistakes of a page: */
const RIGHT = [
  // a video gives way to its poster after five seconds, which a slow machine may need
  /^warn: <sb-\w+>: the video could not be played .* has not played in time$/,
  // the page shows what stands in place of a product that there is not
  /^warn: <sb-product>: product-id="p-none" is not usable/,
];

const isMistake = (entry: string) => !RIGHT.some((right) => right.test(entry));

/** A journey to the end of every page of a kind, as wide as a desktop and as a phone. */
export function readPages(kind: DemoPageKind): void {
  describe(`journey: every demo page (${kind})`, function () {
    this.timeout(120_000);
    let page: Page;

    before(makeRoom);
    beforeEach(freshShop);
    afterEach(() => page.close());

    for (const name of DEMO_PAGES[kind]) {
      for (const width of WIDTHS) {
        it(`${name} at ${width} px: read to its end, nothing goes wrong and nothing jumps`, async () => {
          page = await Page.open(demoAddress(name), { width });
          await settled(page);
          await scrollThrough(page);
          const noted = page.window.journal.map(({ kind, text }) => `${kind}: ${text}`).filter(isMistake);
          expect(noted).to.deep.equal([]);
          const { scrollWidth, clientWidth } = page.document.documentElement;
          expect(scrollWidth, 'nothing is wider than the screen').to.be.at.most(clientWidth);
          expect(await violations(page)).to.deep.equal([]);
        });
      }
    }
  });
}
