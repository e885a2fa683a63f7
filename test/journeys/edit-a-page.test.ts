import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { stay } from './support/visit.js';

const edit = (work: (tab: Tab) => Promise<void>) => stay('/demo/editor.html', work);

const titles = (tab: Tab) =>
  tab.ask(() => [...document.querySelectorAll('#slides > * h3')].map(({ textContent }) => textContent));
const bullets = (tab: Tab, count: number) =>
  tab.gives(() => eyes.all('[part~="bullet"]', document.getElementById('slides') as Element).length, count);
/** Waits until these slides can be reached, in the order in which they are seen. */
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
const chosen = (tab: Tab, title: string) =>
  tab.gives(
    () => eyes.all('[aria-selected="true"]', document.getElementById('tabs') as Element).map((one) => one.textContent),
    [title],
  );

describe('journey: an editor changes a page while it stands there', () => {
  it(
    '[MODE-05] [SLD-01] slides are added, copied, moved, removed and brought back; the one in view stays in view',
    edit(async (tab) => {
      const isReady = () =>
        eyes.all('[part~="base"][data-state="ready"]', document.getElementById('slides') as Element).length;
      await tab.gives(isReady, 1);
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

  it(
    '[TAB-06] tabs are added, copied, moved and removed: what is new is shown, what is shown stays',
    edit(async (tab) => {
      await chosen(tab, 'Wood');
      await tab.press('button', 'Add a tab');
      await chosen(tab, 'New tab 1');
      await tab.press('button', 'Copy: Clay');
      await chosen(tab, 'Clay copy');
      await tab.press('button', 'Move back: Clay copy');
      await tab.until(
        () => eyes.all('[role="tab"]', document.getElementById('tabs') as Element)[1]?.textContent === 'Clay copy',
        'it stands before its original',
      );
      await chosen(tab, 'Clay copy');
      await tab.press('button', 'Remove: Clay copy');
      await chosen(tab, 'Clay');
      const ids = await tab.ask(() => [...(document.getElementById('tabs')?.children ?? [])].map(({ id }) => id));
      expect(ids.length).to.equal(4);
      expect(new Set(ids).size).to.equal(4);
    }),
  );
});
