import { type RangeScale, type RangeValue, rounded } from '../shared/range-scale.js';
import type { Facet } from './facet.js';
import type { Range } from './product-query.js';

/** Steps of a scale, about. */
const STEPS = 100;
/** From here on a scale, in units of its facet, has whole steps. */
const WHOLE = 20;

/** The scale of a facet's limits: round steps, and edges on them that hold all there is; null where there is nothing to choose between, or nothing known. */
export function facetScale({ min, max }: Pick<Facet, 'min' | 'max'>): RangeScale | null {
  const span = max - min;
  if (!(span > 0 && Number.isFinite(span))) return null;
  const step = Math.max(roundStep(span / STEPS), span < WHOLE ? 0 : 1);
  const edge = (steps: number) => rounded(steps * step, step);
  return { min: edge(Math.floor(min / step + 1e-9)), max: edge(Math.ceil(max / step - 1e-9)), step };
}

/** The next 1, 2 or 5, or ten times or a tenth of them, and so on. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((round) => round * unit >= least * (1 - 1e-9)) ?? 10;
  return factor * unit;
}

/** Where the limits of a range lie on its scale: an open one at its edge. */
export function placesOf({ from, to }: Range, { min, max }: RangeScale): RangeValue {
  const within = (value: number) => Math.min(Math.max(value, min), max);
  const start = within(from ?? min);
  return [start, Math.max(start, within(to ?? max))];
}

/** The range that two places on a scale mean: at its edges it is open. */
export function limitsOf([start, end = start]: RangeValue, { min, max }: RangeScale): Range {
  return { from: start <= min ? null : start, to: end >= max ? null : end };
}
