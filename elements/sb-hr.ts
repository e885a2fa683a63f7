import { Hr } from '../src/components/hr/Hr.js';
import { number, oneOf, PERCENT, text } from '../src/platform/element/attributes.js';
import { colour } from '../src/platform/element/colour-attribute.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-hr.css';

const attributes = {
  line: oneOf(['solid', 'dashed', 'dotted', 'double', 'gradient'], 'solid'),
  thickness: number(1, { min: 0, max: 100, unit: 'px' }),
  width: number(100, PERCENT),
  align: oneOf(['center', 'start', 'end'], 'center'),
  color: colour(),
  spacing: number(-1, { min: 0, max: 400, unit: 'px' }),
  label: text(),
  direction: oneOf(['horizontal', 'vertical'], 'horizontal'),
};

/**
 * A line between two things, as `<hr>` is one, with words or an icon in its middle where wanted. A vertical one stands in a row, a flex or
 * grid container, and is as high as the row.
 *
 * @summary A divider.
 * @element sb-hr
 *
 * @attr line - solid (default), dashed, dotted, double (from a thickness of 3), gradient, which fades at both ends.
 * @attr thickness - How thick it is.
 * @attr width - How much of its place it takes; of the height, when vertical.
 * @attr align - Where it lies when it takes less than all: center (default), start, end.
 * @attr color - Its colour, or a gradient.
 * @attr spacing - The room on either side of it; the theme's when absent.
 * @attr label - Words in its middle; balanced markup is shown, made safe.
 * @attr direction - horizontal (default) or vertical.
 *
 * @slot - What stands in its middle: words, or an sb-icon.
 *
 * @csspart base - The line with what is in its middle.
 * @csspart line - The line; with something in its middle there are two.
 * @csspart middle - What is in the middle.
 *
 * @example
 * ```html
 * <sb-hr line="dashed" label="or"></sb-hr>
 * ```
 */
export class SbHrElement extends leaf(Hr, attributes, [host, styles]) {}

define('sb-hr', SbHrElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-hr': SbHrElement;
  }
}
