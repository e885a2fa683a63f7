import type { VideoKind } from '../../domain/video/video-link.js';
import type { Site } from '../../stores/site.js';

/** What the attributes of an element say of the video it shows. */
export interface VideoSettings {
  /** Any common link to the video, a file's address, or the `<iframe>` a host offers to copy. */
  link: string;
  /** What the link is; empty recognises it. */
  type: VideoKind | '';
  /** Plays, muted, while it is on the screen. */
  autoplay: boolean;
  loop: boolean;
  muted: boolean;
  /** Name of the video. */
  label: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  /** Address of WebVTT captions for a file. */
  captions: string;
  /** The poster: a picture of the image service. */
  imageId: string;
  ext: string;
  language: string;
}

/** What shows a video: a leaf, or a place in a widget. Settings are as they are when they are read. */
export interface VideoHost {
  /** Sends the events, and is named in warnings. */
  readonly element: HTMLElement;
  readonly settings: VideoSettings;
  readonly site: Site;
}

/** The video's own size in pixels, for its box. */
export interface VideoSize {
  width: number;
  height: number;
}

/** Settings of `<sb-video>`: see the wrapper's attribute table. */
export interface VideoProps extends VideoSettings, VideoSize {}
