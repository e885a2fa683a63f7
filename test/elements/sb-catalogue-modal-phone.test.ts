// runs in firefox, webkit: dialogs and scrolling
import { expect } from '@open-wc/testing';
import { SCROLL_THROTTLE, throttle } from '../../src/components/catalogue/modal/sticky-close.js';
// here too, so that the frames find its modules made
import '../support/catalogue-phone.js';
import type * as phone from '../support/catalogue-phone.js';
import { frame, settled, stopClock, until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';

describe('<sb-catalogue> options modal on a phone', () => {
  let page: FramedPage;
  let modal: HTMLDialogElement;

  async function open(width: number): Promise<void> {
    page = await framedPage('/test/support/catalogue-phone.ts');
    const place = page.window.frameElement as HTMLIFrameElement;
    Object.assign(place.style, { width: `${width}px`, height: '560px' });
    const root = (page.module as unknown as typeof phone).showCatalogue().shadowRoot as ShadowRoot;
    const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
    await until(() => part('add'), 'the card is there');
    part('add')?.click();
    await until(() => part('options-modal')?.matches('[data-state=open]'), 'the modal is open');
    modal = part('options-modal') as HTMLDialogElement;
    await until(() => modal.scrollHeight > modal.clientHeight + 60, 'there is more than the screen shows');
    await until(() => modal.getAnimations().length === 0, 'it stands still');
  }
  afterEach(() => page.close());

  const part = (name: string) => modal.querySelector<HTMLElement>(`[part~="${name}"]`) as HTMLElement;
  const stuck = () => part('modal-close-place').dataset.state;
  const box = (element: Element) => element.getBoundingClientRect();

  it('[OPT-05] the close button lies on the picture, and sticks once the content is near the top', async () => {
    await open(390);
    expect(box(modal).width, 'a sheet').to.be.closeTo(390, 1);
    expect(box(modal).bottom).to.be.closeTo(560, 1);
    expect(box(part('modal-content')).top, 'below the picture').to.be.above(box(modal).top + 100);
    expect(stuck()).to.equal('free');
    modal.scrollTo(0, 20);
    await frame();
    expect(stuck()).to.equal('free');
    modal.scrollTo(0, modal.scrollHeight);
    await until(() => stuck() === 'stuck', 'it sticks');
    const close = box(part('close'));
    expect(close.top, 'in sight').to.be.within(box(modal).top, box(modal).top + 30);
    modal.scrollTo(0, 0);
    await until(() => stuck() === 'free', 'it lies on the picture again');
    expect(page.complaints).to.deep.equal([]);
  });

  it('[OPT-04] [OPT-05] the picture takes no more than 38 % of the screen and is flush with the sheet; what buys stands apart from the options, in sight', async () => {
    await open(390);
    expect(box(part('modal-media')).height).to.be.at.most(0.38 * 560 + 1);
    for (const side of ['top', 'left'] as const)
      expect(box(part('modal-media'))[side], side).to.equal(box(modal)[side]);
    // a bar that scrolls may stand beside it
    expect(box(part('modal-media')).width, 'as wide as the sheet').to.equal(modal.clientWidth);
    const picture = part('modal-media').querySelector('img') as HTMLImageElement;
    expect(getComputedStyle(picture).objectFit, 'all of the product').to.equal('contain');
    expect(part('modal-divider').checkVisibility(), 'one line above what buys').to.equal(false);
    const foot = modal.querySelector('[data-modal-element="button"]') as HTMLElement;
    expect(getComputedStyle(foot).borderTopWidth).to.equal('1px');
    expect(box(part('modal-button')).top - box(foot).top).to.be.at.least(12);
    expect([box(foot).left, box(foot).right], 'the line goes through').to.deep.equal([0, modal.clientWidth]);
    modal.scrollTo(0, modal.scrollHeight);
    await frame();
    const last = [...modal.querySelectorAll('[role="radio"]')].at(-1) as HTMLElement;
    expect(box(last).bottom, 'the last option is clear of it').to.be.at.most(box(foot).top - 12);
    for (const top of [0, 150]) {
      modal.scrollTo(0, top);
      await frame();
      expect(box(part('modal-button')).bottom, 'in sight while the options are scrolled').to.be.at.most(561);
    }
  });

  it('[OPT-05] on a wide screen the picture stands beside, flush with the modal, and nothing sticks', async () => {
    await open(900);
    for (const side of ['top', 'left'] as const)
      expect(box(part('modal-media'))[side], side).to.equal(box(modal)[side]);
    expect(box(part('modal-media')).right).to.be.at.most(box(part('modal-content')).left + 1);
    modal.scrollTo(0, modal.scrollHeight);
    await settled();
    expect(stuck()).to.equal('free');
  });
});

describe('[OPT-05] scrolling is looked at every 60 milliseconds', () => {
  it('at once, then at most once in 60 ms, the last look not lost', () => {
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
