import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';

export type Declarations = Readonly<Record<string, string | number | undefined>>;

/** Selectors of a card's elements, as in its style sheets. */
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

/** Selector of an element in a card; more specific than the style sheet's rules, which name only the part. */
export const within = (key: CardKey) => `[part~="card"] > ${SELECTORS[key]}`;

/** Serialises one rule without unset declarations; empty if all are unset. Values must be numbers, parsed colours or known keywords. */
export function rule(selector: string, declarations: Declarations): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return set.length > 0 ? `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n` : '';
}

/** Wraps rules in a container query from `least` to `below` CSS pixels, `below` excluded. */
export function between(least: number, below: number, rules: string): string {
  if (rules === '') return '';
  const limits = [least > 0 && `(inline-size >= ${least}px)`, below < Infinity && `(inline-size < ${below}px)`];
  const query = limits.filter(Boolean).join(' and ');
  return query === '' ? rules : `@container sb-catalogue ${query}{\n${rules}}\n`;
}

/** Breakpoint below which the mobile layout applies, in CSS pixels; as in the style sheet. */
export const NARROW = 600;

/** Keys of the entries, in order. */
export const keysOf = (entries: readonly CardEntry[]) => entries.map(({ key }) => key);
