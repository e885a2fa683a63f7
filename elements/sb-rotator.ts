import { Rotator } from '../src/components/rotator/Rotator.js';
import { readPhrases } from '../src/domain/text/rotator.js';
import { flag, mainList, number, oneOf, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-rotator.css';

const attributes = {
  phrases: mainList(readPhrases, [], 'a JSON list of texts'),
  kind: oneOf(['none', 'fade', 'slide', 'flip', 'zoom', 'typing', 'counter'], 'fade'),
  speed: number(-1, { min: 0, max: 60000, unit: 'ms' }),
  defaultSpeed: number(-1, { min: 0, max: 60000, unit: 'ms' }),
  delay: number(2000, { min: 0, max: 600000, unit: 'ms' }),
  loop: flag(),
  steps: number(0, { min: 0, max: 1000, integer: true }),
  replace: flag(),
  from: number(0),
  size: number(0, { min: 0, max: 400, unit: 'px' }),
  language: text(),
};

/**
 * A text whose phrases take each other's place, or one that is typed or counted. It stands in a line like a word, in the line's own type; its room is
 * that of the longest phrase from the start, so nothing around it moves. It goes while it is on the screen in a tab that is seen, and a button pauses it.
 *
 * Phrases as children can be read before and without script. Whoever wants less motion sees all phrases in a row, a screen reader reads them once.
 * In the editor (mode admin) it stands still.
 *
 * @summary A text rotator: fade, slide, flip, zoom, typing, counter.
 * @element sb-rotator
 *
 * @attr phrases - The phrases, a JSON list; without it the text of each child is one.
 * @attr kind - How the next one comes: fade (default), slide, flip, zoom, none; typing, letter by letter; counter, which counts to the number in the phrase.
 * @attr speed - Time of a change (400), of a count (2000), or of a letter (80; erasing takes half of it).
 * @attr default-speed - The same, for when speed is absent.
 * @attr delay - How long a phrase stands.
 * @attr loop - Begins again after the last phrase; without it, it stops there.
 * @attr steps - In how many steps a phrase is typed or counted, or the change moves; 0 (default) is letter by letter, and smooth.
 * @attr replace - The next phrase takes the place at once: the last one is not erased, or does not move out.
 * @attr from - Where a counter begins.
 * @attr size - Size of the text; the line's when absent.
 * @attr language - Language of numbers and of the button, BCP 47; the page's when absent.
 *
 * @slot - The phrases, one element each; their text is shown.
 *
 * @csspart base - The phrases, one over the other; data-state waiting, playing, paused, ended or still.
 * @csspart phrase - One of them; data-state shown, hidden, entering or leaving.
 * @csspart typed - What is typed of it.
 * @csspart rest - What is not yet.
 * @csspart words - All phrases in a row, for screen readers and for less motion.
 * @csspart pause - The button.
 *
 * @example
 * ```html
 * <h1>We make <sb-rotator loop><span>oak tables</span><span>linen lamps</span><span>things that last</span></sb-rotator></h1>
 * ```
 */
export class SbRotatorElement extends leaf(Rotator, attributes, [host, styles]) {}

define('sb-rotator', SbRotatorElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-rotator': SbRotatorElement;
  }
}
