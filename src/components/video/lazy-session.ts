import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { debounce } from '../../platform/motion/debounce.js';
import type { StateListener, VideoSession } from './session.js';
import type { VideoHost } from './video-attributes.js';

/** Video session whose module is loaded on demand. Calls made before that are applied once it is loaded. */
export interface LazySession extends VideoSession {
  /** Loads the module, because the visitor may be about to start the video. */
  prepare(): void;
}

const SESSION = lazyModule(() => import('./session.js'), 'its player could not be loaded; the next press tries again');

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
    void announceFailedOpening(host.element, host.site.language, box().parentElement);
  }

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

  return {
    get state() {
      return session?.state ?? (pressed ? 'loading' : 'preview');
    },
    get playable() {
      return session?.playable ?? host.settings.link !== '';
    },
    prepare: () => void module.load(),
    follow() {
      if (host.settings.autoplay) void module.load();
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
      void module.load();
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
