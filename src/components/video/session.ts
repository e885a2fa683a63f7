import { warnOnce } from '../../platform/element/warn.js';
import { isWithin } from '../../platform/focus/shadow-dom.js';
import { reducedMotion } from '../../platform/motion/reduced-motion.js';
import { pauseGroups, watchPauseGroups } from '../../stores/pause-groups.js';
import { type OpenVideo, openVideo, type Start, videoOf } from './player.js';
import type { VideoHost } from './video-props.js';

/** Where a video is on its way (VID-02). */
export type VideoState = 'preview' | 'loading' | 'loaded';

/** What an element's video does. The provider's player comes when it is wanted. */
export interface VideoSession {
  readonly state: VideoState;
  /** False when the link is no video. */
  readonly playable: boolean;
  /** Goes by the settings: another link ends what plays, autoplay begins. */
  follow(): void;
  /** On the screen or not. */
  see(visible: boolean): void;
  /** The visitor wants to see it. */
  press(): void;
  /** Ends it; autoplay may begin anew. */
  close(): void;
}

const ALLOWED = 'a link to a video of YouTube, Vimeo, Kinescope or Rutube, a video file, or an https page to embed';

/** Hears that a video's state is another one; `focusLost` when the focus was in the player, which is gone. */
export type StateListener = (focusLost: boolean) => void;

/** The innermost that stops what is in it by a button. */
const groupOf = (element: Element) => pauseGroups().findLast((group) => isWithin(element, group.element));

function mayAutoplay({ settings, site: { mode, context } }: VideoHost): boolean {
  return settings.autoplay && mode !== 'admin' && context === 'page' && !reducedMotion();
}

/** The video of `host`, to be played in the `box` of the moment: there is none while the host is out of the page. */
export function videoSession(host: VideoHost, box: () => HTMLElement, entered: StateListener): VideoSession {
  let source: ReturnType<typeof videoOf> = null;
  let link: string | undefined;
  let open: OpenVideo | undefined;
  let state: VideoState = 'preview';
  /** Undefined until it is known. */
  let visible: boolean | undefined;
  /** Autoplay starts a video once; after that it is the visitor's. */
  let started = false;
  /** Of what has been opened last; bare where a button of what it stands in stops it. */
  let how: Start = { byUser: false, bare: false };
  let unlisten: (() => void) | undefined;

  function enter(next: VideoState, focusLost = false): void {
    if (state === next) return;
    state = next;
    entered(focusLost);
  }

  function start(byUser: boolean): void {
    if (open || !source) return;
    started = true;
    enter('loading');
    how = { byUser, bare: !byUser && groupOf(host.element) !== undefined };
    open = openVideo(host, box(), source, how, {
      loaded: () => enter('loaded'),
      closed(focusLost) {
        open = undefined;
        enter('preview', focusLost);
      },
    });
  }

  function end(): void {
    const focusLost = open?.close();
    open = undefined;
    visible = undefined;
    started = false;
    enter('preview', focusLost);
  }

  function read(): void {
    const { settings } = host;
    const asked = `${settings.type} ${settings.link}`;
    if (asked === link) return;
    reopen();
    link = asked;
    source = videoOf(settings);
    if (!source && settings.link) warnOnce(host.element, 'link', settings.link, ALLOWED);
  }

  function follow(): void {
    read();
    if (visible === undefined) return;
    const group = groupOf(host.element);
    // what it stands in has come later than it, or has no button any more
    if (open && !how.byUser && how.bare !== (group !== undefined)) reopen();
    const paused = group?.paused ?? false;
    const plays = mayAutoplay(host) && !paused;
    if (open) open.see(visible && !(how.bare && paused), plays);
    else if (visible && plays && !started) start(false);
  }

  function reopen(): void {
    const seen = visible;
    end();
    visible = seen;
  }

  return {
    get state() {
      return state;
    },
    get playable() {
      return source !== null;
    },
    follow,
    see(now) {
      visible = now;
      unlisten ??= watchPauseGroups(follow);
      follow();
    },
    press() {
      read();
      start(true);
    },
    close() {
      unlisten?.();
      unlisten = undefined;
      end();
    },
  };
}
