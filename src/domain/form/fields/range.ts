import { listOfLength } from '../../shared/list-of-length.js';
import { type RangeScale, type RangeValue, rounded, shareOf, snapped } from '../../shared/range-scale.js';
import { isOn } from '../../shared/read.js';
import type { FieldDefinition } from '../field/field-definition.js';
import type { FieldOf, FieldValue } from '../field/form-field.js';
import { numberSettings } from '../field/number-settings.js';
import { flag, increment, number, type TypeDoc } from '../field/setting-docs.js';

type RangeField = FieldOf<'range'>;

/** A range (FLD-01): always has a value, so it counts as filled in once it has been moved. */
export const rangeField: FieldDefinition<'range'> = {
  read: (field, entry, problem) => ({
    ...field,
    ...(isOn(entry.double) && { double: true }),
    ...numberSettings(entry, problem, rangeScale({})),
  }),
  starts: startOf,
  fitting: (field, value) => (value === '' ? value : rangeText(readRange(String(value), field))),
  isUntouched: (field, value) => value === '' || value === startOf(field, [field.default ?? ''].flat()),
  reckoned(field, value, edge) {
    const [start, end = start] = readRange(String(value), field);
    return edge === 'end' ? end : start;
  },
};

function startOf(field: RangeField, presets: readonly string[]): FieldValue {
  return rangeText(readRange(presets.join('-'), field));
}

/** A point of the legend: its value and its relative position, 0 to 1. */
export interface LegendPoint {
  value: number;
  at: number;
}

/** Maximum number of legend points (FLD-01). */
const MOST_POINTS = 10;

const ONE = String.raw`-?\d+(?:\.\d+)?`;
const SHAPE = new RegExp(`^(?<start>${ONE})(?:\\s*[-–—]\\s*(?<end>${ONE}))?$`);

/** The scale of a range field; defaults as in the native control: 0 to 100 by 1. */
export function rangeScale({ min = 0, max = 100, step = 1 }: Pick<RangeField, 'min' | 'max' | 'step'>): RangeScale {
  return { min, max, step };
}

/** Parses the value of a range; by default the lower edge, for two handles both edges. */
export function readRange(text: string, field: Pick<RangeField, 'min' | 'max' | 'step' | 'double'>): RangeValue {
  const scale = rangeScale(field);
  const { start, end } = SHAPE.exec(text.trim())?.groups ?? {};
  const from = start === undefined ? scale.min : snapped(Number(start), scale);
  if (!field.double) return [from];
  const to = end === undefined ? scale.max : snapped(Number(end), scale);
  return [Math.min(from, to), Math.max(from, to)];
}

/** Earliest and latest number that may be a year. */
const YEARS = [1500, 2199] as const;

/** Formats the values of a scale for the visitor: 1,250; a scale of years has no thousands separators. */
export function shownNumber({ min, max, step }: RangeScale, language: string): (value: number) => string {
  const isYears = [min, max, step].every(Number.isInteger) && min >= YEARS[0] && max <= YEARS[1];
  return new Intl.NumberFormat(language, { useGrouping: !isYears }).format;
}

/** Formats for storing and sending: two values joined by a dash (FLD-01). */
export function rangeText(value: RangeValue): string {
  return value.join('-');
}

/** The points of the legend: one per step if there is room, else evenly spaced; always both edges (FLD-01). */
export function legendPoints(scale: RangeScale): LegendPoint[] {
  const { min, max, step } = scale;
  const steps = Math.floor((max - min) / step + 1e-9);
  const parts = partsOf(steps, max - min);
  const values = listOfLength(parts + 1, (at) =>
    at === parts ? max : snapped(min + ((max - min) * at) / parts, scale),
  );
  return [...new Set(values)].map((value) => ({ value, at: shareOf(value, scale) }));
}

/** Number of parts of the legend: one per step, else up to nine that divide the steps evenly, preferring round values. */
function partsOf(steps: number, span: number): number {
  if (steps < MOST_POINTS) return Math.max(1, steps);
  const fitting = [9, 8, 7, 6, 5, 4].filter((parts) => steps % parts === 0);
  const digits = (parts: number) => String(rounded(span / parts, 1)).replace(/\.|0+$/g, '').length;
  return fitting.reduce((best, parts) => (digits(parts) < digits(best) ? parts : best), fitting[0] ?? 4);
}

export const rangeDoc = (): TypeDoc => ({
  summary: 'A slider for one number, or with `double` for two, sent as `10-20`.',
  common: 'filled',
  settings: {
    min: number('Minimum. Default: 0. Years, such as 1990 to 2030, have no thousands separators.', 1, '1,5'),
    max: number('Maximum. Default: 100.', 10, '20'),
    step: increment('Distance between two values. Default: 1.', 5),
    double: flag('Two handles: from and to.'),
  },
  example: { label: 'Budget', min: 0, max: 500, step: 50, double: true },
});
