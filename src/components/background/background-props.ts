import type { VideoKind } from '../../domain/video/video-link.js';
import type { ImageProps } from '../image/image-attributes.js';

/** Movement of the picture or video while its block crosses the screen (BG-05). */
export type Effect = 'none' | 'fixed' | 'parallax' | 'zoom';

type PictureFields =
  | 'imageId'
  | 'src'
  | 'srcset'
  | 'ext'
  | 'formats'
  | 'width'
  | 'height'
  | 'proportion'
  | 'preview'
  | 'x'
  | 'y'
  | 'animated'
  | 'transparent'
  | 'original'
  | 'loading';

/** Settings of `<sb-background>`, by its attributes (BG-01, BG-02). */
export interface BackgroundProps extends Pick<ImageProps, PictureFields> {
  type: 'color' | 'image' | 'video';
  /** CSS of a colour or gradient: the background itself, or its placeholder. */
  color: string;
  effect: Effect;
  /** Empty: the same as `effect`. */
  effectMobile: Effect | '';
  /** Link to the video in any form that its host offers. */
  video: string;
  /** Empty: recognised from the link. */
  videoType: VideoKind | '';
  videoWidth: number;
  videoHeight: number;
  /** Placeholder until the video plays, and where it does not play. */
  videoPreview: 'color' | 'image';
  /** Plays off the screen as well. */
  infinityVideo: boolean;
  mobileVideo: boolean;
  /** CSS of a colour or gradient. */
  overlayColor: string;
  /** Percent. */
  overlayOpacity: number;
  /** Text colour of the block's content; empty leaves it unchanged. */
  contrast: '' | 'auto' | 'light' | 'dark';
}
