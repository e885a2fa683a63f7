import { delay, unlessAborted } from '../wait.js';
import { baseUrl, type MountVideo, placeFrame, stateListener, videoFrame, withQuery } from './video-port.js';

/** The used part of Vimeo's player API: developer.vimeo.com/player/sdk/reference. */
interface VimeoPlayer {
  ready(): Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  setMuted(muted: boolean): Promise<boolean>;
  setLoop(loop: boolean): Promise<boolean>;
  getVideoWidth(): Promise<number>;
  getVideoHeight(): Promise<number>;
  on(name: string, handler: (event: { name?: string; message?: string }) => void): void;
}
interface Page {
  Vimeo?: { Player: new (frame: HTMLIFrameElement) => VimeoPlayer };
}

const DEFAULT_BASE = 'https://player.vimeo.com';
/** Plausible aspect ratios; others were read too early (BG-06). */
const MIN_ASPECT = 0.4;
const MAX_ASPECT = 2.5;
const RETRIES = 3;
const RETRY_AFTER = 100;

/** Reads the aspect ratio; null if three retries return no plausible one. */
async function readAspect(player: VimeoPlayer, signal: AbortSignal): Promise<number | null> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
    const aspect = width / height;
    if (aspect >= MIN_ASPECT && aspect <= MAX_ASPECT) return aspect;
    if (attempt < RETRIES) await delay(RETRY_AFTER);
    signal.throwIfAborted();
  }
  return null;
}

/** Plays a Vimeo video with the player API, tracking off. */
export const mount: MountVideo = async (box, { id, hash, start }, options, listener, signal) => {
  const notify = stateListener(listener, signal);
  const { autoplay, muted, loop, background } = options;
  const base = baseUrl(options.base, DEFAULT_BASE);
  const query = { h: hash, dnt: true, playsinline: true, autoplay, muted, loop, background };
  const url = withQuery(`${base}/video/${id}`, query);
  const frame = videoFrame(start > 0 ? `${url}#t=${start}s` : url, options);
  placeFrame(box, frame, signal, notify.ended);
  await unlessAborted(options.loadScript(`${base}/api/player.js`), signal);
  const { Vimeo } = globalThis as Page;
  if (!Vimeo) throw new Error('the Vimeo script did not provide a player');
  const player = new Vimeo.Player(frame);
  player.on('playing', notify.playing);
  player.on('pause', notify.paused);
  player.on('ended', notify.ended);
  player.on('error', ({ message }) => notify.failed(message ?? 'Vimeo error'));
  await unlessAborted(player.ready(), signal);
  const aspect = background ? await unlessAborted(readAspect(player, signal), signal).catch(() => null) : null;
  signal.throwIfAborted();
  return {
    play: () => player.play().then(notify.playing),
    pause: () => void player.pause().catch(() => {}),
    setMuted: (quiet) => void player.setMuted(quiet).catch(() => {}),
    setLoop: (again) => void player.setLoop(again).catch(() => {}),
    aspect,
  };
};
