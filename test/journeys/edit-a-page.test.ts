import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { stay } from './support/visit.js';

const titles = (tab: Tab) =>
  tab.ask(() => [...document.querySelectorAll('#slides > * h3')].map(({ textContent }) => textContent));
const bullets = (tab: Tab, count: number) =>
  tab.gives(() => eyes.all('[part~="bullet"]', document.getElementById('slides') as Element).length, count);
/** Waits until exactly these slides are not inert, from left to right. */
const sees = (tab: Tab, ...wanted: string[]) =>
  tab.gives(
    () =>
      eyes
        .all('[part~="slide"]', document.getElementById('slides') as Element)
        .filter((box) => !box.inert)
        .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .map((box) => box.querySelector('slot')?.assignedElements()[0]?.querySelector('h3')?.textContent ?? ''),
    wanted,
  );

describe('journey: an editor changes the slides of a live page', () => {
  it(
    '[MODE-05] [SLD-01] adds, copies, moves, removes and restores slides; the visible slide stays in view',
    stay('/demo/editor.html', async (tab) => {
      await bullets(tab, 3);
      await tab.press('button', 'Add a slide');
      await bullets(tab, 4);
      await sees(tab, 'Evening');
      await tab.press('button', 'Copy: Light');
      await bullets(tab, 5);
      expect(await titles(tab)).to.deep.equal(['Evening', 'Light', 'Light copy', 'Table', 'New slide 1']);
      await tab.press('button', 'Move on: Evening');
      expect((await titles(tab)).slice(0, 2)).to.deep.equal(['Light', 'Evening']);
      await sees(tab, 'Evening');
      await tab.press('button', /^Remove: Evening$/);
      await bullets(tab, 4);
      await sees(tab, 'Light copy');
      await tab.press('button', 'Undo');
      await bullets(tab, 5);
      expect((await titles(tab)).indexOf('Evening')).to.equal(1);
    }),
  );
});
