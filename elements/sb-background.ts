import { Background } from '../src/components/background/Background.js';
import { BACKGROUND_ATTRIBUTES } from '../src/components/background/background-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-background.css';

/**
 * Background of a block or a modal. The slotted content, or the page's own `min-height`, sets the height, and the background covers it. It
 * is decoration: hidden from assistive technology and never focused. A video is muted and looped, and has a small pause button that comes
 * first in the tab order. The button cannot be switched off, because visitors must be able to stop moving content (WCAG 2.2.2).
 *
 * With reduced motion or forced colours there are no effects and no video. Bots, screenshots, slow networks and phones without
 * `mobile-video` get no video either: its preview stays.
 *
 * The part `base` shows the state: `data-state` of the picture (not-loaded, loading, loaded, failed), `data-video` of the video (loading,
 * playing, waiting, paused, failed), and `data-contrast`, the text colour that is readable (light, dark or empty).
 *
 * @summary A colour, a picture or a video behind a block.
 * @element sb-background
 *
 * @attr type - Kind of background: color (default), image or video.
 * @attr color - Colour or gradient. Behind pictures and videos it shows until they have loaded; their average colour works best.
 * @attr image-id - ID of the picture at the image service.
 * @attr src - URL of a picture that is not at the image service; used as given.
 * @attr srcset - URLs of the picture in several widths, such as "a.jpg 400w, b.jpg 800w"; the best fit is loaded.
 * @attr sizes - Width the picture is shown in, as in `<img sizes>`, for a picture that a server renders. Default: the whole page.
 * @attr ext - File format of the picture: jpg (default), png, webp, avif, gif or svg.
 * @attr formats - Newer formats to request first: avif, webp.
 * @attr width - Intrinsic width of the picture in pixels.
 * @attr height - Intrinsic height of the picture in pixels.
 * @attr proportion - Height of the picture as a percentage of its width. Default: calculated from width and height.
 * @attr preview - Base64 of a small WebP, shown until the picture has loaded.
 * @attr x - Focal point that stays in view, in percent from the left.
 * @attr y - Focal point that stays in view, in percent from the top.
 * @attr animated - The picture is animated, so it is requested unchanged.
 * @attr transparent - The picture has transparent parts, so no preview is shown behind it.
 * @attr original - Requests the original resolution.
 * @attr loading - lazy (default) loads near the screen; eager loads at once and first.
 * @attr effect - Effect on scrolling, for videos too: none (default); fixed stays in place on the screen; parallax moves slower than the
 *   page, by 0.4; zoom grows by a fifth.
 * @attr effect-mobile - Effect on phones. Default: same as effect.
 * @attr video - URL of the video, in any form its host offers.
 * @attr video-type - Kind of video: custom (a file), vimeo, youtube, kinescope, rutube or embed. Default: detected from the URL.
 * @attr video-width - Width of the video in pixels, for its aspect ratio.
 * @attr video-height - Height of the video in pixels, for its aspect ratio.
 * @attr video-preview - Shown until the video plays, and where it does not play: image (default) or color.
 * @attr infinity-video - Starts the video at once and keeps it playing off the screen.
 * @attr mobile-video - Plays the video on phones too.
 * @attr overlay-color - Colour or gradient over the picture, to keep text readable.
 * @attr overlay-opacity - Opacity of the overlay in percent.
 * @attr contrast - Colour of the text: auto follows the overlay and the colour; light and dark are light and dark text. Default: unchanged.
 *
 * @fires image-change - The picture has changed its state.
 * @fires video-play - The visitor has started the video.
 * @fires video-pause - The visitor has stopped the video.
 *
 * @slot - Content of the block.
 *
 * @csspart base - The box of the content.
 * @csspart layer - The background, clipped to the block.
 * @csspart backdrop - The box that the effects move.
 * @csspart image - The picture.
 * @csspart video - The box of the video.
 * @csspart overlay - The overlay.
 * @csspart pause - The button that stops the video.
 *
 * @example
 * ```html
 * <sb-background
 *   type="image" image-id="hero-living" proportion="50" color="#d7c3ab" overlay-color="#1d1b19" overlay-opacity="45" contrast="auto"
 * ><h2>Autumn</h2></sb-background>
 * ```
 */
export class SbBackgroundElement extends leaf(Background, BACKGROUND_ATTRIBUTES, [host, styles]) {}

define('sb-background', SbBackgroundElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-background': SbBackgroundElement;
  }
}
