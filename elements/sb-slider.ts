import { Slider } from '../src/components/slider/Slider.js';
import { SLIDER_ATTRIBUTES } from '../src/components/slider/slider-attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import host from '../styles/host.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-slider.css';

/**
 * Slider whose slides are the element's own children. They can be read before the script loads and without it, scroll as a row until swiper
 * is loaded, and then move with swiper. Children may be added, removed and reordered at any time; those with `hidden-on` are left out on
 * that device and return to their place.
 *
 * A link to a slide, or to something in it, shows the slide. All slides of a row are as high as the highest, so the content below never
 * shifts. A slide out of view counts as off the screen: its videos pause, and autoplayed ones resume when it is back.
 *
 * @summary Slider of any content with arrows, bullets or thumbs, autoplay, loop and fade.
 * @element sb-slider
 *
 * @attr count - Number of slides shown, from the first. All when 0 or absent, and always in admin mode.
 * @attr autoplay - Seconds each slide stays; off when absent. Adds a pause button. A slide stays four times as long while a video that the
 *   visitor started plays in it.
 * @attr loop - Continues from the last slide to the first; off while all slides fit in view.
 * @attr effect - slide (default), or fade, which shows one slide at a time.
 * @attr effect-mobile - Effect on a phone. Default: same as on a desktop.
 * @attr cards-per-row - Slides side by side on a desktop, or in view when the direction is vertical.
 * @attr cards-per-row-mobile - Slides side by side on a phone.
 * @attr pagination - bullets (default; at most seven), fraction, thumbs or none. A thumb is the slide's `data-thumb`, its first picture, or
 *   its number.
 * @attr direction - horizontal (default) or vertical. Always horizontal on a phone, where vertical swipes scroll the page.
 * @attr responsive - Devices on which it is a slider: both (default), desktop or mobile. On other devices it is a static layout with the
 *   same number of slides in a row.
 * @attr label - Accessible name of the slider.
 * @attr gap - Space between slides in pixels. Default: --sb-slider-gap.
 *
 * @slot - The slides, one child each.
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
 * <sb-slider label="New chairs" cards-per-row="3" loop><div>One</div><div>Two</div><div>Three</div><div>Four</div></sb-slider>
 * ```
 */
export class SbSliderElement extends reactElement({
  component: Slider,
  attributes: SLIDER_ATTRIBUTES,
  styles: [host, reset, styles],
  manualSlots: true,
}) {}

define('sb-slider', SbSliderElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-slider': SbSliderElement;
  }
}
