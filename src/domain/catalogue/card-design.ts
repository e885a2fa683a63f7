import { type Colour, recogniseColour } from '../shared/colour.js';
import { own } from '../shared/own.js';
import { asRecord } from '../shared/read.js';
import { CARD_KEYS, type CardKey } from './card-list.js';

/** Styles of an element of a card (CARD-02); unset ones come from the style sheet. */
export interface CardStyle {
  align?: 'start' | 'center' | 'end';
  color?: Colour;
  background?: Colour;
  /** CSS pixels: font size, corner radius, height of a divider. */
  size?: number;
  radius?: number;
  height?: number;
  weight?: number;
  /** Percent. */
  opacity?: number;
  /** Maximum number of lines. */
  lines?: number;
  italic?: boolean;
  uppercase?: boolean;
  /** False for a width that fits the text. */
  wide?: boolean;
}

export type CardStyles = Partial<Record<CardKey, CardStyle>>;

const ALIGN = { left: 'start', start: 'start', center: 'center', right: 'end', end: 'end' } as const;

const within = (least: number, most: number) => (value: unknown) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/px$/, '')) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
};
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const colour = (value: unknown) => (typeof value === 'string' ? (recogniseColour(value) ?? undefined) : undefined);
const solid = (value: unknown) => {
  const found = colour(value);
  return found?.kind === 'solid' ? found : undefined;
};

const STYLE_READERS: { [K in keyof Required<CardStyle>]: (value: unknown) => CardStyle[K] } = {
  align: (value) => (Object.hasOwn(ALIGN, String(value)) ? ALIGN[value as keyof typeof ALIGN] : undefined),
  color: solid,
  background: colour,
  size: within(8, 96),
  radius: within(0, 400),
  height: within(0, 40),
  weight: within(100, 900),
  opacity: within(0, 100),
  lines: within(1, 50),
  italic: flag,
  uppercase: flag,
  wide: flag,
};

/** Names of the styles, for warnings. */
export const CARD_STYLE_NAMES = Object.keys(STYLE_READERS);

/** Reads the author's elements_styles: styles by element. Invalid ones are dropped and listed in `unusable`. */
export function readCardStyles(given: unknown): { styles: CardStyles; unusable: readonly string[] } {
  const styles: CardStyles = {};
  const unusable: string[] = [];
  for (const [name, settings] of Object.entries(asRecord(given) ?? {})) {
    const key = CARD_KEYS.find((known) => known === name);
    if (key) styles[key] = readStyle(name, asRecord(settings) ?? {}, unusable);
    else unusable.push(name);
  }
  return { styles, unusable };
}

function readStyle(name: string, settings: Record<string, unknown>, unusable: string[]): CardStyle {
  const style: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(settings)) {
    const reader = Object.hasOwn(STYLE_READERS, property) ? STYLE_READERS[property as keyof CardStyle] : undefined;
    const read = reader?.(value);
    if (read === undefined) unusable.push(`${name}.${property}`);
    else style[property] = read;
  }
  return style;
}

/** Columns of a page's grid, and of a double card's halves (seed 1 §9). */
export const COLUMNS = 24;
/** Minimum width of a double card, in CSS px, below which a row has fewer cards than set; that of a single card is in the style sheet. */
export const MIN_DOUBLE_WIDTH = 340;

/** Layout of cards at one width of the catalogue (CAT-08). */
export interface CardLayout {
  type: 'single' | 'double';
  /** True if the picture of a double card comes after the text. */
  swap: boolean;
  /** Columns of picture and text. */
  proportions: readonly [number, number];
  /** Direction of a double card's halves. */
  direction: 'row' | 'column';
  /** Columns that the catalogue takes in its container. */
  cols: number;
  /** Alignment in the container, and of the cards in an incomplete row. */
  align: 'start' | 'center' | 'end';
}

/** Defaults of the narrow layout that differ from the wide one. */
const NARROW = { cols: COLUMNS, direction: 'column' } as const;

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find((known) => known === value);

const LAYOUT_READERS: { [K in keyof CardLayout]: (value: unknown) => CardLayout[K] | undefined } = {
  type: oneOf('single', 'double'),
  swap: (value) => (typeof value === 'boolean' ? value : undefined),
  proportions: readProportions,
  direction: oneOf('row', 'column'),
  cols: (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= COLUMNS ? Number(value) : undefined,
  align: oneOf('start', 'center', 'end'),
};

/** The author's setting names, in snake case. */
const NAMES: Readonly<Record<string, keyof CardLayout>> = {
  products_type: 'type',
  products_swap: 'swap',
  products_proportions: 'proportions',
  double_direction: 'direction',
  container_cols: 'cols',
  align: 'align',
};

/** Names of adaptive settings, for warnings. */
export const ADAPTIVE_NAMES = Object.keys(NAMES);

/** Parses `12/12` or `[12, 12]`: columns of picture and text; undefined for anything else. */
export function readProportions(value: unknown): readonly [number, number] | undefined {
  const parts = Array.isArray(value) ? value : String(value).split(/[/:]/);
  const [media, words] = parts.map((part) => (String(part).trim() === '' ? Number.NaN : Number(part)));
  const fits = (part: number | undefined): part is number => part !== undefined && part >= 1 && part <= COLUMNS - 1;
  return parts.length === 2 && fits(media) && fits(words) ? [media, words] : undefined;
}

/**
 * The layout of a narrow catalogue: the wide one at full width with a double card's halves stacked, overridden by the author's adaptive
 * settings.
 */
export function narrowLayout(wide: CardLayout, adaptive: unknown): { layout: CardLayout; unusable: readonly string[] } {
  const found: Record<string, unknown> = {};
  const unusable: string[] = [];
  for (const [name, value] of Object.entries(asRecord(adaptive) ?? {})) {
    const key = own(
      NAMES,
      name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const read = key && LAYOUT_READERS[key](value);
    if (read === undefined) unusable.push(name);
    else found[key as string] = read;
  }
  return { layout: { ...wide, ...NARROW, ...found }, unusable };
}

/** True if picture and text are side by side. */
export function isBeside({ type, direction }: CardLayout): boolean {
  return type === 'double' && direction === 'row';
}
