import { flag, number, oneOf, text } from '../../platform/element/attributes.js';

/** Slides per row: 1 to 12. */
export const perRow = (fallback: number) => number(fallback, { min: 1, max: 12, integer: true });

/** Attribute table of `<sb-slider>`; `<sb-cards>` has other defaults for the slides per row (SLD-01). */
export const SLIDER_ATTRIBUTES = {
  count: number(0, { min: 0, integer: true }),
  autoplay: number(0, { min: 0, unit: 's' }),
  loop: flag(),
  effect: oneOf(['slide', 'fade'], 'slide'),
  effectMobile: oneOf(['', 'slide', 'fade'], ''),
  cardsPerRow: perRow(1),
  cardsPerRowMobile: perRow(1),
  pagination: oneOf(['bullets', 'fraction', 'thumbs', 'none'], 'bullets'),
  direction: oneOf(['horizontal', 'vertical'], 'horizontal'),
  responsive: oneOf(['both', 'desktop', 'mobile'], 'both'),
  label: text(),
  gap: number(-1, { min: 0, unit: 'px' }),
};
