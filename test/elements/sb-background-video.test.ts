// slow: four previews that load and fade in over 320 ms each
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

  /** Renders a block of 400 × 300 px at the top of a scrollable page. */
  async function block(attributes: Record<string, string> = {}, spaceAbove = 0) {
    const all = { id: 'lamp', type: 'video', video: LINKS.custom, color: '#17494b', ...attributes };
    const place = { height: 300, style: `margin-top: ${spaceAbove}px`, content: '<a href="#x">Read on</a>' };
    const made = await backgroundIn(place, all);
    await fixture(html`<div style="height: 3000px"></div>`);
    return made;
  }
  const plays = (element: Element, what = 'it plays') =>
    until(() => state(element) === 'playing' && video(element)?.paused === false, what);
  /** Waits as long as a video request would take, and expects none. */
  async function nothingComes(element: SbBackgroundElement, why: string) {
    await settled();
    expect(video(element), why).to.equal(null);
    expect(state(element), why).to.equal(undefined);
  }

  for (const kind of ['custom', 'youtube'] as const) {
    it(`[BG-02] plays a ${kind} video muted behind the block, covers the block, and pauses by the button`, async () => {
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
      await until(() => video(element)?.paused, 'the video is paused');
      expect(state(element)).to.equal('paused');
    });
  }

  it('[BG-02] embeds any page in an inert layer and stays accessible', async () => {
    const { element } = await block({ video: LINKS.embed, 'video-type': 'embed' });
    await until(() => state(element) === 'playing', 'it counts as playing');
    expect(ui(element).part('layer')?.inert).to.equal(true);
    await accessible(element);
  });

  it('[BG-03] pauses offscreen and resumes onscreen, with the effect of a picture', async () => {
    const { element } = await block({ effect: 'parallax' });
    await plays(element);
    expect(ui(element).part('base')?.dataset.effect).to.equal('parallax');
    scrollTo(0, 2000);
    await until(() => state(element) === 'waiting' && video(element)?.paused, 'it waits');
    scrollTo(0, 0);
    await plays(element, 'it resumes');
  });

  it('[BG-03] is not requested while far below the screen; with infinity-video it plays offscreen', async () => {
    const late = await block({ video: `${LINKS.custom}?late` }, 4000);
    await nothingComes(late.element, 'far below');
    expect(requested().filter((url) => url.endsWith('?late'))).to.deep.equal([]);
    const always = await block({ 'infinity-video': '' }, 4000);
    await plays(always.element, 'it plays offscreen');
    always.element.scrollIntoView();
    await settled();
    scrollTo(0, 0);
    await settled();
    expect([state(always.element), video(always.element)?.paused]).to.deep.equal(['playing', false]);
  });

  it('[BG-04] plays on phones with mobile-video only', async () => {
    const back = provide({ device: 'mobile' });
    const { element } = await block();
    await nothingComes(element, 'a phone');
    element.mobileVideo = true;
    await plays(element);
    element.mobileVideo = false;
    await until(() => !video(element), 'the video is removed');
    expect(button(element)).to.equal(null);
    back();
    await plays(element, 'a desktop again');
  });

  it('[BG-04] [MODE-08] shows only the preview to bots, for screenshots and critical CSS, and on slow networks', async () => {
    const contexts = (['bot', 'screenshot', 'critical-css'] as const).map((context) => ({ context }));
    for (const settings of [...contexts, { slowNetwork: true }]) {
      const back = provide(settings);
      const { element } = await block({ 'image-id': 'vase', original: '' });
      await until(() => ui(element).part('base')?.dataset.state === 'loaded', 'the preview is loaded');
      await nothingComes(element, JSON.stringify(settings));
      back();
      fixtureCleanup();
    }
  });

  it('removes the video and its button while the visitor prefers reduced motion, from the moment this changes', async () => {
    const stillness = stubStillness(false);
    const { element } = await block();
    await plays(element);
    stillness.change(true);
    await until(() => !video(element), 'the video is removed');
    expect(button(element)).to.equal(null);
    stillness.change(false);
    await plays(element, 'it plays again');
  });

  it('[BG-02] loads the preview picture only with video-preview="image", and logs one warning for a bad video-width', async () => {
    const { element } = await block({ 'image-id': 'vase', 'video-preview': 'color', 'video-width': '-3' });
    await plays(element);
    expect(ui(element).part('image')?.hasAttribute('src')).to.equal(false);
    element.videoPreview = 'image';
    await until(() => ui(element).part('base')?.dataset.state === 'loaded', 'the picture is loaded too');
    expect(said.warnings).to.have.length(1);
  });

  it('[BG-06] gives up a video that does not play within 5 seconds, keeps the preview and logs one warning', async () => {
    const clock = stopClock();
    const { element } = await block({ video: 'https://youtu.be/never-come1', 'image-id': 'vase' });
    await until(() => ui(element).root.querySelector('iframe'), 'it is loading');
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

  it('logs one warning each for a dead link, an unsafe link and an unknown video-type, then plays the next video', async () => {
    const { element } = await block({ video: '/demo/video/nowhere.mp4' });
    await until(() => state(element) === 'failed', 'the dead link is given up');
    expect(said.warnings).to.have.length(1);
    element.video = 'javascript:alert(1)';
    await until(() => said.warnings.length === 2, 'the unsafe link is warned of');
    expect(ui(element).root.querySelector('video, iframe')).to.equal(null);
    element.setAttribute('video-type', 'film');
    await until(() => said.warnings.length === 3, 'the unknown type is warned of');
    element.video = LINKS.custom;
    await plays(element);
    expect(element.getBoundingClientRect().height).to.equal(300);
    expect(said.warnings).to.have.length(3);
  });

  describe('the pause button', () => {
    it('precedes the content, is labelled in the page’s language, and pauses and plays the video by keyboard with events', async () => {
      const { element } = await block();
      const told: unknown[] = [];
      for (const name of ['video-play', 'video-pause'] as const)
        element.addEventListener(name, ({ type, detail }) => told.push([type, detail.id, detail.byUser]));
      await plays(element);
      await until(() => button(element)?.ariaLabel === 'Pause the background video', 'it has its label');
      await accessible(element);
      button(element)?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => video(element)?.paused, 'the video is paused');
      expect(button(element)?.ariaLabel).to.equal('Play the background video');
      await accessible(element);
      expect(deepActiveElement()).to.equal(button(element));
      await sendKeys({ press: ' ' });
      await plays(element, 'it resumes');
      expect(told).to.deep.equal([
        ['video-pause', 'lamp', true],
        ['video-play', 'lamp', true],
      ]);
      const before = button(element)?.compareDocumentPosition(ui(element).root.querySelector('slot') as Element) ?? 0;
      expect(before & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
      provide({ language: 'ru' });
      await until(() => /[а-я]/.test(button(element)?.ariaLabel ?? ''), 'in Russian');
    });

    it('measures 44 × 44 px, 8 px from the inline-end edge, in LTR and RTL', async () => {
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

    it('keeps a video that the visitor paused so when it scrolls back onscreen and when it is reinserted', async () => {
      const { element, box } = await block();
      await plays(element);
      button(element)?.click();
      await until(() => video(element)?.paused, 'the video is paused');
      scrollTo(0, 2000);
      await settled();
      scrollTo(0, 0);
      await settled();
      expect(video(element)?.paused).to.equal(true);
      element.remove();
      await frame();
      expect(ui(element).root.querySelector('video')).to.equal(null);
      box.append(element);
      await until(() => button(element), 'the button is rendered');
      expect([state(element), video(element)]).to.deep.equal(['paused', null]);
      button(element)?.click();
      await plays(element, 'it resumes');
    });
  });

  it('keeps playing when moved; a removal unloads the player and a reinsertion plays again', async () => {
    const { element, box } = await block();
    await plays(element);
    const player = video(element);
    const other = document.createElement('div');
    box.before(other);
    other.append(element);
    await settled();
    await plays(element, 'it plays in its new place');
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

  it('[BG-03] does not fail on an AbortError of play() when it scrolls off and back before play() settles', async () => {
    let refuse = (_: unknown) => {};
    const play = stub(HTMLMediaElement.prototype, 'play');
    const pause = spy(HTMLMediaElement.prototype, 'pause');
    play.onFirstCall().returns(new Promise((_, reject) => (refuse = reject)));
    play.callThrough();
    const { element } = await block();
    await until(() => play.callCount === 1, 'play() is called');
    scrollTo(0, 2000);
    await until(() => pause.callCount > 0, 'pause() is called');
    scrollTo(0, 0);
    await until(() => play.callCount === 2, 'play() is called again');
    refuse(new DOMException('interrupted by a call to pause()', 'AbortError'));
    await plays(element);
    await settled();
    expect(state(element)).to.equal('playing');
  });
});
