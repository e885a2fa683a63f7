import type { VideoSource } from '../../domain/video/video-link.js';
import type { LoadScript } from '../script-loader.js';

/** How a video is to be played. */
export interface VideoOptions {
  /** Starts by itself once it can; browsers let only muted videos. */
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** Behind a block: no controls, nothing to press; the provider's leanest form. */
  background: boolean;
  /** Name of the frame or the video for assistive technology. */
  title: string;
  /** BCP 47; of the player's controls where the host has them. */
  language: string;
  /** WebVTT captions of a file; empty without. Hosts bring their own. */
  captions: string;
  /** The provider's address in place of its usual one: a proxy, a strict host, a stand-in; empty for the usual one. */
  base: string;
  loadScript: LoadScript;
}

/** What a player notifies of, whoever caused it. */
export interface VideoListener {
  playing(): void;
  paused(): void;
  /** Played to its end, or cannot go on from where it was: mount it anew to play it again. */
  ended(): void;
  failed(cause: unknown): void;
}

/** A player that has been put into its box and takes orders. Orders a provider cannot follow are no failures. */
export interface VideoPlayer {
  /** Rejects when the browser or the provider refuses. */
  play(): Promise<void>;
  pause(): void;
  setMuted(muted: boolean): void;
  /** Width divided by height as the provider knows it; null while unknown. */
  readonly aspect: number | null;
}

/**
 * Puts a provider's player into `box` at once and resolves when it takes orders. Rejects when its script cannot be had within 5 s (VID-07) or
 * it refuses. `signal` ends it, before that or after: the box is left empty and nothing is notified any more.
 */
export type MountVideo = (
  box: HTMLElement,
  source: VideoSource,
  options: VideoOptions,
  listener: VideoListener,
  signal: AbortSignal,
) => Promise<VideoPlayer>;
