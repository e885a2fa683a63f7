// runs in firefox, webkit: boxes, dialogs, scrolling and the top layer
// slow: a page in a frame for each test
import { expect } from '@open-wc/testing';
import { SCROLL_THROTTLE, throttle } from '../../src/components/catalogue/modal/OptionsModal.js';
import type * as phone from '../support/catalogue-tab.js';
import { frame, settled, stopClock, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { ui } from '../support/ui.js';

const HEAD = 40;

describe('<sb-catalogue> on a phone', () => {
  let page: FramedPage;
  let element: HTMLElement;
  afterEach(() => page.close());

  async function open(show: 'showOptions' | 'showFilters', width: number, height: number): Promise<void> {
    page = await framedPage('/bundled/test/support/catalogue-tab.ts');
    Object.assign((page.window.frameElement as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
    element = (page.module as unknown as typeof phone)[show]();
    await until(() => part('add'), 'the cards are shown');
  }
  const part = <T extends HTMLElement = HTMLElement>(name: string) => ui(element).part<T>(name) as T;
  const box = (name: string) => part(name).getBoundingClientRect();
  const root = () => element.shadowRoot as ShadowRoot;
  const opened = async (name: string): Promise<HTMLDialogElement> => {
    await until(
      () => part(name)?.dataset.state === 'open' && part(name).getAnimations().length === 0,
      'the dialog has slid in',
    );
    return part<HTMLDialogElement>(name);
  };

  describe('the options modal', () => {
    let modal: HTMLDialogElement;
    async function openOptions(width: number): Promise<void> {
      await open('showOptions', width, 560);
      part('add').click();
      modal = await opened('options-modal');
      await until(() => modal.scrollHeight > modal.clientHeight + 60, 'the content is higher than the screen');
    }
    const stuck = () => part('modal-close-place').dataset.state;

    it('[OPT-05] the close button is on the picture, and becomes sticky once the content is near the top', async () => {
      await openOptions(390);
      const sheet = modal.getBoundingClientRect();
      expect(sheet.width, 'a sheet').to.be.closeTo(390, 1);
      expect(sheet.bottom).to.be.closeTo(560, 1);
      expect(box('modal-content').top, 'below the picture').to.be.above(sheet.top + 100);
      expect(stuck()).to.equal('free');
      modal.scrollTo(0, 20);
      await frame();
      expect(stuck()).to.equal('free');
      modal.scrollTo(0, modal.scrollHeight);
      await until(() => stuck() === 'stuck', 'the button is sticky');
      const close = modal.querySelector('[part~=close]') as HTMLElement;
      expect(close.getBoundingClientRect().top, 'visible').to.be.within(sheet.top, sheet.top + 30);
      modal.scrollTo(0, 0);
      await until(() => stuck() === 'free', 'the button is on the picture again');
      expect(page.complaints).to.deep.equal([]);
    });

    it('[OPT-04] [OPT-05] the picture takes at most 38 % of the screen; the button to buy stays visible below the options', async () => {
      await openOptions(390);
      const sheet = modal.getBoundingClientRect();
      const media = box('modal-media');
      expect(media.height).to.be.at.most(0.38 * 560 + 1);
      expect([media.top, media.left]).to.deep.equal([sheet.top, sheet.left]);
      // a scrollbar may be beside it
      expect(media.width, 'as wide as the sheet').to.equal(modal.clientWidth);
      const picture = part('modal-media').querySelector('img') as HTMLImageElement;
      expect(getComputedStyle(picture).objectFit, 'the whole product is visible').to.equal('contain');
      expect(part('modal-divider').checkVisibility(), 'only one line above the button').to.equal(false);
      const foot = modal.querySelector('[data-modal-element="button"]') as HTMLElement;
      const { top, left, right } = foot.getBoundingClientRect();
      expect(getComputedStyle(foot).borderTopWidth).to.equal('1px');
      expect(box('modal-button').top - top).to.be.at.least(12);
      expect([left, right], 'the line spans the sheet').to.deep.equal([0, modal.clientWidth]);
      modal.scrollTo(0, modal.scrollHeight);
      await frame();
      const last = [...modal.querySelectorAll('[role="radio"]')].at(-1) as HTMLElement;
      expect(last.getBoundingClientRect().bottom, 'the last option is not covered').to.be.at.most(
        foot.getBoundingClientRect().top - 12,
      );
      for (const place of [0, 150]) {
        modal.scrollTo(0, place);
        await frame();
        expect(box('modal-button').bottom, 'visible while the options are scrolled').to.be.at.most(561);
      }
    });

    it('no option that takes the focus is behind the button to buy', async () => {
      await openOptions(390);
      const foot = modal.querySelector('[data-modal-element="button"]') as HTMLElement;
      for (const value of modal.querySelectorAll<HTMLElement>('[role="radio"]')) {
        value.focus();
        await until(
          () => value.getBoundingClientRect().top < foot.getBoundingClientRect().top,
          () => `above the foot: ${value.textContent}`,
        );
      }
    });

    it('[OPT-05] on a wide screen the picture is beside the content, flush with the modal, and nothing is sticky', async () => {
      await openOptions(900);
      const { top, left } = modal.getBoundingClientRect();
      expect([box('modal-media').top, box('modal-media').left]).to.deep.equal([top, left]);
      expect(box('modal-media').right).to.be.at.most(box('modal-content').left + 1);
      modal.scrollTo(0, modal.scrollHeight);
      await settled();
      expect(stuck()).to.equal('free');
    });
  });

  describe('search, sort and filters', () => {
    const cards = () => root().querySelectorAll('[part~="card"]').length;
    const field = () => root().querySelector('input[type=search]') as HTMLInputElement;
    /** Opens the catalogue below a sticky page header and above other content. */
    async function openFilters(width: number, height: number): Promise<void> {
      await open('showFilters', width, height);
      const head = page.document.createElement('header');
      head.style.cssText = `position: sticky; top: 0; z-index: 5; height: ${HEAD}px; background: white`;
      const below = page.document.createElement('footer');
      below.style.height = '900px';
      element.before(head);
      element.after(below);
      element.style.setProperty('--sb-catalogue-find-offset', `${HEAD}px`);
      await until(() => part('find-toggle') && cards() === 3, 'the list is shown');
    }
    async function scrollTo(y: number): Promise<void> {
      page.window.scrollTo(0, y);
      await settled();
    }

    it('[CAT-02] are one row that sticks below the page header, covers no focused element, and scrolls away with the list', async () => {
      await openFilters(390, 360);
      const start = box('list').top;
      expect(box('find-row').height, 'one row').to.equal(44 + 2 * 8);
      expect(box('find-row').width, 'not wider than the page').to.be.at.most(390);
      await scrollTo(box('list').top + 60);
      expect(field().getBoundingClientRect().top, 'below the header').to.be.closeTo(HEAD + 8, 1);
      expect(box('list').top + page.window.scrollY, 'the list does not move').to.be.closeTo(start, 1);
      const { top, left } = field().getBoundingClientRect();
      expect(root().elementFromPoint(left + 60, top + 20) === field(), 'above the cards').to.equal(true);
      expect(getComputedStyle(part('find-row')).backgroundColor, 'opaque').to.match(/^rgb\(|^oklch\([^/]*\)$/);
      await scrollTo(box('add').top + page.window.scrollY - HEAD - 10);
      expect(box('add').top, 'the button is under the row').to.be.below(box('find-row').bottom);
      page.document.documentElement.style.scrollPaddingTop = `${HEAD}px`;
      part('add').focus();
      part('add').scrollIntoView({ block: 'nearest' });
      expect(box('add').top, 'the focused button is visible').to.be.at.least(box('find-row').bottom);
      await scrollTo(page.document.documentElement.scrollHeight);
      expect(field().getBoundingClientRect().bottom, 'scrolled away with the list').to.be.below(HEAD);
      expect(page.complaints).to.deep.equal([]);
    });

    it('[CAT-02] on a wider screen have a sort field with text, are not sticky, and open the filters in the page', async () => {
      await openFilters(700, 360);
      const start = box('find-row').top + page.window.scrollY;
      await scrollTo(box('list').top + 60);
      expect(box('find-row').top + page.window.scrollY).to.be.closeTo(start, 1);
      expect(root().querySelector('select')?.getBoundingClientRect().width).to.be.above(100);
      part('find-toggle').click();
      await until(() => part('find-filters')?.checkVisibility(), 'the filters are open');
      expect(part('find-sheet')).to.equal(null);
      expect(box('find-filters').bottom).to.be.at.most(box('list').top);
    });

    it('[CAT-02] filters are a sheet with a sticky footer that shows the result count, applies and clears; Escape closes it', async () => {
      await openFilters(390, 560);
      const shows = (words: string) => until(() => part('find-show').textContent === words, words);
      const tick = () => root().querySelector<HTMLInputElement>('[part="find-values"] [part="find-tick"]')?.click();
      const closed = () => until(() => part('find-sheet').dataset.state === 'closed', 'the sheet is closed');
      const clear = () => part('find-foot').querySelector('button') as HTMLButtonElement;
      part('find-toggle').focus();
      part('find-toggle').click();
      const sheet = await opened('find-sheet');
      expect(sheet.matches(':modal')).to.equal(true);
      const { left, width, bottom } = sheet.getBoundingClientRect();
      expect([left, width, Math.round(bottom)]).to.deep.equal([0, 390, 560]);
      await shows('Show 3 products');
      const announced = () => sheet.querySelector('[role=status]')?.textContent;
      expect(announced(), 'nothing has changed').to.equal('');
      expect(clear().ariaDisabled, 'nothing is chosen').to.equal('true');
      for (const top of [0, sheet.scrollHeight]) {
        sheet.scrollTo(0, top);
        expect(box('find-foot').bottom, 'the footer is visible').to.be.closeTo(560, 1);
      }
      tick();
      await shows('Show 1 product');
      await until(() => announced() === '1 product', 'the count is announced in the sheet');
      expect(sheet.dataset.state, 'the sheet stays open').to.equal('open');
      part('find-show').click();
      await closed();
      expect(cards()).to.equal(1);
      expect(root().activeElement === part('find-toggle'), 'the focus is back').to.equal(true);
      part('find-toggle').click();
      await opened('find-sheet');
      expect(announced(), 'nothing has changed since it was opened').to.equal('');
      clear().click();
      await shows('Show 3 products');
      await until(() => announced() === '3 products', 'the count is announced');
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
      await closed();
      expect(page.complaints).to.deep.equal([]);
    });

    it('in a low sheet, no value that takes the focus is behind the sticky footer', async () => {
      await openFilters(390, 300);
      part('find-toggle').click();
      const sheet = await opened('find-sheet');
      const focusable = [...sheet.querySelectorAll<HTMLElement>('[part="find-filters"] :is(input, button)')];
      expect(sheet.scrollHeight, 'not all fit').to.be.above(sheet.clientHeight);
      for (const control of focusable.filter((one) => one.checkVisibility())) {
        control.focus();
        // WebKit scrolls in a later frame
        await until(
          () => control.getBoundingClientRect().top < box('find-foot').top,
          `above the foot: ${control.outerHTML}`,
        );
      }
    });

    it('[CAT-09] the sheet shows that a request has failed, and its button loads the list again', async () => {
      await openFilters(390, 560);
      part('find-toggle').click();
      const sheet = await opened('find-sheet');
      const alert = () => sheet.querySelector('[role=alert]');
      const works = (page.module as unknown as typeof phone).failProducts();
      root().querySelector<HTMLInputElement>('[part="find-values"] [part="find-tick"]')?.click();
      await until(() => alert()?.textContent === 'The products could not be loaded', 'the failure is told');
      const again = sheet.querySelector('[part~=retry]') as HTMLElement;
      expect(again.textContent).to.equal('Try again');
      expect(Math.round(alert()!.getBoundingClientRect().bottom), 'above the buttons').to.be.at.most(box('retry').top);
      works();
      again.focus();
      again.click();
      await until(() => part('find-show')?.textContent === 'Show 1 product', 'the list is shown');
      expect([alert(), sheet.dataset.state]).to.deep.equal([null, 'open']);
      expect(root().activeElement === part('find-show'), 'the focus stays on the button').to.equal(true);
    });
  });
});

describe('[OPT-05] scroll events are throttled to 60 ms', () => {
  it('calls at once, then at most once in 60 ms, including the last call; cancel drops a pending call', () => {
    expect(SCROLL_THROTTLE).to.equal(60);
    const clock = stopClock(0);
    const looks: number[] = [];
    const look = throttle(() => looks.push(clock.now), SCROLL_THROTTLE);
    for (let at = 0; at < 200; at += 10) {
      look();
      clock.tick(10);
    }
    clock.tick(1000);
    expect(looks).to.deep.equal([0, 60, 120, 180, 240]);
    look();
    expect(looks.at(-1), 'at once after a rest').to.equal(clock.now);
    look();
    look.cancel();
    const seen = looks.length;
    clock.tick(1000);
    expect(looks).to.have.length(seen);
  });
});
