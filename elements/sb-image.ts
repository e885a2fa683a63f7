import { flag, number, oneOf, text } from '../src/bridge/attributes.js';
import { define, leafElement } from '../src/bridge/define-leaf.js';
import { imageLeaf } from '../src/components/image/Image.js';
import host from '../styles/host.css';
import styles from '../styles/sb-image.css';

const attributes = {
  imageId: text(),
  ext: text('jpg'),
  width: number(0, { min: 0, unit: 'px' }),
  height: number(0, { min: 0, unit: 'px' }),
  proportion: number(0, { min: 0, unit: '%' }),
  color: text(),
  preview: text(),
  alt: text(),
  fit: oneOf(['cover', 'contain'], 'cover'),
  x: number(50, { min: 0, max: 100, unit: '%' }),
  y: number(50, { min: 0, max: 100, unit: '%' }),
  animated: flag(),
  transparent: flag(),
  original: flag(),
  loading: oneOf(['lazy', 'eager'], 'lazy'),
};

/**
 * A picture of the image service, asked for in the size it is shown in when it comes near the screen. Its box is there from
 * the start, filled with the average colour and the preview. Where it is on its way stands as `data-state` on the part `base`:
 * not-loaded, loading, loaded or failed.
 *
 * @summary A picture that is sharp, light and never shifts the page.
 * @element sb-image
 *
 * @attr image-id - The picture at the image service.
 * @attr ext - Its format: jpg (default), png, webp, avif, gif, svg.
 * @attr width - Its own width; never asked for wider.
 * @attr height - Its own height.
 * @attr proportion - Height in percent of width; from width and height when absent.
 * @attr color - Average colour, shown until there is more to show.
 * @attr preview - Base64 of a small WebP, shown until the picture is there.
 * @attr alt - What the picture shows, in words; empty for decoration.
 * @attr fit - cover (default) fills the box, contain shows all of the picture.
 * @attr x - Which point stays in view, from the left.
 * @attr y - Which point stays in view, from the top.
 * @attr animated - Moves, so it is asked for as it is.
 * @attr transparent - Has see-through parts, so no colour is put behind it.
 * @attr original - Asks for the original resolution.
 * @attr loading - lazy (default) loads near the screen, eager at once and first.
 *
 * @csspart base - The box.
 * @csspart image - The picture.
 * @csspart preview - The preview.
 * @csspart alt - The words in place of a picture that could not be loaded.
 *
 * @example
 * ```html
 * <sb-image image-id="oak-chair" width="1200" height="1500" color="#d8cfc4" alt="Oak chair"></sb-image>
 * ```
 */
export class SbImageElement extends leafElement({ component: imageLeaf, attributes, styles: [host, styles] }) {}

define('sb-image', SbImageElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-image': SbImageElement;
  }
}
