import type { VideoKind } from '../../domain/video/video-link.js';
import { type Attribute, flag, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import type { Site } from '../../stores/site/site.js';

const KINDS = ['', 'custom', 'youtube', 'vimeo', 'kinescope', 'rutube', 'embed'] as const;

/** Kind of a video; empty: recognised from the link. */
export function videoKind(): Attribute<VideoKind | ''> {
  return oneOf(KINDS, '');
}

/** Attribute table of `<sb-video>`. */
export const VIDEO_ATTRIBUTES = {
  link: text(),
  type: videoKind(),
  autoplay: flag(),
  loop: flag(),
  muted: flag(),
  label: text(),
  /** Seconds; 0 when unknown. */
  duration: number(0, { min: 0, unit: 's' }),
  captions: text(),
  /** Poster: a picture of the image service. */
  imageId: text(),
  ext: text('jpg'),
  width: number(640, { min: 1, max: 10000, unit: 'px' }),
  height: number(360, { min: 1, max: 10000, unit: 'px' }),
  language: text(),
};

/** Settings of `<sb-video>`. */
export type VideoProps = PropsOf<typeof VIDEO_ATTRIBUTES>;

/** Settings of a video but for its size. */
export type VideoSettings = Omit<VideoProps, keyof VideoSize>;

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
