import { expect } from '@esm-bundle/chai';
import type { AxeResults } from 'axe-core';
import type { World } from './browser.js';
import type { Tab } from './tab.js';

/** Scrolls to the end of the page, one screen at a time. */
export async function scrollThrough(tab: Tab): Promise<void> {
  const step = async (top: number): Promise<[next: number, height: number] | null> => {
    scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await eyes.frame();
    return eyes.missing() === '' ? [top + innerHeight, document.documentElement.scrollHeight] : null;
  };
  for (let top = 0, height = 1; top < height; )
    [top, height] = await tab.until(step, `everything visible from ${top} on is loaded`, top);
  const [left = 0, screen = 0] = await tab.ask(() => [
    document.documentElement.scrollHeight - innerHeight - scrollY,
    innerHeight,
  ]);
  expect(left, 'the page is scrolled to its end').to.be.within(-screen - 1, screen + 1);
}

/** Violations that axe finds in a part of a page, shadow roots included, once animations have ended: fading text lacks contrast. */
export async function violations(tab: Tab, { axe }: World, part = 'html'): Promise<string[]> {
  await tab.gives(() => eyes.moving(), []);
  if (!(await tab.ask(() => 'axe' in globalThis))) await tab.load(axe);
  return tab.ask(async (within) => {
    const { axe: inner } = globalThis as unknown as {
      axe: { run(part: string, options: object): Promise<AxeResults> };
    };
    // frames belong to video hosts; the rule for targets below 24 px (WCAG 2.5.8) is disabled by default
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
  expect(content, 'the content is not wider than the screen').to.be.at.most(screen ?? 0);
}

/** Layout shifts below this value are less than a pixel, as when a font loads. */
const VISIBLE_SHIFT = 0.001;

/** Expects no visible layout shift on any page of a tab. */
export async function expectNoJumps(tab: Tab): Promise<void> {
  const shifts = (await tab.journal()).filter(({ kind }) => kind === 'shift').map(({ text }) => text);
  const jumps = shifts.filter((text) => Number.parseFloat(text) >= VISIBLE_SHIFT);
  expect(jumps, 'layout shifts').to.deep.equal([]);
}
