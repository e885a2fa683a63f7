import type { LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import type { VideoSession } from './session.js';
import type { VideoProps } from './video-props.js';

/** A video's session that is loaded when somebody may want it. What it is told before, it knows when it comes. */
export interface LazySession extends VideoSession {
  /** Somebody may want it. */
  prepare(): void;
}

/** As videoSession(). Until that is there a press is answered with `loading`, and whatever has a link is taken for a video. */
export function lazySession(host: LeafHost<VideoProps>, box: HTMLElement, entered: () => void): LazySession {
  let session: VideoSession | undefined;
  /** On the screen; undefined until it is known. */
  let visible: boolean | undefined;
  let pressed = false;

  const load = later(
    host,
    () => import('./session.js'),
    ({ videoSession }) => {
      session = videoSession(host, box, entered);
      if (visible !== undefined) session.see(visible);
      if (pressed) session.press();
      pressed = false;
      entered();
    },
    'its player',
    () => {
      pressed = false;
      entered();
    },
  );

  return {
    get state() {
      return session?.state ?? (pressed ? 'loading' : 'preview');
    },
    get playable() {
      return session?.playable ?? host.props.link !== '';
    },
    prepare: () => void load(),
    follow() {
      if (host.props.autoplay) void load();
      session?.follow();
    },
    see(now) {
      visible = now;
      session?.see(now);
    },
    press() {
      pressed = !session;
      session?.press();
      void load();
      entered();
    },
    close() {
      session?.close();
      visible = undefined;
      pressed = false;
    },
  };
}
