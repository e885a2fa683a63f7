import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { StateListener, VideoSession } from './session.js';
import type { VideoHost } from './video-props.js';

/** A video's session that is loaded when somebody may want it. What happens before it has come is done then. */
export interface LazySession extends VideoSession {
  /** Somebody may want it. */
  prepare(): void;
}

const SESSION = lazyModule(() => import('./session.js'), 'its player could not be loaded; the next press tries again');

/** As videoSession(). Until that is there a press gives `loading`, and whatever has a link is taken for a video. */
export function lazySession(host: VideoHost, box: () => HTMLElement, entered: StateListener): LazySession {
  let session: VideoSession | undefined;
  /** On the screen; undefined until it is known. */
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
