// runs in firefox, webkit: boxes, dialogs and the top layer
import { expect } from '@open-wc/testing';
// here too, so that the frames find its modules made
import '../support/catalogue-filters-phone.js';
import type * as phone from '../support/catalogue-filters-phone.js';
import { settled, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

const HEAD = 40;

describe('<sb-catalogue>: search, sort and filters on a phone', () => {
  let page: FramedPage;
  let root: ShadowRoot;
  afterEach(() => page.close());

  const part = <T extends HTMLElement>(name: string) => root.querySelector<T>(`[part~="${name}"]`) as T;
  const box = (name: string) => part(name).getBoundingClientRect();
  const cards = () => root.querySelectorAll('[part~="card"]').length;
  const field = () => root.querySelector('input[type=search]') as HTMLInputElement;

  /** A page so wide, with a head that stays and something below the catalogue. */
  async function open(width: number, height: number): Promise<void> {
    page = await framedPage('/test/support/catalogue-filters-phone.ts');
    Object.assign((page.window.frameElement as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
    const head = page.document.createElement('header');
    head.style.cssText = `position: sticky; top: 0; z-index: 5; height: ${HEAD}px; background: white`;
    const below = page.document.createElement('footer');
    below.style.height = '900px';
    page.document.body.append(head);
    const element = (page.module as unknown as typeof phone).showCatalogue();
    element.setAttribute('elements-list', '["media", "name", "button"]');
    element.style.setProperty('--sb-catalogue-find-offset', `${HEAD}px`);
    page.document.body.append(below);
    root = element.shadowRoot as ShadowRoot;
    await until(() => part('find-filters') && cards() === 3 && part('add'), 'the list is there');
  }
  async function scrollTo(y: number): Promise<void> {
    page.window.scrollTo(0, y);
    await settled();
  }

  describe('the row', () => {
    it('[CAT-02] is one row, stays in sight below the page’s head while the list is looked through, and goes with the list', async () => {
      await open(390, 360);
      const start = box('list').top;
      expect(box('find-row').height, 'one row').to.equal(44 + 2 * 8);
      expect(box('find-row').width, 'in the page').to.be.at.most(390);
      await scrollTo(box('list').top + 60);
      expect(field().getBoundingClientRect().top, 'below the head').to.be.closeTo(HEAD + 8, 1);
      expect(box('list').top + page.window.scrollY, 'nothing moves').to.be.closeTo(start, 1);
      const { top, left } = field().getBoundingClientRect();
      expect(root.elementFromPoint(left + 60, top + 20) === field(), 'over the cards').to.equal(true);
      expect(getComputedStyle(part('find-row')).backgroundColor, 'opaque').to.match(/^rgb\(|^oklch\([^/]*\)$/);
      await scrollTo(page.document.documentElement.scrollHeight);
      expect(field().getBoundingClientRect().bottom, 'gone with the list').to.be.below(HEAD);
      expect(page.complaints).to.deep.equal([]);
    });

    it('[CAT-02] does not cover what gets the focus', async () => {
      await open(390, 360);
      const add = part('add');
      await scrollTo(add.getBoundingClientRect().top + page.window.scrollY - HEAD - 10);
      expect(add.getBoundingClientRect().top, 'it is below the row').to.be.below(box('find-row').bottom);
      page.document.documentElement.style.scrollPaddingTop = `${HEAD}px`;
      add.focus();
      add.scrollIntoView({ block: 'nearest' });
      expect(add.getBoundingClientRect().top, 'it is in sight').to.be.at.least(box('find-row').bottom);
    });

    it('[CAT-02] says the order by its name, and stays with its list where there is room; so do the filters', async () => {
      await open(700, 360);
      const start = box('find-row').top + page.window.scrollY;
      await scrollTo(box('list').top + 60);
      expect(box('find-row').top + page.window.scrollY).to.be.closeTo(start, 1);
      expect(root.querySelector('select')?.getBoundingClientRect().width).to.be.above(100);
      part('find-toggle').click();
      await until(() => part('find-filters').checkVisibility(), 'the filters are open');
      expect(part('find-sheet')).to.equal(null);
      expect(box('find-filters').bottom).to.be.at.most(box('list').top);
    });
  });

  describe('the filters', () => {
    const sheet = () => part<HTMLDialogElement>('find-sheet');
    const shows = (words: string) => until(() => part('find-show').textContent === words, words);
    const tick = () => root.querySelector<HTMLInputElement>('[part="find-values"] [part="find-tick"]')?.click();
    const closed = () => until(() => sheet().dataset.state === 'closed', 'it is closed');
    beforeEach(async () => {
      await open(390, 560);
      part('find-toggle').focus();
      part('find-toggle').click();
      await until(() => sheet()?.dataset.state === 'open' && sheet().getAnimations().length === 0, 'it stands still');
    });

    it('[CAT-02] are a sheet whose foot is always in reach, says what they find, and leads to it', async () => {
      expect(sheet().matches(':modal')).to.equal(true);
      expect([box('find-sheet').left, box('find-sheet').width, box('find-sheet').bottom]).to.deep.equal([0, 390, 560]);
      expect(part('find-show').textContent).to.equal('Show 3 products');
      for (const top of [0, sheet().scrollHeight]) {
        sheet().scrollTo(0, top);
        expect(box('find-foot').bottom, 'in reach').to.be.closeTo(560, 1);
      }
      tick();
      await shows('Show 1 product');
      expect(sheet().dataset.state, 'more can be chosen').to.equal('open');
      part('find-show').click();
      await closed();
      expect(cards()).to.equal(1);
      expect(root.activeElement === part('find-toggle'), 'the focus is back').to.equal(true);
      expect(page.complaints).to.deep.equal([]);
    });

    it('[CAT-02] their foot clears what is chosen; Escape closes them', async () => {
      const clear = part('find-foot').querySelector('button') as HTMLButtonElement;
      expect(clear.ariaDisabled, 'nothing is chosen').to.equal('true');
      tick();
      await shows('Show 1 product');
      clear.click();
      await shows('Show 3 products');
      sheet().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
      await closed();
    });
  });
});
