import type { VideoKind } from '../../domain/video/video-link.js';
import type { Site } from '../../stores/site/site.js';

/** Settings of a video, from its element's attributes. */
export interface VideoSettings {
  /** Any common link to the video, a file's URL, or the `<iframe>` code that a host offers. */
  link: string;
  /** Kind of the link; empty: recognised. */
  type: VideoKind | '';
  /** Plays, muted, while on the screen. */
  autoplay: boolean;
  loop: boolean;
  muted: boolean;
  /** Name of the video. */
  label: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  /** URL of WebVTT captions for a file. */
  captions: string;
  /** Poster: a picture of the image service. */
  imageId: string;
  ext: string;
  language: string;
}

/** Owner of a video: a leaf, or a place in a widget. Its settings are read when needed. */
export interface VideoHost {
  /** Dispatches the events, and is named in warnings. */
  readonly element: HTMLElement;
  readonly settings: VideoSettings;
  readonly site: Site;
}

/** Size of the video in pixels, for the shape of its box. */
export interface VideoSize {
  width: number;
  height: number;
}

/** Settings of `<sb-video>`: see its attribute table. */
export interface VideoProps extends VideoSettings, VideoSize {}
