import { Cards } from '../src/components/slider/Slider.js';
import { perRow, SLIDER_ATTRIBUTES } from '../src/components/slider/slider-attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import host from '../styles/host.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-slider.css';

const attributes = { ...SLIDER_ATTRIBUTES, cardsPerRow: perRow(4), cardsPerRowMobile: perRow(2) };

/**
 * Carousel of cards, which are the element's own children: four in a row, two on a phone. They can be read before the script loads and
 * without it, scroll as a row until swiper is loaded, and then move with swiper, one card at a time. Children may be added, removed and
 * reordered at any time; those with `hidden-on` are left out on that device and return to their place.
 *
 * A link to a slide, or to something in it, shows the slide. All slides of a row are as high as the highest, so the content below never
 * shifts. A slide out of view counts as off the screen: its videos pause, and autoplayed ones resume when it is back.
 *
 * @summary Carousel of cards in rows of equal height, with arrows and bullets.
 * @element sb-cards
 *
 * @attr count - Number of cards shown, from the first. All when 0 or absent, and always in admin mode.
 * @attr autoplay - Seconds each slide stays; off when absent. Adds a pause button. A slide stays four times as long while a video that the
 *   visitor started plays in it.
 * @attr loop - Continues from the last slide to the first; off while all slides fit in view.
 * @attr effect - slide (default), or fade, which shows one slide at a time.
 * @attr effect-mobile - Effect on a phone. Default: same as on a desktop.
 * @attr cards-per-row - Cards side by side on a desktop, or in view when the direction is vertical.
 * @attr cards-per-row-mobile - Cards side by side on a phone.
 * @attr pagination - bullets (default; at most seven), fraction, thumbs or none. A thumb is the slide's `data-thumb`, its first picture, or
 *   its number.
 * @attr direction - horizontal (default) or vertical. Always horizontal on a phone, where vertical swipes scroll the page.
 * @attr responsive - Devices on which it is a slider: both (default), desktop or mobile. On other devices it is a static layout with the
 *   same number of cards in a row.
 * @attr label - Accessible name of the carousel.
 * @attr gap - Space between slides in pixels. Default: --sb-slider-gap.
 *
 * @slot - The cards, one child each.
 *
 * @fires slide-change - The visitor has moved to another slide: `{ id, index }`, with the slide's ID and its index from 0.
 *
 * @csspart base - The whole element, with `data-state` plain (no slider on this device), row (not loaded yet), ready or failed.
 * @csspart viewport - The window in which slides are visible.
 * @csspart track - The row of slides.
 * @csspart slide - The box of a slide; also `unseen` when only admin mode shows it.
 * @csspart arrow - Both arrows; `previous` and `next` are one each.
 * @csspart pause - The pause button, with `data-runs` while autoplay runs.
 * @csspart pagination - Bullets, fraction or thumbs.
 * @csspart bullet - A bullet.
 * @csspart thumb - A thumb.
 * @csspart hint - The hint shown once on a phone: swipe to see more.
 *
 * @cssprop --sb-slider-gap - Space between slides.
 * @cssprop --sb-slider-arrow-offset - Inset of the arrows from the sides; a negative value moves them out.
 * @cssprop --sb-slider-arrow-middle - Distance from the top of the slides to the middle of the arrows, a length or a percentage. Default:
 *   50%. For pictures with text below them.
 *
 * @example
 * ```html
 * <sb-cards label="Often bought together">
 *   <div>Lamp</div><div>Bulb</div><div>Shade</div><div>Cable</div><div>Plug</div>
 * </sb-cards>
 * ```
 */
export class SbCardsElement extends reactElement({
  component: Cards,
  attributes,
  styles: [host, reset, styles],
  manualSlots: true,
}) {}

define('sb-cards', SbCardsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-cards': SbCardsElement;
  }
}
