import { Figure } from '../src/components/figure/Figure.js';
import { imageAttributes } from '../src/components/image/image-attributes.js';
import { flag, oneOf, text } from '../src/platform/element/attributes.js';
import { colour } from '../src/platform/element/colour-attribute.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import { link } from '../src/platform/links/link-attribute.js';
import host from '../styles/host.css';
import imageStyles from '../styles/image-view.css';
import styles from '../styles/sb-figure.css';

const attributes = {
  ...imageAttributes,
  caption: text(),
  shape: oneOf(['none', 'rounded', 'square', 'circle', 'ellipse', 'arch', 'diamond', 'hexagon'], 'none'),
  background: colour(),
  href: link(),
  blank: flag(),
};

/**
 * A picture, or whatever is slotted, in a shape that crops it, with a caption. The picture is the same as that of `<sb-image>`, with all
 * of its attributes. Without picture and content it is the shape alone, in a colour.
 *
 * @summary A figure: picture or content in a shape, with a caption.
 * @element sb-figure
 *
 * @attr image-id - The picture at the image service.
 * @attr src - Its address, where it is none of the image service; taken as it is.
 * @attr srcset - Its addresses in several widths, as in "a.jpg 400w, b.jpg 800w"; the one that fits is taken.
 * @attr ext - Its format: jpg (default), png, webp, avif, gif, svg.
 * @attr formats - Formats the service has it in as well: avif, webp, the best first; ext is for browsers that know none.
 * @attr type - image (default), or background: covers the shape.
 * @attr width - Its own width; never asked for wider.
 * @attr height - Its own height.
 * @attr proportion - Height in percent of width, also of a shape alone; from width and height when absent.
 * @attr color - Average colour, shown until there is more to show.
 * @attr preview - Base64 of a small WebP, shown until the picture is there.
 * @attr alt - What the picture shows, in words; empty for decoration.
 * @attr scale - cover (default) fills the box, contain shows all of the picture.
 * @attr x - Which point stays in view, from the left.
 * @attr y - Which point stays in view, from the top.
 * @attr border - A line within the picture's box: width (1) and radius (the shape's) in pixels, style solid (default), dashed, dotted or double, color.
 * @attr overlay - What lies over the picture, as on sb-image.
 * @attr hover-image-id - Another picture, shown on hover and focus.
 * @attr hover-ext - Its format.
 * @attr animated - Moves, so it is asked for as it is.
 * @attr transparent - Has see-through parts, so no colour is put behind it.
 * @attr original - Asks for the original resolution.
 * @attr loading - lazy (default) loads near the screen, eager at once, first and without a fade.
 * @attr caption - Words below: plain text, or balanced markup, which is sanitised; newlines break lines.
 * @attr shape - none (default), rounded, square, circle, ellipse, arch, diamond, hexagon.
 * @attr background - A colour or gradient behind picture and content, or of the shape alone.
 * @attr href - Where the shape leads.
 * @attr blank - Opens the link in a new window.
 *
 * @fires image-change - Told when the picture is in another state: not-loaded, loading, loaded, failed; with the address asked for.
 *
 * @slot - What is shown in place of a picture.
 * @slot caption - The caption, in place of the attribute.
 *
 * @csspart figure - All of it; its data-kind is picture, content or shape.
 * @csspart link - The link around the shape.
 * @csspart frame - The shape.
 * @csspart picture - Where the picture is.
 * @csspart base - The picture's box.
 * @csspart image - The picture.
 * @csspart hover-image - The picture shown on hover.
 * @csspart preview - The preview.
 * @csspart alt - The words in place of a picture that could not be loaded.
 * @csspart caption - The caption.
 *
 * @cssprop --sb-figure-lines - For styles/page.css: lines kept free for a formatted caption until the element is defined.
 *
 * @example
 * ```html
 * <sb-figure image-id="oak-chair" width="1200" height="1500" color="#d8cfc4" alt="Oak chair" shape="rounded" caption="Oak, oiled by hand"></sb-figure>
 * ```
 */
export class SbFigureElement extends leaf(Figure, attributes, [host, imageStyles, styles]) {}

define('sb-figure', SbFigureElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-figure': SbFigureElement;
  }
}
