// slow: four previews that load and fade in for 320 ms each
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import type { SbBackgroundElement } from '../../elements/sb-background.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { accessible, atEnd, frame, provide, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { ownVideo, video } from '../support/pages/video.js';
import { stubStillness } from '../support/stillness.js';
import { LINKS, requested, startBackend, useStandIns } from '../support/video.js';

const state = (element: Element) => ui(element).part('base')?.dataset.video;
const button = (element: Element) => ui(element).part('pause') as HTMLButtonElement | null;

describe('<sb-background type="video">', () => {
  const said = quiet();

  before(startBackend);
  beforeEach(() => {
    atEnd(useStandIns());
    provide({ images: '/test/support', language: 'en', device: 'desktop', context: 'page', slowNetwork: false });
  });
  afterEach(() => scrollTo(0, 0));

  /** A block of 400 × 300 at the top of a page that can be scrolled. */
  async function block(attributes: Record<string, string> = {}, spaceAbove = 0) {
    const all = { id: 'lamp', type: 'video', video: LINKS.custom, color: '#17494b', ...attributes };
    const place = { height: 300, style: `margin-top: ${spaceAbove}px`, content: '<a href="#x">Read on</a>' };
    const made = await backgroundIn(place, all);
    await fixture(html`<div style="height: 3000px"></div>`);
    return made;
  }
  const plays = (element: Element, what = 'it plays') =>
    until(() => state(element) === 'playing' && video(element)?.paused === false, what);
  /** Long enough for a video that is wanted to be asked for. */
  async function nothingComes(element: SbBackgroundElement, why: string) {
    await settled();
    expect(video(element), why).to.equal(null);
    expect(state(element), why).to.equal(undefined);
  }

  for (const kind of ['custom', 'youtube'] as const) {
    it(`[BG-02] ${kind} plays muted behind the block, covers it, and can be stopped`, async () => {
      const { element } = await block({ video: LINKS[kind] });
      await plays(element);
      expect(video(element)?.muted).to.equal(true);
      const node = ownVideo(element) ?? (ui(element).root.querySelector('iframe') as Element);
      const [box, film] = [element, node].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
      expect(film.left).to.be.at.most(box.left + 0.5);
      expect(film.right).to.be.at.least(box.right - 0.5);
      expect(film.top).to.be.at.most(box.top + 0.5);
      expect(film.bottom).to.be.at.least(box.bottom - 0.5);
      expect(element.getBoundingClientRect().height).to.equal(300);
      button(element)?.click();
      await until(() => video(element)?.paused, 'it stands still');
      expect(state(element)).to.equal('paused');
    });
  }

  it('[BG-02] any page can be embedded; the whole is accessible and its frame out of reach', async () => {
    const { element } = await block({ video: LINKS.embed, 'video-type': 'embed' });
    await until(() => state(element) === 'playing', 'it counts as playing');
    expect(ui(element).part('layer')?.inert).to.equal(true);
    await accessible(element);
  });

  it('[BG-03] pauses off the screen and goes on when it is back, with the effect of a picture', async () => {
    const { element } = await block({ effect: 'parallax' });
    await plays(element);
    expect(ui(element).part('base')?.dataset.effect).to.equal('parallax');
    scrollTo(0, 2000);
    await until(() => state(element) === 'waiting' && video(element)?.paused, 'it waits');
    scrollTo(0, 0);
    await plays(element, 'it goes on');
  });

  it('[BG-03] is not asked for before it comes near, unless it is to run always, and then it runs off the screen', async () => {
    const late = await block({ video: `${LINKS.custom}?late` }, 4000);
    await nothingComes(late.element, 'far below');
    expect(requested().filter((url) => url.endsWith('?late'))).to.deep.equal([]);
    const always = await block({ 'infinity-video': '' }, 4000);
    await plays(always.element, 'it runs off the screen');
    always.element.scrollIntoView();
    await settled();
    scrollTo(0, 0);
    await settled();
    expect([state(always.element), video(always.element)?.paused]).to.deep.equal(['playing', false]);
  });

  it('[BG-04] does not play on phones, unless it may', async () => {
    const back = provide({ device: 'mobile' });
    const { element } = await block();
    await nothingComes(element, 'a phone');
    element.mobileVideo = true;
    await plays(element);
    element.mobileVideo = false;
    await until(() => !video(element), 'it is gone');
    expect(button(element)).to.equal(null);
    back();
    await plays(element, 'a desktop again');
  });

  it('[BG-04] [MODE-08] bots, screenshots, the rendering of critical CSS and slow networks get the preview only', async () => {
    const contexts = (['bot', 'screenshot', 'critical-css'] as const).map((context) => ({ context }));
    for (const settings of [...contexts, { slowNetwork: true }]) {
      const back = provide(settings);
      const { element } = await block({ 'image-id': 'vase', original: '' });
      await until(() => ui(element).part('base')?.dataset.state === 'loaded', 'the preview is there');
      await nothingComes(element, JSON.stringify(settings));
      back();
      fixtureCleanup();
    }
  });

  it('a wish for less motion gets the preview only, from the moment on that it is said', async () => {
    const stillness = stubStillness(false);
    const { element } = await block();
    await plays(element);
    stillness.change(true);
    await until(() => !video(element), 'it is gone');
    expect(button(element)).to.equal(null);
    stillness.change(false);
    await plays(element, 'it is back');
  });

  it('[BG-02] shows its colour, or its picture, until it plays and where it does not', async () => {
    const { element } = await block({ 'image-id': 'vase', 'video-preview': 'color', 'video-width': '-3' });
    await plays(element);
    expect(ui(element).part('image')?.hasAttribute('src')).to.equal(false);
    element.videoPreview = 'image';
    await until(() => ui(element).part('base')?.dataset.state === 'loaded', 'the picture is there too');
    expect(said.warnings).to.have.length(1);
  });

  it('[BG-06] one that does not play within 5 seconds is given up: the preview stays, with one warning', async () => {
    const clock = stopClock();
    const { element } = await block({ video: 'https://youtu.be/never-come1', 'image-id': 'vase' });
    await until(() => ui(element).root.querySelector('iframe'), 'it is on its way');
    clock.tick(4999);
    await settled();
    expect(state(element)).to.equal('loading');
    clock.tick(1);
    await until(() => state(element) === 'failed', 'it is given up');
    expect(ui(element).root.querySelector('iframe')).to.equal(null);
    expect(button(element)).to.equal(null);
    expect(said.warnings).to.have.length(1);
    expect(said.warnings[0]).to.equal('<sb-background>: the video could not be played');
    expect(ui(element).part('base')?.dataset.state).to.equal('loaded');
  });

  it('a dead link, nonsense for a link and an unknown kind are told once each; the next video plays', async () => {
    const { element } = await block({ video: '/demo/video/nowhere.mp4' });
    await until(() => state(element) === 'failed', 'the dead link is given up');
    expect(said.warnings).to.have.length(1);
    element.video = 'javascript:alert(1)';
    await until(() => said.warnings.length === 2, 'the nonsense is told');
    expect(ui(element).root.querySelector('video, iframe')).to.equal(null);
    element.setAttribute('video-type', 'film');
    await until(() => said.warnings.length === 3, 'the unknown kind is told');
    element.video = LINKS.custom;
    await plays(element);
    expect(element.getBoundingClientRect().height).to.equal(300);
    expect(said.warnings).to.have.length(3);
  });

  describe('the button that stops it', () => {
    it('is the first thing in the block for the keyboard, says what it does in the page’s language, and stops and starts it', async () => {
      const { element } = await block();
      const told: unknown[] = [];
      for (const name of ['video-play', 'video-pause'] as const)
        element.addEventListener(name, ({ type, detail }) => told.push([type, detail.id, detail.byUser]));
      await plays(element);
      await until(() => button(element)?.ariaLabel === 'Pause the background video', 'it has its name');
      await accessible(element);
      button(element)?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => video(element)?.paused, 'it stands still');
      expect(button(element)?.ariaLabel).to.equal('Play the background video');
      await accessible(element);
      expect(deepActiveElement()).to.equal(button(element));
      await sendKeys({ press: ' ' });
      await plays(element, 'it goes on');
      expect(told).to.deep.equal([
        ['video-pause', 'lamp', true],
        ['video-play', 'lamp', true],
      ]);
      const before = button(element)?.compareDocumentPosition(ui(element).root.querySelector('slot') as Element) ?? 0;
      expect(before & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
      provide({ language: 'ru' });
      await until(() => /[а-я]/.test(button(element)?.ariaLabel ?? ''), 'in Russian');
    });

    it('is 44 pixels to press, in the corner, whatever way the page reads', async () => {
      const { element, box } = await block();
      await plays(element);
      const corner = () => {
        const [all, one] = [element, button(element) as Element].map((each) => each.getBoundingClientRect());
        return [(one?.left ?? 0) - (all?.left ?? 0), (all?.right ?? 0) - (one?.right ?? 0), one?.width, one?.height];
      };
      expect(corner()).to.deep.equal([348, 8, 44, 44]);
      box.dir = 'rtl';
      expect(corner()).to.deep.equal([8, 348, 44, 44]);
    });

    it('what the visitor has stopped stays so: off the screen and back, and after an absence', async () => {
      const { element, box } = await block();
      await plays(element);
      button(element)?.click();
      await until(() => video(element)?.paused, 'it stands still');
      scrollTo(0, 2000);
      await settled();
      scrollTo(0, 0);
      await settled();
      expect(video(element)?.paused).to.equal(true);
      element.remove();
      await frame();
      expect(ui(element).root.querySelector('video')).to.equal(null);
      box.append(element);
      await until(() => button(element), 'the button is there');
      expect([state(element), video(element)]).to.deep.equal(['paused', null]);
      button(element)?.click();
      await plays(element, 'it goes on');
    });
  });

  it('a move keeps it playing, an absence takes it away and brings it back', async () => {
    const { element, box } = await block();
    await plays(element);
    const player = video(element);
    const other = document.createElement('div');
    box.before(other);
    other.append(element);
    await settled();
    await plays(element, 'it plays where it is now');
    expect(video(element)).to.equal(player);
    element.remove();
    await frame();
    expect([player?.paused, ui(element).root.querySelector('video, iframe'), button(element)]).to.deep.equal([
      true,
      null,
      null,
    ]);
    box.append(element);
    await plays(element, 'it plays again');
  });

  it('[BG-03] what it was told on its way out is no failure when it is back before it has heard', async () => {
    let refuse = (_: unknown) => {};
    const play = stub(HTMLMediaElement.prototype, 'play');
    const pause = spy(HTMLMediaElement.prototype, 'pause');
    play.onFirstCall().returns(new Promise((_, reject) => (refuse = reject)));
    play.callThrough();
    const { element } = await block();
    await until(() => play.callCount === 1, 'it is to play');
    scrollTo(0, 2000);
    await until(() => pause.callCount > 0, 'it is to wait');
    scrollTo(0, 0);
    await until(() => play.callCount === 2, 'it is to play again');
    refuse(new DOMException('interrupted by a call to pause()', 'AbortError'));
    await plays(element);
    await settled();
    expect(state(element)).to.equal('playing');
  });
});
