import { type CardLayout, COLUMNS, isBeside, LEAST_DOUBLE } from '../../../domain/catalogue/card-layout.js';
import { between, NARROW, rule } from './sheet-rules.js';

/** As in the style sheet. */
const LEAST_SINGLE = 200;
const GAP = 24;

/** No card gets narrower than this to keep the wished number per row, in CSS pixels. */
export function leastOf(layout: CardLayout): number {
  return isBeside(layout) ? LEAST_DOUBLE : LEAST_SINGLE;
}

/** Rules for the list as a whole (CAT-08): its columns of the place, and where the cards of an unfilled row stand. */
export function gridRules(wide: CardLayout, narrow: CardLayout, perRow: number, perRowMobile: number): string {
  const least = leastOf(wide);
  const base = least === LEAST_SINGLE ? '' : rule('[part="base"]', { '--sb-catalogue-least': `${least}px` });
  const place = columnRules(wide) + between(0, NARROW, wide.cols === narrow.cols ? '' : columnRules(narrow, true));
  let rows = narrow.align === 'start' ? '' : between(0, NARROW, unfilledRules(perRowMobile, narrow.align));
  for (let count = 1; wide.align !== 'start' && count <= perRow; count++) {
    const from = Math.max(NARROW, widthFor(count, wide));
    const below = count === perRow ? Infinity : widthFor(count + 1, wide);
    if (below > from) rows += between(from, below, unfilledRules(count, wide.align));
  }
  return base + place + rows;
}

/** The catalogue's width from which so many cards stand in a row. */
function widthFor(count: number, layout: CardLayout): number {
  return Math.ceil(((count * (leastOf(layout) + GAP) - GAP) * COLUMNS) / layout.cols);
}

/** The catalogue's part of its place; what is measured, the base, keeps the whole. */
function columnRules({ cols, align }: CardLayout, again = false): string {
  if (cols === COLUMNS && !again) return '';
  const margins = { start: '0 auto', center: 'auto', end: 'auto 0' };
  return rule('[part="base"] > :not([data-visually-hidden])', {
    'inline-size': `${(100 * cols) / COLUMNS}%`,
    'margin-inline': margins[align],
  });
}

/** In the middle a card has two tracks, so that half a card's place can stay empty on either side. */
function unfilledRules(count: number, align: CardLayout['align']): string {
  const span = align === 'center' ? 2 : 1;
  let rules = rule('[part="grid"]', { 'grid-template-columns': `repeat(${count * span}, minmax(0, 1fr))` });
  rules += rule('[part="grid"] > [part~="card"]', { 'grid-column': `auto / span ${span}` });
  for (let left = 1; left < count && align !== 'start'; left++) {
    const first = `[part="grid"] > [part~="card"]:nth-child(${count}n + 1):nth-last-child(${left})`;
    rules += rule(first, { 'grid-column-start': count - left + 1 });
  }
  return rules;
}
