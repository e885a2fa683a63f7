import type { VideoKind } from '../../domain/video/video-link.js';
import type { ImageProps } from '../image/image-attributes.js';

/** How the picture or the video moves while its block crosses the screen (BG-05). */
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
  /** CSS of a colour or gradient: the background itself, or what is seen until there is more to see. */
  color: string;
  effect: Effect;
  /** Empty is the same as `effect`. */
  effectMobile: Effect | '';
  /** The video's address in any form that its host offers. */
  video: string;
  /** Empty goes by the address. */
  videoType: VideoKind | '';
  videoWidth: number;
  videoHeight: number;
  /** What is seen until the video plays, and where it does not. */
  videoPreview: 'color' | 'image';
  /** Runs off the screen as well. */
  infinityVideo: boolean;
  mobileVideo: boolean;
  /** CSS of a colour or gradient. */
  overlayColor: string;
  /** Percent. */
  overlayOpacity: number;
  /** Which text the block's own shall be; empty leaves it as it is. */
  contrast: '' | 'auto' | 'light' | 'dark';
}
