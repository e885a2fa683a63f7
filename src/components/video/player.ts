import { recogniseVideo, type VideoSource } from '../../domain/video/video-link.js';
import { announce } from '../../events.js';
import { hasFocusWithin } from '../../platform/focus/return-focus.js';
import { isOnScreen } from '../../platform/screen/visibility.js';
import type { VideoOptions, VideoPlayer } from '../../ports/video/video-port.js';
import { mountVideo } from './use-video.js';
import type { VideoHost, VideoSettings } from './video-props.js';
import { lockViewport } from './viewport-lock.js';

/** A video that has been started, until it ends. */
export interface OpenVideo {
  /** Off the screen it waits. Back on it, it goes on if it is to `resume`; else it is the visitor's again. */
  see(visible: boolean, resume: boolean): void;
  /** Ends it and empties its box; true when the focus was in there, and is nowhere now. */
  close(): boolean;
}

export interface OpenVideoListener {
  /** It plays, or has taken so long that the visitor may as well see what there is (VID-07). */
  loaded(): void;
  /** It has ended or failed, and its box is empty; as `close()` whether the focus was in there. */
  closed(focusLost: boolean): void;
}

/** Not loaded after this long counts as loaded; kinescope's autoplay is given more (VID-07). Milliseconds. */
const LOADED_AFTER = 1000;
const KINESCOPE_AUTOPLAY_WAIT = 7000;

/** The video an element shows; null when its link is none. */
export function videoOf({ link, type }: VideoSettings): VideoSource | null {
  return recogniseVideo(link, type);
}

/** Who starts it, and how it is shown. */
export interface Start {
  byUser: boolean;
  /** Without controls, as large as its box. */
  bare: boolean;
}

function optionsOf(
  { settings, site }: VideoHost,
  { kind }: VideoSource,
  { byUser, bare }: Start,
): Omit<VideoOptions, 'loadScript'> {
  return {
    autoplay: true,
    muted: settings.muted || !byUser,
    loop: settings.loop,
    background: bare,
    title: settings.label,
    captions: settings.captions,
    language: site.language,
    base: site.paths[`video-${kind}`] ?? '',
  };
}

/** Mounts the provider in `box` and plays. Errors are logged only, one line each. */
export function openVideo(
  host: VideoHost,
  box: HTMLElement,
  source: VideoSource,
  start: Start,
  listener: OpenVideoListener,
): OpenVideo {
  const { byUser } = start;
  const { element } = host;
  const mounted = new AbortController();
  let player: VideoPlayer | undefined;
  /** Off the screen, and waiting to come back. */
  let offScreen = false;
  let playing = false;
  /** It has played: a pause since then is the visitor's. */
  let begun = false;
  /** Whether the visitor is behind the next event of the player. */
  let user = byUser;
  let unlock = () => {};
  const patience = source.kind === 'kinescope' && !byUser ? KINESCOPE_AUTOPLAY_WAIT : LOADED_AFTER;
  const timer = window.setTimeout(listener.loaded, patience);

  function log(cause: unknown): void {
    if (!mounted.signal.aborted) console.warn(`<${element.localName}>: the video could not be played`, element, cause);
  }

  function announcePlaying(now: boolean): void {
    if (now === playing) return;
    playing = now;
    announce(element, now ? 'video-play' : 'video-pause', { id: element.id, byUser: user });
    user = true;
    if (now && !host.settings.autoplay) unlock = lockViewport(element, host.site);
    else unlock();
  }

  function close(): boolean {
    clearTimeout(timer);
    // a browser forgets the focus of what is taken away
    const focused = hasFocusWithin(box);
    mounted.abort();
    user = false;
    announcePlaying(false);
    return focused;
  }

  const ended = () => listener.closed(close());

  const play = () => player?.play().catch((cause) => cause?.name === 'AbortError' || log(cause));

  const playerListener = {
    playing() {
      // whoever scrolls back and presses may be quicker than the browser's report that it is on the screen
      const isSeen = !offScreen || (begun && isOnScreen(element));
      begun = true;
      clearTimeout(timer);
      listener.loaded();
      if (isSeen) announcePlaying(true);
      else player?.pause();
    },
    paused: () => announcePlaying(false),
    ended,
    failed(cause: unknown) {
      log(cause);
      ended();
    },
  };

  mountVideo(box, source, optionsOf(host, source, start), playerListener, mounted.signal)
    .then((made) => {
      player = made;
      if (offScreen) made.pause();
      else if (!begun) void play();
    })
    .catch((cause) => {
      if (!mounted.signal.aborted) playerListener.failed(cause);
    });

  return {
    see(visible, resume) {
      // one that the visitor has paused stays theirs; one that has not begun yet waits until it is back
      if (visible !== offScreen || (!visible && begun && !playing)) return;
      offScreen = !visible;
      user = visible && !resume;
      if (offScreen) player?.pause();
      else if (resume) void play();
    },
    close,
  };
}
