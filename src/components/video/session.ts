import { joinStops } from '../../domain/shared/observable.js';
import { isWithin } from '../../platform/focus/shadow-dom.js';
import { reducedMotion, watchReducedMotion } from '../../platform/motion/media-query.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { pauseGroups } from '../../stores/page/pause-groups.js';
import { isApart, type OpenVideo, openVideo, type Start, videoOf } from './player.js';
import type { VideoHost } from './video-attributes.js';

/** Playback state of a video (VID-02). */
export type VideoState = 'preview' | 'loading' | 'loaded';

/** Playback of an element's video. The provider's player is mounted on demand. */
export interface VideoSession {
  readonly state: VideoState;
  /** False if the link is not a video. */
  readonly playable: boolean;
  /** Applies the settings: another link ends the video, autoplay starts it. */
  follow(): void;
  /** Notes whether the video is on the screen. */
  see(visible: boolean): void;
  /** Starts the video for the visitor. */
  press(): void;
  /** Ends the video; autoplay may start it again. */
  close(): void;
}

const ALLOWED = 'a link to a video of YouTube, Vimeo, Kinescope or Rutube, a video file, or an https page to embed';

/** Called when the playback state changes; `focusLost` if the focus was in the player that was removed. */
export type StateListener = (focusLost: boolean) => void;

/** Innermost group around an element with a pause button. */
const groupOf = (element: Element) =>
  pauseGroups()
    .get()
    .findLast((group) => isWithin(element, group.element));

function mayAutoplay({ settings, site: { mode, context } }: VideoHost): boolean {
  return settings.autoplay && mode !== 'admin' && context === 'page' && !reducedMotion();
}

/** Creates the session of a host's video. `box` returns the current container, which exists only while the host is connected. */
export function videoSession(host: VideoHost, box: () => HTMLElement, entered: StateListener): VideoSession {
  let source: ReturnType<typeof videoOf> = null;
  let link: string | undefined;
  let open: OpenVideo | undefined;
  let state: VideoState = 'preview';
  /** Undefined until known. */
  let visible: boolean | undefined;
  /** Autoplay starts a video once; then the visitor controls it. */
  let started = false;
  /** Last start; `bare` if a group's pause button stops the video. */
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
      returned: follow,
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
    void open?.apply();
    if (visible === undefined) return;
    const group = groupOf(host.element);
    // its group was added after it, or has lost its button
    if (open && !how.byUser && how.bare !== (group !== undefined)) reopen();
    const paused = group?.paused ?? false;
    const plays = mayAutoplay(host) && !paused;
    const stopped = (how.bare && paused) || (!how.byUser && (reducedMotion() || host.site.mode === 'admin'));
    if (open) open.see((visible || isApart(box())) && !stopped, plays);
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
      unlisten ??= joinStops(pauseGroups().listen(follow), watchReducedMotion(follow));
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
