import { Rotator } from '../src/components/rotator/Rotator.js';
import { ROTATOR_ATTRIBUTES } from '../src/components/rotator/rotator-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-rotator.css';

/**
 * Text with rotating phrases, or one that is typed or counted up. It stands in a line like a word and inherits the font. Space for the
 * longest phrase is reserved from the start, so nothing around it moves. It runs while it is on the screen and its tab is visible, and has
 * a pause button.
 *
 * Phrases given as children can be read before the script loads and without it. With reduced motion all phrases are shown in a row; a
 * screen reader reads them once. In the editor (mode admin) it does not move.
 *
 * @summary A text rotator: fade, slide, flip, zoom, typing, counter.
 * @element sb-rotator
 *
 * @attr phrases - JSON list of the phrases. Default: the text of each child.
 * @attr kind - Animation: fade (default), slide, flip, zoom, none; typing, letter by letter; counter, which counts to the number in the
 *   phrase.
 * @attr speed - Duration in milliseconds of a change (400), of a count (2000), or of a letter (80; erasing takes half of it).
 * @attr default-speed - Duration in milliseconds used when speed is absent.
 * @attr delay - Time in milliseconds that a phrase stays.
 * @attr loop - Starts over after the last phrase; without it the rotation stops there.
 * @attr steps - Number of steps in which a phrase is typed or counted, or a change moves. 0 (default) is letter by letter, and smooth.
 * @attr replace - Replaces a phrase at once, without erasing it or moving it out.
 * @attr from - Number that a counter starts from.
 * @attr size - Font size in pixels. Default: that of the line.
 * @attr language - Language of numbers and of the button, as a BCP 47 tag. Default: the page's language.
 *
 * @slot - The phrases, one element each; only their text is shown.
 *
 * @csspart base - The phrases, one over the other; data-state waiting, playing, paused, ended or still.
 * @csspart phrase - A phrase; data-state shown, hidden, entering or leaving.
 * @csspart typed - The typed part of a phrase.
 * @csspart rest - The part not typed yet.
 * @csspart words - All phrases in a row, for screen readers and reduced motion.
 * @csspart pause - The pause button.
 *
 * @example
 * ```html
 * <h1>
 *   We make <sb-rotator loop><span>oak tables</span><span>linen lamps</span><span>things that last</span></sb-rotator>
 * </h1>
 * ```
 */
export class SbRotatorElement extends leaf(Rotator, ROTATOR_ATTRIBUTES, [host, styles]) {}

define('sb-rotator', SbRotatorElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-rotator': SbRotatorElement;
  }
}
