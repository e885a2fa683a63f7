// runs in firefox, webkit: boxes and media
// slow: videos of five hosts that start, pause offscreen and resume, axe
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../elements/sb-background.js';
import '../../elements/sb-video.js';
import type { SbVideoElement } from '../../elements/sb-video.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, frame, provide, quiet, settled, stopClock, ui, until } from '../support/fixture.js';
import { state } from '../support/pages/picture.js';
import { hostPage, ownVideo, playButton, video } from '../support/pages/video.js';
import { stubStillness } from '../support/stillness.js';
import { LINKS, requested, startBackend, useStandIns } from '../support/video.js';

describe('<sb-video>', () => {
  const heard = quiet();
  let told: { type: string; id: string; byUser: boolean }[];
  const hear = ({ type, detail }: CustomEvent<{ id: string; byUser: boolean }>) => told.push({ type, ...detail });

  before(startBackend);
  beforeEach(() => {
    told = [];
    for (const name of ['video-play', 'video-pause'] as const) {
      document.addEventListener(name, hear);
      atEnd(() => document.removeEventListener(name, hear));
    }
    atEnd(() => window.scrollTo(0, 0));
    atEnd(useStandIns());
    provide({ images: '/test/support', language: 'en' });
  });

  /** Renders a video on a scrollable page and waits until its button has its label. */
  async function show(attributes: Record<string, string>, name = 'Play video A lamp'): Promise<SbVideoElement> {
    const element = document.createElement('sb-video');
    // scripted clicks are no user activation, so browsers play muted videos only
    const all = {
      id: 'lamp',
      muted: '',
      label: 'A lamp',
      'image-id': 'vase',
      width: '800',
      height: '450',
      ...attributes,
    };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    const page = await fixture<HTMLElement>(html`<div><div></div><div style="height: 3000px"></div></div>`);
    const box = page.firstElementChild as HTMLElement;
    box.style.width = '400px';
    box.append(element);
    await element.updateComplete;
    await until(() => playButton(element)?.ariaLabel === name, 'the button has its label');
    return element;
  }
  const playing = (element: Element) =>
    until(() => told.some(({ type }) => type === 'video-play') && video(element)?.paused === false, 'it plays');

  it('[VID-02] shows the poster, title and duration in a reserved box, with a button labelled in the page’s language', async () => {
    const element = await show({ link: LINKS.custom, duration: '125' });
    expect(state(element)).to.equal('preview');
    expect(ui(element).part('title')?.textContent).to.equal('A lamp');
    expect(ui(element).part('duration')?.textContent).to.equal('2:05');
    expect(element.getBoundingClientRect().height).to.equal(225);
    await until(() => ui(element).part('cover')?.dataset.poster === 'loaded', 'the poster is there');
    await accessible(element);
    const back = provide({ language: 'ru' });
    await until(() => playButton(element).ariaLabel === 'Воспроизвести видео A lamp', 'the label is in Russian');
    back();
    await until(() => playButton(element).ariaLabel === 'Play video A lamp', 'the label is in English');
  });

  it('[VID-02] requests the poster in the width of its box, and again when the box grows', async () => {
    const element = await show({ link: LINKS.custom });
    const asked = () => Number(/vase_(\d+)_/.exec(ui(element).part('image')?.getAttribute('src') ?? '')?.[1]);
    const ratio = Math.min(2, Math.max(1, devicePixelRatio));
    await until(() => asked() === Math.ceil(400 * ratio), 'as wide as its box');
    (element.parentElement as HTMLElement).style.width = '800px';
    await until(() => asked() === Math.ceil(800 * ratio), 'as wide as the larger box');
    expect(ui(element).part('cover')?.dataset.poster).to.equal('loaded');
  });

  it('requests its poster before printing, within the event', async () => {
    const page = await fixture<HTMLElement>(
      html`<div style="width: 400px"><div style="height: 9000px"></div><sb-video image-id="vase" link=${LINKS.custom}></sb-video></div>`,
    );
    const element = page.lastElementChild as SbVideoElement;
    await settled();
    expect(ui(element).parts('cover').length).to.equal(0);
    dispatchEvent(new Event('beforeprint'));
    // microtasks only: the browser prints after them
    for (let step = 1; step <= 20; step++) await Promise.resolve();
    expect(ui(element).part('image')?.getAttribute('src') ?? '').to.contain('/vase_');
    await until(() => ui(element).part('cover')?.dataset.poster === 'loaded', 'the poster is loaded');
  });

  for (const [kind, link] of Object.entries(LINKS)) {
    it(`[VID-01] [VID-03] requests nothing of ${kind} before the button is clicked, then plays`, async () => {
      const own = kind === 'custom' ? LINKS.custom : kind === 'embed' ? LINKS.embed : `/demo/video/${kind}/`;
      const asked = () => requested().filter((url) => url.includes(own)).length;
      const before = asked();
      const element = await show({ link, ...(kind === 'embed' ? { type: 'embed' } : {}) });
      await until(() => ui(element).part('cover')?.dataset.poster === 'loaded', 'the poster is loaded');
      expect(asked()).to.equal(before);
      expect(document.querySelector('link[rel="preconnect"], link[rel="dns-prefetch"]')).to.equal(null);
      expect(ui(element).root.querySelector('iframe, video')).to.equal(null);
      playButton(element).click();
      await until(() => state(element) === 'loaded', 'the player is loaded');
      if (kind === 'embed') await until(() => told.length > 0, 'video-play is dispatched');
      else await playing(element);
      expect(told).to.deep.equal([{ type: 'video-play', id: 'lamp', byUser: true }]);
    });
  }

  it('[VID-02] fades the preview out in 150 ms and makes it inert', async () => {
    const element = await show({ link: LINKS.custom });
    playButton(element).click();
    await playing(element);
    await until(() => state(element) === 'loaded', 'the player is loaded');
    const cover = ui(element).part('cover') as HTMLElement;
    const style = getComputedStyle(cover);
    expect(style.transitionProperty).to.contain('opacity');
    expect(Number.parseFloat(style.transitionDuration)).to.equal(0.15);
    await until(() => style.visibility === 'hidden', 'the preview is hidden');
    expect(cover.inert).to.equal(true);
    await accessible(element);
  });

  it('[VID-04] pauses offscreen with byUser false, stays paused onscreen, and plays for the visitor with byUser true', async () => {
    for (const kind of ['custom', 'youtube', 'vimeo', 'kinescope', 'rutube'] as const) {
      told = [];
      // looped, because on a slow machine its four seconds may end before the pause or soon after it plays again
      const element = await show({ link: LINKS[kind], loop: '' });
      playButton(element).click();
      await playing(element);
      window.scrollTo(0, 2500);
      await until(() => video(element)?.paused && told.length === 2, `${kind} is paused`);
      expect(told[1]).to.deep.equal({ type: 'video-pause', id: 'lamp', byUser: false });
      window.scrollTo(0, 0);
      await settled();
      expect(video(element)?.paused, 'a video that the visitor started does not resume on its own').to.equal(true);
      void video(element)?.play();
      await until(() => told.length === 3, `${kind} plays again`);
      expect(told[2]).to.deep.equal({ type: 'video-play', id: 'lamp', byUser: true });
      await frame();
      expect(video(element)?.paused).to.equal(false);
      fixtureCleanup();
      await frame();
    }
  });

  it('[VID-04] plays for the visitor when scrolled back, before the IntersectionObserver reports it as onscreen', async () => {
    const element = await show({ link: LINKS.custom, loop: '' });
    playButton(element).click();
    await playing(element);
    window.scrollTo(0, 2500);
    // the event is only believed of a file that has data to play
    const hasData = () => Number(ownVideo(element)?.readyState) >= HTMLMediaElement.HAVE_FUTURE_DATA;
    await until(() => told.length === 2 && hasData(), 'it is paused, and has data');
    // in one task, so that the observer cannot report in between
    window.scrollTo(0, 0);
    void video(element)?.play();
    video(element)?.dispatchEvent(new Event('playing'));
    expect(told[2]).to.deep.equal({ type: 'video-play', id: 'lamp', byUser: true });
    await settled();
    expect(video(element)?.paused).to.equal(false);
  });

  for (const name of ['pictureInPictureElement', 'fullscreenElement']) {
    it(`[VID-04] plays on offscreen as ${name}, and pauses at the end of picture-in-picture`, async () => {
      const element = await show({ link: LINKS.custom, loop: '' });
      playButton(element).click();
      await playing(element);
      Object.defineProperty(ui(element).root, name, { value: ownVideo(element), configurable: true });
      window.scrollTo(0, 2500);
      await settled();
      expect([ownVideo(element)?.paused, told.length]).to.deep.equal([false, 1]);
      Reflect.deleteProperty(ui(element).root, name);
      ownVideo(element)?.dispatchEvent(new Event('leavepictureinpicture', { bubbles: true }));
      await until(() => ownVideo(element)?.paused && told.length === 2, 'it is paused');
      expect(told[1]?.byUser).to.equal(false);
    });
  }

  it('[VID-04] removes an embedded page, which cannot be paused, when it scrolls offscreen', async () => {
    const element = await show({ link: LINKS.embed, type: 'embed' });
    playButton(element).click();
    await until(() => told.length === 1, 'video-play is dispatched');
    window.scrollTo(0, 2500);
    await until(() => state(element) === 'preview', 'the poster is shown again');
    expect(hostPage(element)).to.equal(null);
    expect(told.map(({ type, byUser }) => [type, byUser])).to.deep.equal([
      ['video-play', true],
      ['video-pause', false],
    ]);
  });

  it('[VID-02] autoplay plays muted onscreen, pauses offscreen and resumes, but not after the visitor paused it', async () => {
    const element = await show({ link: LINKS.custom, autoplay: '', loop: '', muted: 'false' });
    await playing(element);
    expect(ownVideo(element)?.muted).to.equal(true);
    expect(told).to.deep.equal([{ type: 'video-play', id: 'lamp', byUser: false }]);
    window.scrollTo(0, 2500);
    await until(() => told.length === 2, 'it is paused offscreen');
    window.scrollTo(0, 0);
    await until(() => told.length === 3, 'it resumes');
    expect(told.map(({ type, byUser }) => [type, byUser])).to.deep.equal([
      ['video-play', false],
      ['video-pause', false],
      ['video-play', false],
    ]);
    ownVideo(element)?.pause();
    await until(() => told.length === 4, 'it is paused');
    expect(told[3]?.byUser).to.equal(true);
    // a slow browser may dispatch it late
    ownVideo(element)?.dispatchEvent(new Event('playing'));
    for (const top of [2500, 0]) {
      window.scrollTo(0, top);
      await settled();
    }
    expect([ownVideo(element)?.paused, told.length]).to.deep.equal([true, 4]);
  });

  it('does not autoplay in the editor, for bots or for screenshots', async () => {
    for (const settings of [{ mode: 'admin' }, { context: 'bot' }, { context: 'screenshot' }] as const) {
      const back = provide(settings);
      const element = await show({ link: LINKS.custom, autoplay: '' });
      await until(() => ui(element).part('cover')?.dataset.poster === 'loaded', 'the poster is loaded onscreen');
      await frame();
      expect(state(element)).to.equal('preview');
      back();
      fixtureCleanup();
      await frame();
    }
  });

  it('a video that autoplays stops when the page becomes the editor, and continues in the preview', async () => {
    const element = await show({ link: LINKS.custom, autoplay: '' });
    await playing(element);
    const back = provide({ mode: 'admin' });
    await until(() => ownVideo(element)?.paused, 'it is paused');
    back();
    await until(() => ownVideo(element)?.paused === false, 'it plays again');
  });

  it('[VID-07] treats a video as loaded after one second without a response, Kinescope with autoplay after seven', async () => {
    const clock = stopClock();
    const cases: Record<string, string>[] = [
      { link: 'https://www.youtube.com/watch?v=never-ready' },
      { link: 'https://www.youtube.com/watch?v=never-ready', autoplay: '' },
      { link: 'https://kinescope.io/neverReadyNeverReady1' },
      { link: 'https://kinescope.io/neverReadyNeverReady1', autoplay: '' },
    ];
    for (const attributes of cases) {
      const lost = await show(attributes);
      if (!('autoplay' in attributes)) playButton(lost).click();
      await until(() => ui(lost).part('player')?.firstChild, 'its player is loading');
      clock.tick(attributes === cases.at(-1) ? 6999 : 999);
      await frame();
      expect(state(lost)).to.equal('loading');
      clock.tick(1);
      await until(() => state(lost) === 'loaded', 'it is treated as loaded');
      fixtureCleanup();
      await frame();
    }
  });

  it('[VID-07] logs one warning and restores the poster for a dead link, a refusal of the host and a script that fails to load', async () => {
    const links = {
      'a missing file': '/demo/video/nowhere.webm',
      'a refusal of YouTube': 'https://youtu.be/refuse-1234',
      'a script that fails to load': LINKS.vimeo,
    };
    for (const [what, link] of Object.entries(links)) {
      heard.forget();
      const element = await show({ link });
      const back = what.includes('script')
        ? site().provide({ paths: { 'video-vimeo': '/demo/video/nowhere' } })
        : () => {};
      await element.updateComplete;
      playButton(element).click();
      await until(() => heard.warnings.length > 0 && state(element) === 'preview', `${what} is logged`);
      expect(heard.warnings).to.have.length(1);
      expect(heard.warnings[0]).to.equal('<sb-video>: the video could not be played');
      expect(ui(element).root.querySelector('iframe, video')).to.equal(null);
      expect(playButton(element).hidden).to.equal(false);
      back();
      fixtureCleanup();
      await frame();
    }
  });

  it('hides its button and logs one warning for an invalid link, and shows the button for a valid one', async () => {
    const element = await show({ link: 'javascript:alert(1)' });
    await until(() => playButton(element).hidden, 'the button is hidden');
    element.setAttribute('label', 'Another name');
    await element.updateComplete;
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('<sb-video>: link="javascript:alert(1)" is not usable');
    element.setAttribute('link', LINKS.custom);
    await until(() => !playButton(element).hidden, 'the button is shown for a valid link');
    await accessible(element);
  });

  it('unloads its video when removed, plays again after reinsertion, and returns to the poster when its link changes', async () => {
    const element = await show({ link: LINKS.custom });
    const box = element.parentElement as HTMLElement;
    playButton(element).click();
    await playing(element);
    const left = ownVideo(element) as HTMLVideoElement;
    element.remove();
    await until(() => left.paused && left.getAttribute('src') === null, 'its video is unloaded');
    box.append(element);
    await until(() => state(element) === 'preview', 'the poster is shown again');
    told = [];
    playButton(element).click();
    await playing(element);
    element.link = LINKS.vimeo;
    await until(() => state(element) === 'preview', 'the poster is shown again');
    expect(ownVideo(element)).to.equal(null);
    expect(told.at(-1)?.type).to.equal('video-pause');
  });

  it('[VID-06] keeps the device “mobile” while the visitor plays a video hidden on desktops, until a pause or removal', async () => {
    const own = { 'hidden-on': 'desktop' };
    const cases = [
      ['<div></div>', own, 'mobile'],
      ['<sb-background hidden-on="desktop"><div></div></sb-background>', {}, 'mobile'],
      ['<sb-background hidden-on="desktop"><div></div></sb-background>', { autoplay: '' }, 'desktop'],
      ['<section data-hidden-on="desktop"><div></div></section>', {}, 'mobile'],
      ['<sb-background><div></div></sb-background>', {}, 'desktop'],
    ] as const;
    for (const [around, attributes, held] of cases) {
      told = [];
      const back = provide({ device: 'mobile' });
      const element = await show({ link: LINKS.custom, ...attributes });
      const column = element.parentElement as HTMLElement;
      column.innerHTML = around;
      column.querySelector('div')?.append(element);
      await until(() => playButton(element), 'the button is rendered');
      if (!('autoplay' in attributes)) playButton(element).click();
      await playing(element);
      back();
      expect(site().get().device, `${around} ${Object.keys(attributes)}`).to.equal(held);
      if (attributes === own) ownVideo(element)?.pause();
      else fixtureCleanup();
      await until(() => site().get().device === 'desktop', 'the device is released');
      fixtureCleanup();
    }
  });

  it('[VID-02] does not autoplay with reduced motion, but plays on a click', async () => {
    stubStillness(true);
    const element = await show({ link: LINKS.custom, autoplay: '' });
    await until(() => ui(element).part('cover')?.dataset.poster === 'loaded', 'the poster is loaded onscreen');
    await import('../../src/components/video/session.js');
    await settled();
    expect(state(element)).to.equal('preview');
    playButton(element).click();
    await playing(element);
  });

  it('[VID-02] pauses an autoplaying video while reduced motion is preferred, but not one that the visitor started', async () => {
    const still = stubStillness(false);
    const alone = await show({ link: LINKS.custom, autoplay: '', loop: '' });
    await playing(alone);
    still.change(true);
    await until(() => ownVideo(alone)?.paused, 'it is paused');
    still.change(false);
    await until(() => ownVideo(alone)?.paused === false, 'it resumes');
    fixtureCleanup();
    told = [];
    const begun = await show({ link: LINKS.custom, loop: '' });
    playButton(begun).click();
    await playing(begun);
    still.change(true);
    await settled(begun);
    expect(ownVideo(begun)?.paused).to.equal(false);
  });

  it('shows the captions of a video file', async () => {
    const element = await show({ link: LINKS.custom, captions: '/demo/video/lamp.vtt' });
    playButton(element).click();
    await playing(element);
    await until(() => ownVideo(element)?.textTracks[0]?.cues?.length === 2, 'the captions are loaded');
    expect(ownVideo(element)?.textTracks[0]?.mode).to.equal('showing');
  });

  it('logs one warning for captions that cannot be loaded, as those of another origin', async () => {
    const captions = `${location.origin.replace('localhost', '127.0.0.1')}/demo/video/none.vtt`;
    const element = await show({ link: LINKS.custom, captions });
    playButton(element).click();
    await playing(element);
    await until(() => heard.warnings.length > 0, 'it is warned of');
    expect(heard.warnings).to.deep.equal([
      `sb-elements: the captions ${captions} could not be loaded; they must be of the page’s origin`,
    ]);
  });
});
