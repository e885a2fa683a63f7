import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { StateListener, VideoSession } from './session.js';
import type { VideoHost } from './video-attributes.js';

/** Video session whose module is loaded on demand. Calls made before that are applied once it is loaded. */
export interface LazySession extends VideoSession {
  /** Loads the module, because the visitor may be about to start the video. */
  prepare(): void;
}

const SESSION = lazyModule(() => import('./session.js'), 'its player could not be loaded; the next press tries again');

/** Works as videoSession(). Until the module is loaded, a press gives the state `loading`, and any link counts as a video. */
export function lazySession(host: VideoHost, box: () => HTMLElement, entered: StateListener): LazySession {
  let session: VideoSession | undefined;
  /** True on the screen; undefined until known. */
  let visible: boolean | undefined;
  let pressed = false;

  const module = lazy(host.element, SESSION, (state) => {
    if (state.status === 'ready') {
      session = state.value.videoSession(host, box, entered);
      if (visible !== undefined) session.see(visible);
      if (pressed) session.press();
    }
    if (state.status === 'loading') return;
    const missed = pressed && state.status === 'failed';
    pressed = false;
    entered(false);
    if (missed) void announceFailedOpening(host.element, host.site.language, box().parentElement);
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
      session?.press();
      void module.load();
      entered(false);
    },
    close() {
      session?.close();
      visible = undefined;
      pressed = false;
    },
  };
}
