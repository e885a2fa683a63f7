import { Image } from '../src/components/image/Image.js';
import { IMAGE_ATTRIBUTES } from '../src/components/image/image-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/image-view.css';

/**
 * A picture of the image service, requested in the size it is shown in when it comes near the screen. Its box is there from the start,
 * filled with the average colour and the preview. The part `base` shows the loading state in `data-state` (not-loaded, loading, loaded or
 * failed) and the size of the box in `data-size` (xsmall, small, medium or large).
 *
 * @summary A picture that is sharp, light and never shifts the page.
 * @element sb-image
 *
 * @attr image-id - ID of the picture at the image service.
 * @attr src - URL of a picture that is not at the image service; used as given.
 * @attr srcset - URLs of the picture in several widths, such as "a.jpg 400w, b.jpg 800w"; the best fit is loaded.
 * @attr sizes - Width the picture is shown in, as in `<img sizes>`, for a picture that a server renders. Default: the whole page.
 * @attr ext - File format: jpg (default), png, webp, avif, gif or svg.
 * @attr formats - Further formats that the service offers, best first: avif, webp. Browsers that support none of them get ext.
 * @attr type - image (default), or background: covers the positioned box around it, in a width of 800, 1366, 1920 or 2160.
 * @attr width - Intrinsic width in pixels; a wider picture is never requested.
 * @attr height - Intrinsic height in pixels.
 * @attr proportion - Height as a percentage of the width. Default: calculated from width and height.
 * @attr color - Average colour, shown until there is something better.
 * @attr preview - Base64 of a small WebP, shown until the picture has loaded.
 * @attr alt - Alternative text; empty for decoration.
 * @attr scale - cover (default) fills the box; contain shows the whole picture.
 * @attr x - Focal point that stays in view, in percent from the left.
 * @attr y - Focal point that stays in view, in percent from the top.
 * @attr border - Line inside the box, as a JSON object: width (default 1) and radius (default: the element's own) in pixels, style solid
 *   (default), dashed, dotted or double, color.
 * @attr overlay - Overlay on the picture, as a JSON object: a veil (type none, color or gradient; color; opacity 0 to 100) and words (text,
 *   title, desc; position; contrast light or dark).
 * @attr hover-image-id - ID of another picture, shown on hover and focus; loaded once, and never on devices without a pointer.
 * @attr hover-ext - File format of the hover picture.
 * @attr animated - The picture is animated, so it is requested unchanged.
 * @attr transparent - The picture has transparent parts, so no colour is shown behind it.
 * @attr original - Requests the original resolution.
 * @attr loading - lazy (default) loads near the screen; eager loads at once, first and without a fade.
 *
 * @fires image-change - The picture has changed its state: not-loaded, loading, loaded or failed; the detail has the requested URL.
 *
 * @csspart base - The box.
 * @csspart image - The picture.
 * @csspart hover-image - The picture shown on hover.
 * @csspart preview - The preview.
 * @csspart alt - The text in place of a picture that could not be loaded.
 * @csspart overlay - The overlay.
 * @csspart veil - The colour of the overlay.
 * @csspart words - The text of the overlay, in text, title and desc.
 * @csspart shade - The shade behind the text, when the veil alone does not make it readable.
 * @csspart text - The short line above the title.
 * @csspart title - The title.
 * @csspart desc - The description.
 *
 * @example
 * ```html
 * <sb-image image-id="oak-chair" width="1200" height="1500" color="#d8cfc4" alt="Oak chair"></sb-image>
 * ```
 */
export class SbImageElement extends leaf(Image, IMAGE_ATTRIBUTES, [host, styles]) {}

define('sb-image', SbImageElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-image': SbImageElement;
  }
}
