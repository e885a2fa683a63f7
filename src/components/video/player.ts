import { recogniseVideo, type VideoSource } from '../../domain/video/video-link.js';
import { announce } from '../../events.js';
import { hiddenOn } from '../../platform/element/shown-children.js';
import { hasFocusWithin } from '../../platform/focus/shadow-dom.js';
import { isOnScreen } from '../../platform/screen/visibility.js';
import type { VideoOptions, VideoPlayer } from '../../ports/video/video-port.js';
import { type Site, site } from '../../stores/site/site.js';
import { loadPlayers, mountLoadedVideo } from './players.js';
import type { VideoHost, VideoSettings } from './video-attributes.js';

/** Video that has been started, until it ends. */
export type OpenVideo = ReturnType<typeof openVideo>;

export interface OpenVideoListener {
  /** Called when it plays, or after so long that the player is shown as it is (VID-07). */
  loaded(): void;
  /** Called when it has ended or failed, and its box is empty; `focusLost` as returned by `close()`. */
  closed(focusLost: boolean): void;
  /** Called when it has left picture-in-picture. */
  returned(): void;
}

/** Milliseconds after which a player counts as loaded; kinescope's autoplay gets more (VID-07). */
const LOADED_AFTER = 1000;
const KINESCOPE_AUTOPLAY_WAIT = 7000;

/** Recognises the video of an element; null if its link is not one. */
export function videoOf({ link, type }: VideoSettings): VideoSource | null {
  return recogniseVideo(link, type);
}

/** How a video is started and shown. */
export interface Start {
  byUser: boolean;
  /** Without controls, filling its box. */
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

/** True if the player in a box is shown outside of the page: in picture-in-picture, or in fullscreen. */
export function isApart(box: HTMLElement): boolean {
  const { pictureInPictureElement, fullscreenElement } = box.getRootNode() as ShadowRoot;
  return box.contains(pictureInPictureElement) || box.contains(fullscreenElement);
}

function loadedAfter({ kind }: VideoSource, { byUser }: Start): number {
  return kind === 'kinescope' && !byUser ? KINESCOPE_AUTOPLAY_WAIT : LOADED_AFTER;
}

/** Mounts the provider's player in `box` and plays. Errors are only logged, one line each. */
export function openVideo(
  host: VideoHost,
  box: HTMLElement,
  source: VideoSource,
  start: Start,
  listener: OpenVideoListener,
) {
  const { element } = host;
  const mounted = new AbortController();
  let player: VideoPlayer | undefined;
  /** Off the screen, waiting to be back. */
  let offScreen = false;
  let playing = false;
  /** Has played: a later pause is the visitor's. */
  let begun = false;
  /** True if the player's next event is caused by the visitor. */
  let user = start.byUser;
  let unlock = () => {};
  const timer = window.setTimeout(listener.loaded, loadedAfter(source, start));

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

  /** Ends it and empties its box; true if the focus was inside and is lost. */
  function close(): boolean {
    clearTimeout(timer);
    // the focus is lost with the removed player
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
      // a visitor who scrolls back and presses may be faster than the intersection callback
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

  box.addEventListener('leavepictureinpicture', listener.returned, { signal: mounted.signal });
  let { settings } = host;

  async function apply(): Promise<void> {
    if (player) settings = (await loadPlayers()).changeVideo(player, box, settings, host.settings);
  }

  mountLoadedVideo(box, source, optionsOf(host, source, start), playerListener, mounted.signal)
    .then((made) => {
      player = made;
      void apply();
      if (offScreen) made.pause();
      else if (!begun) void play();
    })
    .catch((cause) => mounted.signal.aborted || playerListener.failed(cause));

  return {
    /** Applies changed settings. */
    apply,
    /** Pauses off the screen. Back on the screen, continues if `resume`; otherwise the visitor starts it. */
    see(visible: boolean, resume: boolean) {
      // a video paused by the visitor stays paused; one that has not begun waits until it is back on the screen
      if (visible !== offScreen || (!visible && begun && !playing)) return;
      offScreen = !visible;
      user = visible && !resume;
      if (offScreen) player?.pause();
      else if (resume) void play();
    },
    close,
  };
}

/** True if the element or an ancestor is hidden on desktops. */
function hiddenOnDesktop(element: Element): boolean {
  for (let at: Element | null = element; at; ) {
    if (hiddenOn(at) === 'desktop') return true;
    at = at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host ?? null;
  }
  return false;
}

/**
 * Keeps the phone's device setting while a video plays in content hidden on desktops: a turned phone must not count as a desktop and remove
 * the video (VID-06). Returns the release function.
 */
function lockViewport(element: Element, { device }: Pick<Site, 'device'>): () => void {
  return device === 'mobile' && hiddenOnDesktop(element) ? site().provide({ device }) : () => {};
}
