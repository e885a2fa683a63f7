import { type CommonProps, flag, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';

/** Slides per row: 1 to 12. */
export const perRow = (fallback: number) => number(fallback, { min: 1, max: 12, integer: true });

/** Attribute table of `<sb-slider>`; `<sb-cards>` has other defaults for the slides per row (SLD-01). */
export const SLIDER_ATTRIBUTES = {
  /** Maximum number of slides; 0: all. */
  count: number(0, { min: 0, integer: true }),
  /** Seconds per slide; 0: no autoplay. */
  autoplay: number(0, { min: 0, unit: 's' }),
  loop: flag(),
  effect: oneOf(['slide', 'fade'], 'slide'),
  /** Effect on phones; empty: as on desktops. */
  effectMobile: oneOf(['', 'slide', 'fade'], ''),
  cardsPerRow: perRow(1),
  cardsPerRowMobile: perRow(1),
  pagination: oneOf(['bullets', 'fraction', 'thumbs', 'none'], 'bullets'),
  direction: oneOf(['horizontal', 'vertical'], 'horizontal'),
  /** Devices with a slider; others get a plain layout. */
  responsive: oneOf(['both', 'desktop', 'mobile'], 'both'),
  label: text(),
  /** Pixels between slides; negative: the style sheet's default. */
  gap: number(-1, { min: 0, unit: 'px' }),
};

export type SliderProps = PropsOf<typeof SLIDER_ATTRIBUTES> & CommonProps;
