import { HR_ATTRIBUTES, Hr } from '../src/components/hr/Hr.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-hr.css';

/**
 * Divider like `<hr>`, with optional text or an icon in the middle. A vertical divider stands in a row (a flex or grid container) and is as
 * high as the row.
 *
 * @summary A divider.
 * @element sb-hr
 *
 * @attr line - Style of the line: solid (default), dashed, dotted, double (from a thickness of 3) or gradient, which fades at both ends.
 * @attr thickness - Thickness of the line in pixels.
 * @attr width - Width as a percentage of the container; of its height when vertical.
 * @attr align - Alignment of a divider narrower than its container: center (default), start or end.
 * @attr color - Colour or gradient of the line.
 * @attr spacing - Space on either side in pixels. Default: the theme's.
 * @attr label - Text in the middle; well-formed markup is shown, sanitised.
 * @attr direction - horizontal (default) or vertical.
 *
 * @slot - Content in the middle: text or an sb-icon.
 *
 * @csspart base - The line with its content.
 * @csspart line - The line; there are two around a text or icon.
 * @csspart middle - The content in the middle.
 *
 * @example
 * ```html
 * <sb-hr line="dashed" label="or"></sb-hr>
 * ```
 */
export class SbHrElement extends leaf(Hr, HR_ATTRIBUTES, [host, styles]) {}

define('sb-hr', SbHrElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-hr': SbHrElement;
  }
}
