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
