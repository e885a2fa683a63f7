import { flag, number, oneOf, PERCENT, type PropsOf, text } from '../../platform/element/attributes.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { IMAGE_ATTRIBUTES } from '../image/image-attributes.js';
import { videoKind } from '../video/video-attributes.js';

/** The picture's attributes without overlay, border and hover picture, which a background has no use for. */
const { type, color, alt, scale, border, overlay, hoverImageId, hoverExt, ...picture } = IMAGE_ATTRIBUTES;
const PIXELS = { min: 1, max: 10_000, unit: 'px' };

const EFFECTS = ['none', 'fixed', 'parallax', 'zoom'] as const;

/** Movement of the picture or video while its block crosses the screen (BG-05). */
export type Effect = (typeof EFFECTS)[number];

/** Attribute table of `<sb-background>` (BG-01, BG-02). */
export const BACKGROUND_ATTRIBUTES = {
  type: oneOf(['color', 'image', 'video'], 'color'),
  color: colour(),
  ...picture,
  effect: oneOf(EFFECTS, 'none'),
  effectMobile: oneOf(['', ...EFFECTS], ''),
  video: text(),
  videoType: videoKind(),
  videoWidth: number(640, PIXELS),
  videoHeight: number(360, PIXELS),
  videoPreview: oneOf(['color', 'image'], 'image'),
  infinityVideo: flag(),
  mobileVideo: flag(),
  overlayColor: colour(),
  overlayOpacity: number(100, PERCENT),
  /** Text colour of the block's content; empty leaves it unchanged. */
  contrast: oneOf(['', 'auto', 'light', 'dark'], ''),
};

/** Settings of `<sb-background>`. */
export type BackgroundProps = PropsOf<typeof BACKGROUND_ATTRIBUTES>;
