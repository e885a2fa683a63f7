import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

/** An editor at work, who ends without a reload. */
const edit = (work: (tab: Tab) => Promise<void>) =>
  visit(async (visitor: Visitor) => {
    const tab = await visitor.open('/demo/editor.html');
    await tab.until(() => !document.querySelector(':not(:defined)'), 'all elements are defined');
    await tab.ask(() => {
      document.body.dataset.sameVisit = 'yes';
    });
    await work(tab);
    expect(await tab.ask(() => document.body.dataset.sameVisit), 'without a reload').to.equal('yes');
  });

/** The titles of what an element has, in the order of the document. */
const titles = (tab: Tab, id: string) =>
  tab.ask(
    (of) => [...(document.getElementById(of)?.children ?? [])].map((child) => child.querySelector('h3')?.textContent),
    id,
  );
const bullets = (tab: Tab, id: string, count: number) =>
  tab.gives((of) => document.getElementById(of)?.shadowRoot?.querySelectorAll('[part~="bullet"]').length, count, id);
const ready = (tab: Tab, id: string) =>
  tab.gives(
    (of) => document.getElementById(of)?.shadowRoot?.querySelector<HTMLElement>('[part~="base"]')?.dataset.state,
    'ready',
    id,
  );
/** Waits until these slides can be reached, in the order in which they are seen. */
const sees = (tab: Tab, id: string, ...wanted: string[]) =>
  tab.gives(
    (of) => {
      const slides = [
        ...(document.getElementById(of)?.shadowRoot?.querySelectorAll<HTMLElement>('[part~="slide"]') ?? []),
      ];
      return slides
        .filter((box) => !box.inert)
        .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .map((box) => box.querySelector('slot')?.assignedElements()[0]?.querySelector('h3')?.textContent ?? '');
    },
    wanted,
    id,
  );
const tabTitles = (tab: Tab) =>
  tab.ask(() =>
    eyes.all('[role="tab"]', document.getElementById('tabs') as Element).map(({ textContent }) => textContent),
  );
const chosen = (tab: Tab, title: string) =>
  tab.gives(
    () =>
      eyes
        .all('[role="tab"]', document.getElementById('tabs') as Element)
        .find(({ ariaSelected }) => ariaSelected === 'true')?.textContent,
    title,
  );

describe('journey: an editor changes a page while it stands there', () => {
  it(
    '[MODE-05] [SLD-01] slides are added, copied, moved, removed and brought back; the one in view stays in view',
    edit(async (tab) => {
      await ready(tab, 'slides');
      await tab.press('button', 'Add a slide');
      await bullets(tab, 'slides', 4);
      await sees(tab, 'slides', 'Evening');
      await tab.press('button', 'Copy: Light');
      await bullets(tab, 'slides', 5);
      expect(await titles(tab, 'slides')).to.deep.equal(['Evening', 'Light', 'Light copy', 'Table', 'New slide 1']);
      await tab.press('button', 'Move on: Evening');
      expect((await titles(tab, 'slides')).slice(0, 2)).to.deep.equal(['Light', 'Evening']);
      await sees(tab, 'slides', 'Evening');
      await tab.press('button', /^Remove: Evening$/);
      await bullets(tab, 'slides', 4);
      await sees(tab, 'slides', 'Light copy');
      await tab.press('button', 'Undo');
      await bullets(tab, 'slides', 5);
      expect((await titles(tab, 'slides')).indexOf('Evening')).to.equal(1);
    }),
  );

  it(
    '[MODE-05] seen as a preview the slider plays and goes round, as the editor it stands again',
    edit(async (tab) => {
      await ready(tab, 'slides');
      const plays = () =>
        eyes
          .all('button', document.getElementById('slides') as Element)
          .some((button) => eyes.nameOf(button) === 'Pause');
      expect(await tab.ask(plays)).to.equal(false);
      await tab.press('button', 'Preview');
      await tab.gives(plays, true);
      await tab.press('button', 'Editor');
      await tab.gives(plays, false);
    }),
  );

  it(
    '[SLD-10] cards are added until they are too many for one row, and taken away until they fit',
    edit(async (tab) => {
      await ready(tab, 'cards');
      await tab.press('button', 'Copy: Brew teapot');
      await bullets(tab, 'cards', 3);
      for (const name of ['Fjord easy chair', 'Belly vase', 'Market tote'])
        await tab.press('button', `Remove: ${name}`);
      await bullets(tab, 'cards', 0);
      expect(await titles(tab, 'cards')).to.deep.equal(['Brew teapot', 'Brew teapot copy']);
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
      expect((await tabTitles(tab)).length).to.equal(4);
      const ids = await tab.ask(() => [...(document.getElementById('tabs')?.children ?? [])].map(({ id }) => id));
      expect(new Set(ids).size).to.equal(ids.length);
    }),
  );

  it(
    '[TAB-06] an empty row says what to do; what comes into it is shown',
    edit(async (tab) => {
      for (const name of ['Wood', 'Clay', 'Wool']) await tab.press('button', `Remove: ${name}`);
      await tab.find('#tabs');
      await tab.until(
        () => document.getElementById('tabs')?.shadowRoot?.querySelector('[part="empty"]')?.textContent,
        'the editor’s words',
      );
      await tab.press('button', 'Add a tab');
      await chosen(tab, 'New tab 1');
    }),
  );
});
