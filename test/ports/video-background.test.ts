import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { type BackgroundVideo, backgroundVideo } from '../../src/components/video/background.js';
import { recogniseVideo, type VideoSource } from '../../src/domain/video/video-link.js';
import { atEnd, frame, put, stopClock, until } from '../support/fixture.js';
import { LINKS, startBackend } from '../support/video.js';

describe('a background video', () => {
  let box: HTMLElement;
  let background: BackgroundVideo | undefined;
  let ready: number;
  let failed: unknown[];
  before(startBackend);
  beforeEach(() => {
    ready = 0;
    failed = [];
    box = put('');
    box.style.cssText = 'position:relative;width:400px;height:300px;overflow:hidden';
  });
  afterEach(() => {
    background?.destroy();
  });

  const video = () =>
    box.querySelector('video') ?? box.querySelector('iframe')?.contentDocument?.querySelector('video') ?? null;
  const plays = () => until(() => ready === 1 && video()?.paused === false, 'the video plays');

  function behind(link: string, size = { width: 640, height: 360 }): BackgroundVideo {
    const source = recogniseVideo(link, link === LINKS.embed ? 'embed' : '') as VideoSource;
    background = backgroundVideo(box, source, {
      ...size,
      language: 'en',
      base: source.kind === 'custom' || source.kind === 'embed' ? '' : `/demo/video/${source.kind}`,
      ready: () => void ready++,
      failed: (cause) => failed.push(cause),
    });
    return background;
  }

  for (const kind of ['custom', 'youtube', 'vimeo', 'kinescope', 'rutube'] as const) {
    it(`[BG-02] ${kind} is mounted by play(), muted, inert and without controls; pauses, resumes, and is removed by destroy()`, async () => {
      const player = behind(LINKS[kind]);
      await frame();
      expect(box.childElementCount).to.equal(0);
      player.play();
      await plays();
      expect(video()?.muted).to.equal(true);
      expect(video()?.controls || kind === 'rutube').to.equal(kind === 'rutube');
      expect(box.querySelector('[inert] video, [inert] iframe')).to.not.equal(null);
      player.pause();
      await until(() => video()?.paused, 'the video is paused');
      player.play();
      await until(() => video()?.paused === false, 'the video resumes');
      player.destroy();
      expect(box.childElementCount).to.equal(0);
      expect(ready).to.equal(1);
      expect(failed).to.deep.equal([]);
    });
  }

  it('[BG-06] covers its box at any size, and keeps its proportions', async () => {
    behind(LINKS.youtube).play();
    await plays();
    const cover = box.firstElementChild as HTMLElement;
    for (const [width, height] of [
      [400, 300],
      [1000, 80],
      [120, 600],
    ] as const) {
      Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
      const own = cover.getBoundingClientRect();
      const outer = box.getBoundingClientRect();
      expect(own.width / own.height).to.be.closeTo(640 / 360, 0.02);
      expect(own.left).to.be.at.most(outer.left + 0.6);
      expect(own.top).to.be.at.most(outer.top + 0.6);
      expect(own.right).to.be.at.least(outer.right - 0.6);
      expect(own.bottom).to.be.at.least(outer.bottom - 0.6);
      expect(Math.min(own.width - outer.width, own.height - outer.height)).to.be.closeTo(0, 1);
      expect(own.left + own.right).to.be.closeTo(outer.left + outer.right, 1);
    }
  });

  it('[BG-06] takes the aspect ratio of a Vimeo video once it is known', async () => {
    behind(LINKS.vimeo, { width: 100, height: 100 }).play();
    const ratio = () => {
      const { width, height } = box.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      return width / height;
    };
    await until(() => Math.abs(ratio() - 640 / 360) < 0.01, 'it has the aspect ratio of the video');
  });

  for (const [name, link, wait] of [
    ['a YouTube video', 'https://youtu.be/never-ready', 5000],
    ['a Kinescope video', 'https://kinescope.io/neverReadyNeverReady1', 7000],
  ] as const) {
    it(`[BG-06] [VID-07] ${name} fails if it does not play within ${wait} ms, not counting the time while it is paused`, () => {
      const clock = stopClock();
      const player = behind(link);
      player.play();
      player.pause();
      clock.tick(60_000);
      player.play();
      clock.tick(wait - 1);
      expect(failed.length).to.equal(0);
      clock.tick(1);
      expect(failed.length).to.equal(1);
      expect(box.childElementCount).to.equal(0);
    });
  }

  it('[BG-06] does not count the time while the page is hidden, and plays once it is visible', () => {
    const show = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    atEnd(() => Reflect.deleteProperty(document, 'hidden'));
    const clock = stopClock();
    show(true);
    behind('https://youtu.be/never-ready').play();
    clock.tick(60_000);
    expect(failed.length).to.equal(0);
    show(false);
    clock.tick(4999);
    expect(failed.length).to.equal(0);
    clock.tick(1);
    expect(failed.length).to.equal(1);
  });

  it('plays a video that the browser has refused to start in a hidden page, once the page is visible', async () => {
    const play = stub(HTMLMediaElement.prototype, 'play');
    play.onFirstCall().rejects(new DOMException('paused to save power', 'AbortError'));
    play.callThrough();
    behind(LINKS.custom).play();
    await until(() => play.callCount > 0, 'it is refused');
    video()?.pause();
    document.dispatchEvent(new Event('visibilitychange'));
    await plays();
  });

  it('reports an invalid video once, and removes it', async () => {
    behind('/demo/video/nowhere.webm').play();
    await until(() => failed.length > 0, 'the failure is reported');
    await frame();
    expect(failed.length).to.equal(1);
    expect(box.childElementCount).to.equal(0);
  });

  for (const kind of ['youtube', 'kinescope'] as const) {
    it(`continues to play a ${kind} video when its block is moved`, async () => {
      behind(LINKS[kind]).play();
      await plays();
      const before = box.querySelector('iframe');
      put('').append(box);
      const isNew = () => box.querySelector('iframe') !== before;
      await until(() => isNew() && video()?.paused === false, 'the video plays in its new place');
      expect(failed).to.deep.equal([]);
    });
  }
});
