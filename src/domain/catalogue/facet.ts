import { type RangeScale, type RangeValue, rounded } from '../shared/range-scale.js';
/** Limits of a range, in the unit of its facet; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** One value to filter by. */
export interface FacetValue {
  id: string;
  name: string;
  /** Number of products with it under all other filters; null when unknown. */
  count: number | null;
  /** CSS colour of the value; null when it is not a colour. */
  color: string | null;
}

/** A filter offered by the backend. */
export interface Facet {
  id: string;
  /** Empty for `price` and `stock`, which the texts name. */
  name: string;
  /** Several of a few values, a range of numbers, or yes. */
  kind: 'values' | 'range' | 'flag';
  /** In display order. */
  values: readonly FacetValue[];
  /** Limits of a range; prices in major units. */
  min: number;
  max: number;
}

/** Approximate number of steps of a scale. */
const STEPS = 100;
/** Span, in the facet's unit, from which steps are whole numbers. */
const WHOLE_STEPS_FROM = 20;

/** The scale of a facet's limits: round steps, and limits on a step that include all values; null for an unknown or empty span. */
export function facetScale({ min, max }: Pick<Facet, 'min' | 'max'>): RangeScale | null {
  const span = max - min;
  if (!(span > 0 && Number.isFinite(span))) return null;
  const step = Math.max(roundStep(span / STEPS), span < WHOLE_STEPS_FROM ? 0 : 1);
  const edge = (steps: number) => rounded(steps * step, step);
  return { min: edge(Math.floor(min / step + 1e-9)), max: edge(Math.ceil(max / step - 1e-9)), step };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((round) => round * unit >= least * (1 - 1e-9)) ?? 10;
  return factor * unit;
}

/** Positions of a range's limits on its scale: an open limit is at the end. */
export function placesOf({ from, to }: Range, { min, max }: RangeScale): RangeValue {
  const within = (value: number) => Math.min(Math.max(value, min), max);
  const start = within(from ?? min);
  return [start, Math.max(start, within(to ?? max))];
}

/** The range of two positions on a scale: open at the ends. */
export function limitsOf([start, end = start]: RangeValue, { min, max }: RangeScale): Range {
  return { from: start <= min ? null : start, to: end >= max ? null : end };
}
