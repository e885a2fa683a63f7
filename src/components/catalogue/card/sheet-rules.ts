import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';

export type Declarations = Readonly<Record<string, string | number | undefined>>;

/** The parts of a card's elements, as its style sheets know them. */
export const SELECTORS: Readonly<Record<CardKey, string>> = {
  media: '[part~="media"]',
  name: '[part="name"]',
  options: '[part="options"]',
  divider: '[part="divider"]',
  article: '[part="article"]',
  description: '[part="description"]',
  available: '[part="availability"]',
  price: '[part="price"]',
  button: ':is([part~="add"], [part~="skeleton-add"])',
  more_details: '[part~="more-details"]',
};

/** An element of a card; stronger than the style sheet's own rules, which name the part alone. */
export const within = (key: CardKey) => `[part~="card"] > ${SELECTORS[key]}`;

/** One rule, without the declarations that are not set; empty without any. Values are numbers, recognised colours or our own words. */
export function rule(selector: string, declarations: Declarations): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return set.length > 0 ? `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n` : '';
}

/** Rules for a catalogue of some width; the limits are CSS pixels, the upper one excluded. */
export function between(least: number, below: number, rules: string): string {
  if (rules === '') return '';
  const limits = [least > 0 && `(inline-size >= ${least}px)`, below < Infinity && `(inline-size < ${below}px)`];
  const query = limits.filter(Boolean).join(' and ');
  return query === '' ? rules : `@container sb-catalogue ${query}{\n${rules}}\n`;
}

/** The width at which a catalogue is laid out as on a phone; as in the style sheet. */
export const NARROW = 600;

/** Entries by key. */
export const keysOf = (entries: readonly CardEntry[]) => entries.map(({ key }) => key);
