import type { VideoSource } from '../../domain/video/video-link.js';
import type { LoadScript } from '../script-loader.js';

export interface VideoOptions {
  /** Starts as soon as possible; browsers allow it for muted videos only. */
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** Background of a block: no controls, not interactive; the provider's leanest player. */
  background: boolean;
  /** Accessible name of the frame or video. */
  title: string;
  /** BCP 47; language of the player's controls, if supported. */
  language: string;
  /** Address of WebVTT captions for a file; empty without. Hosts have their own. */
  captions: string;
  /** Custom base address of the provider, such as a proxy or test server; empty for the default. */
  base: string;
  loadScript: LoadScript;
}

/** Playback events, whatever their cause. */
export interface VideoListener {
  playing(): void;
  paused(): void;
  /** Playback has ended or cannot resume: mount the video again to play it. */
  ended(): void;
  failed(cause: unknown): void;
}

/** A mounted player that accepts commands. Commands the provider does not support are ignored. */
export interface VideoPlayer {
  /** Rejects when the browser or provider refuses. */
  play(): Promise<void>;
  pause(): void;
  setMuted(muted: boolean): void;
  /** Undefined if the provider cannot change it while it plays. */
  setLoop?(loop: boolean): void;
  /** Shows the captions of an address, or none; undefined if the provider has its own. */
  setCaptions?(url: string): void;
  /** Aspect ratio (width / height) from the provider; null while unknown. */
  readonly aspect: number | null;
}

/**
 * Mounts a provider's player in `box` and resolves when it accepts commands. Rejects when its script does not load within 5 s (VID-07) or
 * the provider refuses. `signal` unmounts it at any time: the box is emptied and no more events are reported.
 */
export type MountVideo = (
  box: HTMLElement,
  source: VideoSource,
  options: VideoOptions,
  listener: VideoListener,
  signal: AbortSignal,
) => Promise<VideoPlayer>;

const FILL = 'position:absolute;inset:0;inline-size:100%;block-size:100%;border:0';

/** Makes a player's node fill its box, regardless of style sheets. */
export function fill<E extends HTMLElement>(node: E): E {
  node.style.cssText = FILL;
  return node;
}

/** Creates a frame for a provider's page, not inserted yet. */
export function videoFrame(url: string, { title, background }: VideoOptions): HTMLIFrameElement {
  const frame = fill(document.createElement('iframe'));
  frame.src = url;
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write; web-share';
  frame.allowFullscreen = true;
  // hosts refuse players without a referrer
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (background) frame.tabIndex = -1;
  return frame;
}

/** Adds query parameters; false, empty and 0 are left out, true is 1. */
export function withQuery(url: string, query: Record<string, string | number | boolean>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, value === true ? '1' : String(value)]] : [],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? url : `${url}?${text}`;
}

/** Absolute base address without trailing slashes, so that its origin can be read. */
export function baseUrl(given: string, usual: string): string {
  return new URL(given || usual, document.baseURI).href.replace(/\/+$/, '');
}

/** Inserts a frame until `signal` fires. A second load means that the frame was moved: its new player has no listeners. */
export function placeFrame(box: Element, frame: HTMLIFrameElement, signal: AbortSignal, reloaded: () => void): void {
  signal.throwIfAborted();
  signal.addEventListener('abort', () => frame.remove(), { once: true });
  let loads = 0;
  frame.addEventListener('load', () => ++loads > 1 && reloaded(), { signal });
  box.append(frame);
}

/** Deduplicates `listener`'s state changes and stops at the signal: an initial state is both queried and possibly reported by an event. */
export function stateListener(listener: VideoListener, signal: AbortSignal): VideoListener {
  let plays = false;
  const change = (now: boolean, notify: () => void) => () => {
    if (signal.aborted || plays === now) return;
    plays = now;
    notify();
  };
  return {
    playing: change(true, listener.playing),
    paused: change(false, listener.paused),
    ended: () => signal.aborted || listener.ended(),
    failed: (cause) => signal.aborted || listener.failed(cause),
  };
}
