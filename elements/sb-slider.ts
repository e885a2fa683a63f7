import { Slider } from '../src/components/slider/Slider.js';
import { SLIDER_ATTRIBUTES } from '../src/components/slider/slider-attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import host from '../styles/host.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-slider.css';

/**
 * Slides that are the element's own children: they can be read before and without script, scroll as a row until swiper is
 * loaded, and are moved by swiper then.
 * Children may be added, removed and reordered at any time; those with `hidden-on` are left out on that device and come back in
 * their place. A link to a slide, or to something in it, shows the slide. All slides of a row are as high as the highest, so that nothing below ever moves. A slide out of view has left the
 * screen for whatever is in it: its videos pause, autoplay of its videos goes on when it is back.
 *
 * @summary Slider of any content with arrows, bullets or thumbs, autoplay, loop and fade.
 * @element sb-slider
 *
 * @attr count - So many slides, from the first; all when 0 or absent, and always in admin mode.
 * @attr autoplay - Seconds each slide stays; off when absent. A pause button is there whenever it is on. Four times as long while a video plays in it that the visitor has started.
 * @attr loop - Goes on from the last slide to the first; off while all slides fit in view.
 * @attr effect - slide (default) or fade, one slide at a time.
 * @attr effect-mobile - The same on a phone; as on a desktop when absent.
 * @attr cards-per-row - Slides side by side on a desktop; in view when the direction is vertical.
 * @attr cards-per-row-mobile - Slides side by side on a phone.
 * @attr pagination - bullets (default; seven of them at most), fraction, thumbs or none. A thumb is the slide's `data-thumb`, its first picture, or its number.
 * @attr direction - horizontal (default) or vertical; on a phone always horizontal, up and down is the page's there.
 * @attr responsive - Where it is a slider: both (default), desktop or mobile. Elsewhere it is a plain layout with as many in a row.
 * @attr label - Accessible name: what is shown here.
 * @attr gap - Space between slides; from --sb-slider-gap when absent.
 *
 * @slot - The slides, one child each.
 *
 * @fires slide-change - The visitor has moved to another slide: `{ id, index }`, the slide's id and its place from 0.
 *
 * @csspart base - The whole, with `data-state` plain (no slider on this device), row (not loaded yet), ready or failed.
 * @csspart viewport - The window in which slides are seen.
 * @csspart track - The row of slides.
 * @csspart slide - The box of one slide; also `unseen` when only admin mode shows it.
 * @csspart arrow - Both arrows; `previous` and `next` are one each.
 * @csspart pause - The pause button, with `data-runs` while the time runs.
 * @csspart pagination - Bullets, fraction or thumbs.
 * @csspart bullet - One bullet.
 * @csspart thumb - One thumb.
 * @csspart hint - Shown once on a phone: this can be swiped.
 *
 * @cssprop --sb-slider-gap - Space between slides.
 * @cssprop --sb-slider-arrow-offset - How far the arrows lie inside; negative moves them out.
 * @cssprop --sb-slider-arrow-middle - How far below the slides’ top the arrows’ middle is, a length or a share; 50%. For pictures with words below them.
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
