import { FIGURE_ATTRIBUTES, Figure } from '../src/components/figure/Figure.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import imageStyles from '../styles/image-view.css';
import styles from '../styles/sb-figure.css';

/**
 * A picture, or any slotted content, cropped to a shape and with a caption. It takes all attributes of `<sb-image>`. Without picture and
 * content it shows the shape alone, filled with a colour.
 *
 * @summary A figure: picture or content in a shape, with a caption.
 * @element sb-figure
 *
 * @attr image-id - ID of the picture at the image service.
 * @attr src - URL of a picture that is not at the image service; used as given.
 * @attr srcset - URLs of the picture in several widths, such as "a.jpg 400w, b.jpg 800w"; the best fit is loaded.
 * @attr sizes - Width the picture is shown in, as in `<img sizes>`, for a picture that a server renders. Default: the whole page.
 * @attr ext - File format: jpg (default), png, webp, avif, gif or svg.
 * @attr formats - Further formats that the service offers, best first: avif, webp. Browsers that support none of them get ext.
 * @attr type - image (default), or background, which covers the shape.
 * @attr width - Intrinsic width in pixels; a wider picture is never requested.
 * @attr height - Intrinsic height in pixels.
 * @attr proportion - Height as a percentage of the width, also for a shape alone. Default: calculated from width and height.
 * @attr color - Average colour, shown until there is something better.
 * @attr preview - Base64 of a small WebP, shown until the picture has loaded.
 * @attr alt - Alternative text; empty for decoration.
 * @attr scale - cover (default) fills the box; contain shows the whole picture.
 * @attr x - Focal point that stays in view, in percent from the left.
 * @attr y - Focal point that stays in view, in percent from the top.
 * @attr border - Line inside the picture's box, as a JSON object: width (default 1) and radius (default: the shape's) in pixels, style
 *   solid (default), dashed, dotted or double, color.
 * @attr overlay - Overlay on the picture, as in sb-image.
 * @attr hover-image-id - ID of another picture, shown on hover and focus.
 * @attr hover-ext - File format of the hover picture.
 * @attr animated - The picture is animated, so it is requested unchanged.
 * @attr transparent - The picture has transparent parts, so no colour is shown behind it.
 * @attr original - Requests the original resolution.
 * @attr loading - lazy (default) loads near the screen; eager loads at once, first and without a fade.
 * @attr caption - Caption below: plain text, or well-formed markup, which is sanitised; newlines break lines.
 * @attr shape - Shape: none (default), rounded, square, circle, ellipse, arch, diamond or hexagon.
 * @attr background - Colour or gradient behind picture and content, or of the shape alone.
 * @attr href - URL that the shape links to.
 * @attr blank - Opens the link in a new window.
 *
 * @fires image-change - The picture has changed its state: not-loaded, loading, loaded or failed; the detail has the requested URL.
 *
 * @slot - Content in place of a picture.
 * @slot caption - The caption, in place of the attribute.
 *
 * @csspart figure - The whole element; data-kind is picture, content or shape.
 * @csspart link - The link around the shape.
 * @csspart frame - The shape.
 * @csspart picture - The area of the picture.
 * @csspart base - The box of the picture.
 * @csspart image - The picture.
 * @csspart hover-image - The picture shown on hover.
 * @csspart preview - The preview.
 * @csspart alt - The text in place of a picture that could not be loaded.
 * @csspart caption - The caption.
 *
 * @cssprop --sb-figure-lines - For styles/page.css: lines reserved for a formatted caption until the element is defined.
 *
 * @example
 * ```html
 * <sb-figure
 *   image-id="oak-chair" width="1200" height="1500" color="#d8cfc4" alt="Oak chair" shape="rounded" caption="Oak, oiled by hand"
 * ></sb-figure>
 * ```
 */
export class SbFigureElement extends leaf(Figure, FIGURE_ATTRIBUTES, [host, imageStyles, styles]) {}

define('sb-figure', SbFigureElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-figure': SbFigureElement;
  }
}
