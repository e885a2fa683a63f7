import { type Colour, recogniseColour } from '../shared/colour.js';
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

const READERS: { [K in keyof Required<CardStyle>]: (value: unknown) => CardStyle[K] } = {
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
export const CARD_STYLE_NAMES = Object.keys(READERS);

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
    const reader = Object.hasOwn(READERS, property) ? READERS[property as keyof CardStyle] : undefined;
    const read = reader?.(value);
    if (read === undefined) unusable.push(`${name}.${property}`);
    else style[property] = read;
  }
  return style;
}
