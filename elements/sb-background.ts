import { Background } from '../src/components/background/Background.js';
import { imageAttributes } from '../src/components/image/image-attributes.js';
import { flag, number, oneOf, PERCENT, text } from '../src/platform/element/attributes.js';
import { colour } from '../src/platform/element/colour-attribute.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-background.css';

/** Which picture it is; what lies over or beside a picture is not for a background. */
const { type, color, alt, scale, border, overlay, hoverImageId, hoverExt, ...picture } = imageAttributes;
const PIXELS = { min: 1, max: 10_000, unit: 'px' };

const attributes = {
  type: oneOf(['color', 'image', 'video'], 'color'),
  color: colour(),
  ...picture,
  effect: oneOf(['none', 'fixed', 'parallax', 'zoom'], 'none'),
  effectMobile: oneOf(['', 'none', 'fixed', 'parallax', 'zoom'], ''),
  video: text(),
  videoType: oneOf(['', 'custom', 'youtube', 'vimeo', 'kinescope', 'rutube', 'embed'], ''),
  videoWidth: number(640, PIXELS),
  videoHeight: number(360, PIXELS),
  videoPreview: oneOf(['color', 'image'], 'image'),
  infinityVideo: flag(),
  mobileVideo: flag(),
  overlayColor: colour(),
  overlayOpacity: number(100, PERCENT),
  contrast: oneOf(['', 'auto', 'light', 'dark'], ''),
};

/**
 * The background of a block or a modal: what is slotted decides the height, or the page's own `min-height`, and the background covers
 * it. It is decoration: hidden from assistive technology, never focused. A video is muted and looped, and comes with a small button
 * that stops it, first in the tab order; the button cannot be switched off, for visitors must be able to stop what moves (WCAG 2.2.2).
 * Who asks for less motion or forced colours sees no effects and no video; bots, screenshots, slow networks and phones without
 * `mobile-video` see no video: its preview stays. The part `base` tells: `data-state` of the picture (not-loaded, loading, loaded, failed),
 * `data-video` (loading, playing, waiting, paused, failed) and `data-contrast`, which text is readable (light, dark or empty).
 *
 * @summary A colour, a picture or a video behind a block.
 * @element sb-background
 *
 * @attr type - color (default), image or video.
 * @attr color - A colour or gradient; behind pictures and videos what is seen until they are there, their average colour at best.
 * @attr image-id - The picture at the image service.
 * @attr src - Its address, where it is none of the image service; taken as it is.
 * @attr srcset - Its addresses in several widths, as in "a.jpg 400w, b.jpg 800w"; the one that fits is taken.
 * @attr ext - Its format: jpg (default), png, webp, avif, gif, svg.
 * @attr formats - Newer formats it is asked for in first: avif, webp.
 * @attr width - Its own width.
 * @attr height - Its own height.
 * @attr proportion - Its height in percent of its width; from width and height when absent.
 * @attr preview - Base64 of a small WebP, shown until the picture is there.
 * @attr x - Which point stays in view, from the left.
 * @attr y - Which point stays in view, from the top.
 * @attr animated - Moves, so it is asked for as it is.
 * @attr transparent - Has see-through parts, so no preview is put behind it.
 * @attr original - Asks for the original resolution.
 * @attr loading - lazy (default) loads near the screen, eager at once and first.
 * @attr effect - none (default), fixed stays where it is on the screen, parallax moves 0.4 slower, zoom grows by a fifth; for videos too.
 * @attr effect-mobile - The effect on phones; as effect when absent.
 * @attr video - The video's address, in any form its host offers.
 * @attr video-type - custom (a file), vimeo, youtube, kinescope, rutube or embed; recognised from the address when absent.
 * @attr video-width - The video's width, for its shape.
 * @attr video-height - The video's height, for its shape.
 * @attr video-preview - What is seen until the video plays, and where it does not: image (default) or color.
 * @attr infinity-video - Starts at once and runs off the screen too.
 * @attr mobile-video - Plays on phones too.
 * @attr overlay-color - A colour or gradient over the picture, so that text stays readable.
 * @attr overlay-opacity - How much of it is seen.
 * @attr contrast - The text's colour: auto goes by overlay and colour, light and dark are light and dark text; untouched when absent.
 *
 * @fires image-change - The picture's state.
 * @fires video-play - The visitor has started the video.
 * @fires video-pause - The visitor has stopped the video.
 *
 * @slot - The block's content.
 *
 * @csspart base - The content's box.
 * @csspart layer - The background, cut off at the block's edges.
 * @csspart backdrop - What the effects move.
 * @csspart image - The picture.
 * @csspart video - The video's box.
 * @csspart overlay - The overlay.
 * @csspart pause - The button that stops the video.
 *
 * @example
 * ```html
 * <sb-background type="image" image-id="hero-living" proportion="50" color="#d7c3ab" overlay-color="#1d1b19" overlay-opacity="45" contrast="auto"><h2>Autumn</h2></sb-background>
 * ```
 */
export class SbBackgroundElement extends leaf(Background, attributes, [host, styles]) {}

define('sb-background', SbBackgroundElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-background': SbBackgroundElement;
  }
}
