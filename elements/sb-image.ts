import { Image } from '../src/components/image/Image.js';
import { imageAttributes } from '../src/components/image/image-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/image-view.css';

/**
 * A picture of the image service, asked for in the size it is shown in when it comes near the screen. Its box is there from
 * the start, filled with the average colour and the preview. Where it is on its way stands as `data-state` on the part `base`:
 * not-loaded, loading, loaded or failed; how large its box is as `data-size`: xsmall, small, medium or large.
 *
 * @summary A picture that is sharp, light and never shifts the page.
 * @element sb-image
 *
 * @attr image-id - The picture at the image service.
 * @attr src - Its address, where it is none of the image service; taken as it is.
 * @attr srcset - Its addresses in several widths, as in "a.jpg 400w, b.jpg 800w"; the one that fits is taken.
 * @attr ext - Its format: jpg (default), png, webp, avif, gif, svg.
 * @attr formats - Formats the service has it in as well: avif, webp, the best first; ext is for browsers that know none.
 * @attr type - image (default), or background: covers the positioned box it stands in, in a width of 800, 1366, 1920 or 2160.
 * @attr width - Its own width; never asked for wider.
 * @attr height - Its own height.
 * @attr proportion - Height in percent of width; from width and height when absent.
 * @attr color - Average colour, shown until there is more to show.
 * @attr preview - Base64 of a small WebP, shown until the picture is there.
 * @attr alt - What the picture shows, in words; empty for decoration.
 * @attr scale - cover (default) fills the box, contain shows all of the picture.
 * @attr x - Which point stays in view, from the left.
 * @attr y - Which point stays in view, from the top.
 * @attr border - A line within the box: width (1) and radius (the element's own) in pixels, style solid (default), dashed, dotted or double, color.
 * @attr overlay - What lies over it: a veil (type none, color or gradient; color; opacity 0 to 100) and words (text, title, desc; position; contrast light or dark).
 * @attr hover-image-id - Another picture, shown on hover and focus; fetched once, never where there is no pointer.
 * @attr hover-ext - Its format.
 * @attr animated - Moves, so it is asked for as it is.
 * @attr transparent - Has see-through parts, so no colour is put behind it.
 * @attr original - Asks for the original resolution.
 * @attr loading - lazy (default) loads near the screen, eager at once, first and without a fade.
 *
 * @fires image-change - Told when it is another state: not-loaded, loading, loaded, failed; with the address asked for.
 *
 * @csspart base - The box.
 * @csspart image - The picture.
 * @csspart hover-image - The picture shown on hover.
 * @csspart preview - The preview.
 * @csspart alt - The words in place of a picture that could not be loaded.
 * @csspart overlay - What lies over the picture.
 * @csspart veil - Its colour.
 * @csspart words - Its words, in text, title and desc.
 * @csspart shade - Behind the words, where the veil alone does not make them readable.
 * @csspart text - The short line above the title.
 * @csspart title - The title.
 * @csspart desc - The description.
 *
 * @example
 * ```html
 * <sb-image image-id="oak-chair" width="1200" height="1500" color="#d8cfc4" alt="Oak chair"></sb-image>
 * ```
 */
export class SbImageElement extends leaf(Image, imageAttributes, [host, styles]) {}

define('sb-image', SbImageElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-image': SbImageElement;
  }
}
