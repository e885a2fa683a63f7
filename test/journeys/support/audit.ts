import { expect } from '@esm-bundle/chai';
import type { AxeResults } from 'axe-core';
import type { World } from './browser.js';
import type { Tab } from './tab.js';

/** To the end of the page, a screen at a time, as a reader does. */
export async function scrollThrough(tab: Tab): Promise<void> {
  const step = async (top: number): Promise<[next: number, height: number] | null> => {
    scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await eyes.frame();
    return eyes.missing() === '' ? [top + innerHeight, document.documentElement.scrollHeight] : null;
  };
  for (let top = 0, height = 1; top < height; )
    [top, height] = await tab.until(step, `all that is seen from ${top} on is there`, top);
  const [left = 0, screen = 0] = await tab.ask(() => [
    document.documentElement.scrollHeight - innerHeight - scrollY,
    innerHeight,
  ]);
  expect(left, 'the page has been read to its end').to.be.within(-screen - 1, screen + 1);
}

/** What axe has against a part of a page, shadow roots included, once nothing moves: words that fade have no contrast yet. */
export async function violations(tab: Tab, { axe }: World, part = 'html'): Promise<string[]> {
  await tab.gives(() => eyes.moving(), []);
  if (!(await tab.ask(() => 'axe' in globalThis))) await tab.load(axe);
  return tab.ask(async (within) => {
    const { axe: inner } = globalThis as unknown as {
      axe: { run(part: string, options: object): Promise<AxeResults> };
    };
    // what is in frames is a host's, not ours
    // axe leaves targets below 24 px out unless it is told (WCAG 2.5.8)
    const rules = { 'target-size': { enabled: true } };
    const { violations: found } = await inner.run(within, { resultTypes: ['violations'], iframes: false, rules });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' > ')).join(', ')}`);
  }, part);
}

export async function expectFits(tab: Tab): Promise<void> {
  const [content, screen] = await tab.ask(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content, 'nothing is wider than the screen').to.be.at.most(screen ?? 0);
}

/** Smaller shifts move by less than a dot, as words do whose letters have come. */
const SEEN = 0.001;

/** The layout has not jumped on any page of this tab. */
export async function expectNoJumps(tab: Tab): Promise<void> {
  const shifts = (await tab.journal()).filter(({ kind }) => kind === 'shift').map(({ text }) => text);
  const jumps = shifts.filter((text) => Number.parseFloat(text) >= SEEN);
  expect(jumps, 'jumps of the layout').to.deep.equal([]);
}
