import { own } from '../shared/own.js';
import { asRecord } from '../shared/read.js';

/** Columns that a page's grid, and a double card's halves, are counted in (seed 1 §9). */
export const COLUMNS = 24;
/** A double card gets no narrower than this to keep the wished number per row, in CSS pixels; a single one is the style sheet's. */
export const LEAST_DOUBLE = 340;

/** How cards stand at one width of the catalogue (CAT-08). */
export interface CardLayout {
  type: 'single' | 'double';
  /** In a double card the picture stands behind the words. */
  swap: boolean;
  /** Columns of picture and words. */
  proportions: readonly [number, number];
  /** Whether the halves of a double card stand beside each other or one above the other. */
  direction: 'row' | 'column';
  /** Columns of its place that the catalogue takes. */
  cols: number;
  /** Where it stands in its place, and where the cards of an unfilled row do. */
  align: 'start' | 'center' | 'end';
}

/** What the narrow layout has that the wide one has not asked for. */
const NARROW = { cols: COLUMNS, direction: 'column' } as const;

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((known) => known === value);

const READERS: { [K in keyof CardLayout]: (value: unknown) => CardLayout[K] | undefined } = {
  type: oneOf('single', 'double'),
  swap: (value) => (typeof value === 'boolean' ? value : undefined),
  proportions: readProportions,
  direction: oneOf('row', 'column'),
  cols: (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= COLUMNS ? Number(value) : undefined,
  align: oneOf('start', 'center', 'end'),
};

/** The author's names of the layout's settings, in either spelling. */
const NAMES: Readonly<Record<string, keyof CardLayout>> = {
  products_type: 'type',
  products_swap: 'swap',
  products_proportions: 'proportions',
  double_direction: 'direction',
  container_cols: 'cols',
  align: 'align',
};

/** What an adaptive setting may be about, for warnings. */
export const ADAPTIVE_NAMES = Object.keys(NAMES);

/** `12/12`, or `[12, 12]`: columns of the picture and of the words; undefined for anything else. */
export function readProportions(value: unknown): readonly [number, number] | undefined {
  const parts = Array.isArray(value) ? value : String(value).split(/[/:]/);
  const [media, words] = parts.map((part) => (String(part).trim() === '' ? Number.NaN : Number(part)));
  const fits = (part: number | undefined): part is number => part !== undefined && part >= 1 && part <= COLUMNS - 1;
  return parts.length === 2 && fits(media) && fits(words) ? [media, words] : undefined;
}

/**
 * The layout of a narrow catalogue: that of the wide one, over its whole place and with the halves of a double card one above the
 * other, unless the author's adaptive settings say otherwise.
 */
export function narrowLayout(wide: CardLayout, adaptive: unknown): { layout: CardLayout; unusable: readonly string[] } {
  const found: Record<string, unknown> = {};
  const unusable: string[] = [];
  for (const [name, value] of Object.entries(asRecord(adaptive) ?? {})) {
    const key = own(
      NAMES,
      name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const read = key && READERS[key](value);
    if (read === undefined) unusable.push(name);
    else found[key as string] = read;
  }
  return { layout: { ...wide, ...NARROW, ...found }, unusable };
}

/** Whether picture and words stand beside each other. */
export function isBeside({ type, direction }: CardLayout): boolean {
  return type === 'double' && direction === 'row';
}
