import { flag, number, oneOf, text } from '../src/bridge/attributes.js';
import { define, reactElement } from '../src/bridge/define-react.js';
import { Slider } from '../src/components/slider/Slider.js';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-slider.css';

const attributes = {
  autoplay: number(0, { min: 0, unit: 's' }),
  loop: flag(),
  effect: oneOf(['slide', 'fade'], 'slide'),
  pagination: oneOf(['bullets', 'fraction', 'none'], 'bullets'),
  label: text(),
  perView: number(1, { min: 1, max: 12, integer: true }),
  perViewMobile: number(1, { min: 1, max: 12, integer: true }),
  gap: number(-1, { min: 0, unit: 'px' }),
};

/**
 * Slides that are the element's own children: they can be read before and without script, scroll as a row until swiper is
 * loaded, and are moved by swiper then. Children may be added, removed and reordered at any time.
 *
 * @summary Slider and card carousel with arrows, bullets, autoplay, loop and fade.
 * @element sb-slider
 *
 * @attr autoplay - Seconds each slide stays; off when absent. A pause button is there whenever it is on.
 * @attr loop - Goes on from the last slide to the first; off while all slides fit in view.
 * @attr effect - slide (default) or fade.
 * @attr pagination - bullets (default), fraction or none.
 * @attr label - Accessible name: what is shown here.
 * @attr per-view - Slides side by side on a desktop.
 * @attr per-view-mobile - Slides side by side on a phone.
 * @attr gap - Space between slides; from --sb-slider-gap when absent.
 *
 * @slot - The slides, one child each.
 *
 * @fires slide-change - The visitor has moved to another slide: `{ id, index }`, the slide's id and its place from 0.
 *
 * @csspart base - The whole, with `data-state` row (not loaded yet), ready or failed, and `data-playing` while the time runs.
 * @csspart viewport - The window in which slides are seen.
 * @csspart track - The row of slides.
 * @csspart slide - The box of one slide.
 * @csspart arrow - Both arrows; `previous` and `next` are one each.
 * @csspart pause - The pause button.
 * @csspart pagination - Bullets or fraction.
 * @csspart bullet - One bullet.
 *
 * @cssprop --sb-slider-gap - Space between slides.
 * @cssprop --sb-slider-arrow-offset - How far the arrows lie inside; negative moves them out.
 *
 * @example
 * ```html
 * <sb-slider label="New chairs" per-view="3" loop><div>One</div><div>Two</div><div>Three</div><div>Four</div></sb-slider>
 * ```
 */
export class SbSliderElement extends reactElement({
  component: Slider,
  attributes,
  styles: [host, reset, iconButton, styles],
  manualSlots: true,
}) {}

define('sb-slider', SbSliderElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-slider': SbSliderElement;
  }
}
