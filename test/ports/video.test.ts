// runs in firefox, webkit: media and frames
import { expect } from '@open-wc/testing';
import { recogniseVideo, type VideoSource } from '../../src/domain/video/video-link.js';
import { createScriptLoader } from '../../src/ports/script-loader.js';
import type { VideoListener, VideoOptions } from '../../src/ports/video/video-port.js';
import { VIDEO_PORTS } from '../../src/ports/video/video-ports.js';
import { atEnd, put, stopClock, until } from '../support/fixture.js';
import { endVideo, LINKS, startBackend } from '../support/video.js';

const HOSTS = ['youtube', 'vimeo', 'kinescope', 'rutube'] as const;
const loadScript = createScriptLoader((url) => url);
const never = () => new Promise<void>(() => {});

const sourceOf = (kind: keyof typeof LINKS) =>
  recogniseVideo(LINKS[kind], kind === 'embed' ? 'embed' : '') as VideoSource;

function optionsFor(kind: string, changes: Partial<VideoOptions> = {}): VideoOptions {
  const base = (HOSTS as readonly string[]).includes(kind) ? `/demo/video/${kind}` : '';
  const still = { autoplay: false, muted: true, loop: false, background: false };
  return { ...still, title: 'A lamp', captions: '', language: 'en', base, loadScript, ...changes };
}

/** Creates a listener that records what a player reports. */
function listener(): VideoListener & { heard: string[] } {
  const heard: string[] = [];
  const note = (word: string) => () => void heard.push(word);
  return { heard, playing: note('playing'), paused: note('paused'), ended: note('ended'), failed: note('failed') };
}

/** Removes the hosts' APIs from the page until the end of the test. */
function withoutApis(): void {
  const page = globalThis as Record<string, unknown>;
  const { YT, Vimeo, Kinescope } = page;
  Object.assign(page, { YT: undefined, Vimeo: undefined, Kinescope: undefined });
  atEnd(() => Object.assign(page, { YT, Vimeo, Kinescope }));
}

describe('video ports', () => {
  let box: HTMLElement;
  let ending: AbortController;
  before(startBackend);
  beforeEach(() => {
    ending = new AbortController();
    box = put('');
    box.style.cssText = 'position:relative;width:320px;height:180px';
  });
  afterEach(() => {
    ending.abort();
  });

  /** Returns the URL of a host's frame without requesting it: a box outside of the document loads nothing. */
  async function addressOf(link: string, changes: Partial<VideoOptions> = {}): Promise<URL> {
    const source = recogniseVideo(link) as VideoSource;
    const outside = document.createElement('div');
    const options = optionsFor('', { loadScript: never, ...changes });
    VIDEO_PORTS[source.kind](outside, source, options, listener(), ending.signal).catch(() => {});
    return new URL((outside.querySelector('iframe') as HTMLIFrameElement).src);
  }

  /** Mounts a player of a kind into the box. */
  const mount = (kind: keyof typeof VIDEO_PORTS, changes: Partial<VideoOptions> = {}, told = listener()) =>
    VIDEO_PORTS[kind](box, sourceOf(kind), optionsFor(kind, changes), told, ending.signal);
  const inner = () => {
    const frame = box.querySelector('iframe');
    return frame ? frame.contentDocument?.querySelector('video') : box.querySelector('video');
  };

  for (const kind of ['custom', ...HOSTS] as const) {
    it(`[VID-01] ${kind} plays, pauses, mutes and unmutes, and reports each play, pause and end once`, async () => {
      const told = listener();
      const player = await mount(kind, {}, told);
      await player.play();
      await until(() => told.heard.includes('playing'), 'it plays');
      expect(inner()?.muted ?? true).to.equal(true);
      player.pause();
      await until(() => told.heard.includes('paused'), 'it is paused');
      expect(inner()?.paused).to.equal(true);
      player.setMuted(false);
      await until(() => inner()?.muted === false, 'it is unmuted');
      player.setMuted(true);
      await until(() => inner()?.muted === true, 'it is muted');
      expect(told.heard).to.deep.equal(['playing', 'paused']);
      await player.play();
      await until(() => told.heard.length === 3, 'it resumes');
      endVideo(inner() as HTMLVideoElement);
      await until(() => told.heard.includes('ended'), 'it has ended');
      expect(told.heard).to.deep.equal(['playing', 'paused', 'playing', 'ended']);
    });

    it(`${kind} is removed when its signal aborts while it is loading, and reports nothing after that`, async () => {
      const told = listener();
      const coming = mount(kind, { autoplay: true }, told);
      ending.abort();
      await coming.catch(() => {});
      expect(box.childElementCount).to.equal(0);
      expect(told.heard).to.deep.equal([]);
    });
  }

  for (const kind of ['custom', 'rutube'] as const) {
    it(`${kind} reports that it plays once, even if the playing event is late`, async () => {
      const told = listener();
      const player = await mount(kind, {}, told);
      const held: Event[] = [];
      const hold = (event: Event) => {
        if (held.includes(event)) return;
        held.push(event);
        event.stopPropagation();
      };
      inner()?.ownerDocument.addEventListener('playing', hold, true);
      atEnd(() => inner()?.ownerDocument.removeEventListener('playing', hold, true));
      await player.play();
      await until(() => told.heard.includes('playing') && held.length > 0, 'it plays');
      for (const event of held) inner()?.dispatchEvent(event);
      player.pause();
      await until(() => told.heard.includes('paused'), 'it is paused');
      expect(told.heard).to.deep.equal(['playing', 'paused']);
    });
  }

  for (const kind of ['custom', 'vimeo'] as const) {
    it(`${kind} passes loop to its player, and its change`, async () => {
      const player = await mount(kind, { loop: true });
      await until(() => inner()?.loop, 'its player loops');
      player.setLoop?.(false);
      await until(() => inner()?.loop === false, 'its player ends');
    });
  }

  for (const kind of ['youtube', 'kinescope', 'rutube'] as const) {
    it(`${kind} repeats a looped video, and does not report its end between two rounds`, async () => {
      const told = listener();
      const player = await mount(kind, { loop: true }, told);
      // Rutube's player repeats only on a command
      if (kind !== 'rutube') await until(() => inner()?.loop, 'its player loops');
      await player.play();
      await until(() => told.heard.includes('playing') && inner()?.readyState === 4, 'it plays');
      const video = inner() as HTMLVideoElement;
      // without a real seek, after which WebKitGTK may hang on a busy machine
      const sought: number[] = [];
      Object.defineProperty(video, 'currentTime', { get: () => 2, set: (time) => sought.push(time) });
      video.dispatchEvent(new Event('ended'));
      if (kind === 'rutube') await until(() => sought.includes(0), 'it restarts');
      player.pause();
      await until(() => told.heard.includes('paused'), 'it is paused');
      expect(told.heard).not.to.include('ended');
    });
  }

  it('[VID-01] embed is a sandboxed frame that cannot navigate the page, and pause() ends it', async () => {
    const told = listener();
    const player = await mount('embed', {}, told);
    const frame = box.querySelector('iframe') as HTMLIFrameElement;
    expect([...frame.sandbox])
      .to.include('allow-scripts')
      .and.not.include('allow-top-navigation');
    expect(frame.title).to.equal('A lamp');
    await player.play();
    player.pause();
    expect(told.heard).to.deep.equal(['playing', 'ended']);
  });

  it('uses the hosts’ privacy-friendly URLs, with the start time and private key of the link', async () => {
    const youtube = await addressOf('https://youtu.be/aqz-KE-bpKQ?t=90');
    expect(youtube.origin + youtube.pathname).to.equal('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(youtube.searchParams.get('start')).to.equal('90');
    const vimeo = await addressOf('https://vimeo.com/76979871/0a1b2c3d4e#t=30s');
    expect(vimeo.origin + vimeo.pathname).to.equal('https://player.vimeo.com/video/76979871');
    expect(vimeo.searchParams.get('dnt')).to.equal('1');
    expect(vimeo.searchParams.get('h')).to.equal('0a1b2c3d4e');
    expect(vimeo.hash).to.equal('#t=30s');
    const rutube = await addressOf('https://rutube.ru/video/private/10b3a03fc01d5bbcc632a2f3514e8aab/?p=Key-1');
    expect(rutube.href).to.equal('https://rutube.ru/play/embed/10b3a03fc01d5bbcc632a2f3514e8aab/?p=Key-1');
  });

  it('loops a YouTube video as a playlist of itself, and embeds a playlist as a series', async () => {
    const looped = await addressOf('https://youtu.be/aqz-KE-bpKQ', { loop: true });
    expect(looped.searchParams.get('playlist')).to.equal('aqz-KE-bpKQ');
    const list = await addressOf('https://www.youtube.com/playlist?list=PLabc');
    expect(list.pathname).to.equal('/embed/videoseries');
    expect(list.searchParams.get('list')).to.equal('PLabc');
  });

  it('a background video has no controls', async () => {
    const background = { background: true, loop: true, autoplay: true };
    expect((await addressOf(LINKS.youtube, background)).searchParams.get('controls')).to.equal('0');
    expect((await addressOf(LINKS.vimeo, background)).searchParams.get('background')).to.equal('1');
    await mount('custom', background);
    expect(inner()?.controls).to.equal(false);
  });

  for (const kind of ['youtube', 'vimeo', 'kinescope'] as const) {
    it(`[VID-07] ${kind} fails with a network error if its script does not load within five seconds`, async () => {
      withoutApis();
      const clock = stopClock();
      // it would load, but this task ends before the browser can have loaded anything
      const script = URL.createObjectURL(new Blob([], { type: 'text/javascript' }));
      let refused: unknown;
      const coming = mount(kind, { loadScript: (_url, options) => loadScript(script, options) }).catch((cause) => {
        refused = cause;
      });
      clock.tick(4999);
      for (let step = 1; step <= 20; step++) await Promise.resolve();
      expect(refused).to.equal(undefined);
      clock.tick(1);
      await coming;
      expect(refused).to.have.property('code', 'network');
    });
  }

  it('fails when the loaded script defines no player; for Kinescope after five seconds', async () => {
    withoutApis();
    const clock = stopClock();
    const refused = mount('kinescope', { loadScript: async () => {} }).catch(String);
    await clock.tickAsync(5000);
    expect(await refused).to.contain('did not provide a player');
    expect(await mount('vimeo', { loadScript: async () => {} }).catch(String)).to.contain('did not provide a player');
  });

  it('[BG-06] accepts an aspect ratio of Vimeo from 0.4 to 2.5, and leaves it unknown after three retries', async () => {
    withoutApis();
    async function aspectOf(widths: number[]): Promise<{ aspect: number | null; asked: number }> {
      let asked = 0;
      class Player {
        on() {}
        ready = async () => {};
        play = async () => {};
        pause = async () => {};
        getVideoWidth = async () => widths[Math.min(asked++, widths.length - 1)];
        getVideoHeight = async () => 100;
      }
      Object.assign(globalThis, { Vimeo: { Player } });
      const { aspect } = await mount('vimeo', { background: true, loadScript: async () => {} });
      return { aspect, asked };
    }
    expect(await aspectOf([178])).to.deep.equal({ aspect: 1.78, asked: 1 });
    expect(await aspectOf([40])).to.deep.equal({ aspect: 0.4, asked: 1 });
    expect(await aspectOf([0, 251, 39, 250])).to.deep.equal({ aspect: 2.5, asked: 4 });
    expect(await aspectOf([0])).to.deep.equal({ aspect: null, asked: 4 });
  });

  it('rutube ignores messages that the page sends to itself', async () => {
    const told = listener();
    await mount('rutube', {}, told);
    const arrived = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    window.postMessage(JSON.stringify({ type: 'player:changeState', data: { state: 'playing' } }), '*');
    await arrived;
    expect(told.heard).to.deep.equal([]);
  });
});
