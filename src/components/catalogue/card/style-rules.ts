import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';
import type { CardStyle, CardStyles } from '../../../domain/catalogue/card-styles.js';
import type { Colour } from '../../../domain/shared/colour.js';
import { contrast, readableText } from '../../../domain/shared/colour-contrast.js';

export type Declarations = Readonly<Record<string, string | number | undefined>>;

/** Selectors of a card's elements, as in its style sheets. */
const SELECTORS: Readonly<Record<CardKey, string>> = {
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

/** Keys of the entries, in order. */
export const keysOf = (entries: readonly CardEntry[]) => entries.map(({ key }) => key);

/** Minimum contrast for text (WCAG AA). */
const READABLE = 4.5;

/** Rules for how the elements of a card look (CARD-02); `justify` applies to elements without an alignment. */
export function styleRules(
  keys: readonly CardKey[],
  styles: CardStyles,
  justify: NonNullable<CardStyle['align']>,
): string {
  return keys.map((key) => elementRules(key, styles[key] ?? {}, justify)).join('');
}

function elementRules(key: CardKey, style: CardStyle, justify: NonNullable<CardStyle['align']>): string {
  const at = within(key);
  const align = style.align ?? (justify === 'start' ? undefined : justify);
  const own = rule(at, { ...alignment(key, style, align), ...surface(key, style) });
  // the old price keeps its muted style
  const words = key === 'price' ? `${at} > [part="current-price"]` : at;
  const rows = align && key === 'options' ? rule(`${at} [part~="option"]`, { 'justify-content': align }) : '';
  const over = style.radius === undefined || key !== 'media' ? '' : corners(style.radius);
  return own + (key === 'divider' ? '' : rule(words, typography(style))) + rows + over;
}

function alignment(key: CardKey, { wide }: CardStyle, align: CardStyle['align']): Declarations {
  const self = key === 'more_details' || (key === 'button' && wide === false);
  return {
    'text-align': align,
    'justify-content': key === 'button' ? undefined : align,
    'justify-items': key === 'options' ? align : undefined,
    'justify-self': self ? (align ?? 'start') : undefined,
    'inline-size': key === 'button' && wide === false ? 'auto' : undefined,
  };
}

function surface(key: CardKey, { background, color, radius, height, opacity }: CardStyle): Declarations {
  if (key === 'divider') {
    const size = height === undefined ? undefined : `${height}px`;
    return { 'block-size': size, background: color?.css, opacity: opacity === undefined ? undefined : opacity / 100 };
  }
  return {
    background: background && `${background.css} border-box`,
    'border-color': background && key === 'button' ? 'transparent' : undefined,
    color: background && textOn(background, color),
    'border-radius': radius === undefined ? undefined : `${radius}px`,
    opacity: opacity === undefined ? undefined : opacity / 100,
  };
}

function typography({ color, background, size, weight, italic, uppercase, lines }: CardStyle): Declarations {
  const switched = (on: boolean | undefined, yes: string) => (on === undefined ? undefined : on ? yes : 'normal');
  return {
    color: background ? undefined : color?.css,
    'font-size': size === undefined ? undefined : `${size}px`,
    'font-weight': weight,
    'font-style': switched(italic, 'italic'),
    'text-transform': uppercase === undefined ? undefined : uppercase ? 'uppercase' : 'none',
    '-webkit-line-clamp': lines,
  };
}

/** Returns the author's text colour if it is readable on the background, else a readable one; undefined if neither is known. */
function textOn(background: Colour, color: Colour | undefined): string | undefined {
  const readable = readableText(background.css);
  if (!readable) return color?.css;
  const known = background.kind === 'solid' && color?.kind === 'solid';
  return color && (!known || contrast(background, color) >= READABLE) ? color.css : readable;
}

/** Gives the layers over the picture the same corner radius. */
function corners(radius: number): string {
  const over = ['[part="gallery"]', '[part="name"] :is(a, button)::after'].map((part) => `[part~="card"] > ${part}`);
  return rule(over.join(', '), { 'border-radius': `${radius}px` });
}
