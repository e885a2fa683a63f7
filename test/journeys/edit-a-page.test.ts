import { expect } from '@open-wc/testing';
import { deepAll, freshShop, makeRoom, nameOf, Page } from '../support/journey.js';
import { until } from '../support/until.js';

describe('journey: an editor changes a page while it stands there', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/editor.html');
    await until(() => !page.document.querySelector(':not(:defined)'), 'all elements are defined');
    page.document.body.dataset.sameVisit = 'yes';
  });
  afterEach(() => {
    expect(page.document.body.dataset.sameVisit, 'without a reload').to.equal('yes');
    page.expectNoProblems();
    page.close();
  });

  const element = (id: string) => page.document.getElementById(id) as HTMLElement;
  const root = (id: string) => element(id).shadowRoot as ShadowRoot;
  const titles = (id: string) => [...element(id).children].map((child) => child.querySelector('h3')?.textContent);
  const tabs = () => [...root('tabs').querySelectorAll<HTMLElement>('[role="tab"]')];
  const chosen = () => tabs().find(({ ariaSelected }) => ariaSelected === 'true')?.textContent;
  const bullets = (id: string) => root(id).querySelectorAll('[part~="bullet"]').length;
  /** The titles of the slides that can be reached, in the order in which they are seen. */
  const seen = (id: string) =>
    [...root(id).querySelectorAll<HTMLElement>('[part~="slide"]')]
      .filter((box) => !box.inert)
      .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((box) => box.querySelector('slot')?.assignedElements()[0]?.querySelector('h3')?.textContent)
      .join();
  const ready = (id: string) =>
    until(() => root(id).querySelector('[part~="base"]')?.getAttribute('data-state') === 'ready', `${id} can be moved`);

  it('[MODE-05] [SLD-01] slides are added, copied, moved, removed and brought back; the one in view stays in view', async () => {
    await ready('slides');
    await page.click('button', 'Add a slide');
    await until(() => bullets('slides') === 4, 'a bullet for the new one');
    expect(seen('slides')).to.equal('Evening');
    await page.click('button', 'Copy: Light');
    await until(() => bullets('slides') === 5, 'and for the copy');
    expect(titles('slides')).to.deep.equal(['Evening', 'Light', 'Light copy', 'Table', 'New slide 1']);
    await page.click('button', 'Move on: Evening');
    expect(titles('slides').slice(0, 2)).to.deep.equal(['Light', 'Evening']);
    await until(() => seen('slides') === 'Evening', 'it has only changed its place');
    await page.click('button', /^Remove: Evening$/);
    await until(() => bullets('slides') === 4 && seen('slides') !== 'Evening', 'it is gone, another is in view');
    await page.click('button', 'Undo');
    await until(() => bullets('slides') === 5, 'it is back');
    expect(titles('slides').indexOf('Evening')).to.equal(1);
  });

  it('[MODE-05] seen as a preview the slider plays and goes round, as the editor it stands again', async () => {
    await ready('slides');
    const playing = () => deepAll(element('slides').shadowRoot as ShadowRoot, 'button').map(nameOf);
    expect(playing()).to.not.include('Pause');
    await page.click('button', 'Preview');
    await until(() => playing().includes('Pause'), 'it can be paused');
    await page.click('button', 'Editor');
    await until(() => !playing().includes('Pause'), 'it stands');
  });

  it('[SLD-10] cards are added until they are too many for one row, and taken away until they fit', async () => {
    await ready('cards');
    await page.click('button', 'Copy: Brew teapot');
    await until(() => bullets('cards') === 3, 'three places');
    for (const name of ['Fjord easy chair', 'Belly vase', 'Market tote']) await page.click('button', `Remove: ${name}`);
    await until(() => bullets('cards') === 0, 'no controls');
    expect(titles('cards')).to.deep.equal(['Brew teapot', 'Brew teapot copy']);
  });

  it('[TAB-06] tabs are added, copied, moved and removed: what is new is shown, what is shown stays', async () => {
    await until(() => chosen() === 'Wood', 'the first tab');
    await page.click('button', 'Add a tab');
    await until(() => chosen() === 'New tab 1', 'the new one is shown');
    await page.click('button', 'Copy: Clay');
    await until(() => chosen() === 'Clay copy', 'so is the copy');
    await page.click('button', 'Move back: Clay copy');
    await until(() => tabs()[1]?.textContent === 'Clay copy', 'it stands before its original');
    expect(chosen()).to.equal('Clay copy');
    await page.click('button', 'Remove: Clay copy');
    await until(() => tabs().length === 4, 'it is gone');
    expect(chosen()).to.equal('Clay');
    const ids = [...element('tabs').children].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('[TAB-06] an empty row says what to do; what comes into it is shown', async () => {
    for (const name of ['Wood', 'Clay', 'Wool']) await page.click('button', `Remove: ${name}`);
    await until(() => root('tabs').querySelector('[part="empty"]')?.textContent, 'the editor’s words');
    await page.click('button', 'Add a tab');
    await until(() => chosen() === 'New tab 1', 'a tab again');
  });
});
