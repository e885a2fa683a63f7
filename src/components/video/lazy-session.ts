import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { debounce } from '../../platform/motion/debounce.js';
import { loadPlayers } from './players.js';
import type { StateListener, VideoSession } from './session.js';
import type { VideoHost } from './video-attributes.js';

/** Video session whose module is loaded on demand. Calls made before that are applied once it is loaded. */
export interface LazySession extends VideoSession {
  /** Loads the module, without the players. */
  preload(): void;
  /** Loads all that a press needs, because the visitor may be about to start the video. */
  prepare(): void;
}

const SESSION = lazyModule(() => import('./session.js'), 'its player could not be loaded; the next press tries again');

/** Loaded before a press, as the network may be gone when it fails. */
const FAILURE = lazyModule(
  () => import('../../platform/lazy/failed-opening.js'),
  'the texts for a failed press could not be loaded',
);

/** Milliseconds that a press waits for the module; a network may leave a request open for minutes. */
const PRESS_WAIT = 10_000;

/**
 * Works as videoSession(). Until the module is loaded, a press gives the state `loading` for at most PRESS_WAIT, and any link counts as a
 * video.
 */
export function lazySession(host: VideoHost, box: () => HTMLElement, entered: StateListener): LazySession {
  let session: VideoSession | undefined;
  /** True on the screen; undefined until known. */
  let visible: boolean | undefined;
  let pressed = false;

  /** Ends the wait of a press without a module: the poster is back, and a tip says to press again. */
  function giveUp(): void {
    pressed = false;
    giveUpLater.cancel();
    entered(false);
    const cover = box().parentElement;
    void failure.load().then((words) => words?.announceFailedOpening(host.element, host.site.language, cover));
  }

  const failure = lazy(host.element, FAILURE);
  const giveUpLater = debounce(giveUp, PRESS_WAIT);

  const module = lazy(host.element, SESSION, (state) => {
    if (state.status === 'loading') return;
    if (pressed && state.status === 'failed') return giveUp();
    giveUpLater.cancel();
    if (state.status === 'ready') {
      session = state.value.videoSession(host, box, entered);
      if (visible !== undefined) session.see(visible);
      if (pressed) session.press();
    }
    pressed = false;
    entered(false);
  });

  function prepare(): void {
    void module.load();
    void failure.load();
    // a failure is reported by the video that it stops
    loadPlayers().catch(() => {});
  }

  return {
    get state() {
      return session?.state ?? (pressed ? 'loading' : 'preview');
    },
    get playable() {
      return session?.playable ?? host.settings.link !== '';
    },
    preload: () => void module.load(),
    prepare,
    follow() {
      if (host.settings.autoplay) prepare();
      session?.follow();
    },
    see(now) {
      visible = now;
      session?.see(now);
    },
    press() {
      pressed = !session;
      if (pressed) giveUpLater();
      session?.press();
      prepare();
      entered(false);
    },
    close() {
      session?.close();
      giveUpLater.cancel();
      visible = undefined;
      pressed = false;
    },
  };
}
