import { type CardLayout, COLUMNS, isBeside, MIN_DOUBLE_WIDTH } from '../../../domain/catalogue/card-layout.js';
import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';
import type { CardStyle, CardStyles } from '../../../domain/catalogue/card-styles.js';
import type { Colour } from '../../../domain/shared/colour.js';
import { contrast, readableText } from '../../../domain/shared/colour-contrast.js';
import { GAP, LEAST, NARROW } from './grid.state.js';

type Declarations = Readonly<Record<string, string | number | undefined>>;

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
const within = (key: CardKey) => `[part~="card"] > ${SELECTORS[key]}`;

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

/** Minimum card width in CSS pixels, which wins over the number per row. */
export function minCardWidth(layout: CardLayout): number {
  return isBeside(layout) ? MIN_DOUBLE_WIDTH : LEAST;
}

/** Rules for the list (CAT-08): its width in columns, and the alignment of cards in an incomplete row. */
export function gridRules(wide: CardLayout, narrow: CardLayout, perRow: number, perRowMobile: number): string {
  const least = minCardWidth(wide);
  const base = least === LEAST ? '' : rule('[part="base"]', { '--sb-catalogue-least': `${least}px` });
  const place = columnRules(wide) + between(0, NARROW, wide.cols === narrow.cols ? '' : columnRules(narrow, true));
  let rows = narrow.align === 'start' ? '' : between(0, NARROW, unfilledRules(perRowMobile, narrow.align));
  for (let count = 1; wide.align !== 'start' && count <= perRow; count++) {
    const from = Math.max(NARROW, widthFor(count, wide));
    const below = count === perRow ? Infinity : widthFor(count + 1, wide);
    if (below > from) rows += between(from, below, unfilledRules(count, wide.align));
  }
  return base + place + rows;
}

/** Catalogue width from which `count` cards fit in a row. */
function widthFor(count: number, layout: CardLayout): number {
  return Math.ceil(((count * (minCardWidth(layout) + GAP) - GAP) * COLUMNS) / layout.cols);
}

/** Width of the catalogue's content; the base, which is measured, keeps the full width. */
function columnRules({ cols, align }: CardLayout, again = false): string {
  if (cols === COLUMNS && !again) return '';
  const margins = { start: '0 auto', center: 'auto', end: 'auto 0' };
  return rule('[part="base"] > :not([data-visually-hidden])', {
    'inline-size': `${(100 * cols) / COLUMNS}%`,
    'margin-inline': margins[align],
  });
}

/** Aligns the last, incomplete row. Centred cards span two tracks, so that half a card's width can stay empty on either side. */
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

/** Default margins above elements, in CSS pixels; the first element has none. */
const TOP: Readonly<Record<CardKey, number>> = {
  media: 12,
  name: 12,
  options: 8,
  divider: 16,
  article: 4,
  description: 8,
  available: 8,
  price: 8,
  button: 12,
  more_details: 8,
};
/** Smaller margin that groups the price with the availability above it. */
const PRICE_BELOW_AVAILABLE = 2;

/** Returns the stacked elements in order; for cards with two halves those of the text half. */
function stacked(entries: readonly CardEntry[], layout: CardLayout): readonly CardEntry[] {
  if (layout.type === 'single') return entries;
  const media = entries.filter(({ key }) => key === 'media');
  const words = entries.filter(({ key }) => key !== 'media');
  if (isBeside(layout)) return words;
  return layout.swap ? [...words, ...media] : [...media, ...words];
}

/**
 * Rules that place the elements of a card (CARD-01, CARD-02): stacked elements take one subgrid row each, so that they align across all
 * cards of a row; in a card with two halves the picture has one of them.
 */
export function placeRules(entries: readonly CardEntry[], layout: CardLayout, narrow: boolean): string {
  const rows = stacked(entries, layout);
  const beside = isBeside(layout) && rows.length < entries.length;
  const [words, media] = layout.swap ? [1, 2] : [2, 1];
  const card = beside
    ? halves(layout, rows.length)
    : { 'grid-row': `span ${rows.length}`, 'grid-template': 'subgrid / minmax(0, 1fr)', 'column-gap': 0 };
  const placed = rows.map((entry, index) => {
    const area = `${index + 1} / ${beside ? words : 1}`;
    const top = { 'margin-block-start': `${topOf(entry, rows[index - 1], narrow)}px` };
    const gallery =
      entry.key === 'media' ? rule('[part~="card"] > [part="gallery"]', { 'grid-area': area, ...top }) : '';
    return rule(within(entry.key), { 'grid-area': area, ...top }) + gallery;
  });
  const half = { 'grid-area': `1 / ${media} / -1`, 'align-self': 'start', 'margin-block-start': '0px' };
  const picture = beside ? rule(`${within('media')}, [part~="card"] > [part="gallery"]`, half) : '';
  return rule('[part~="card"]', card) + placed.join('') + picture;
}

/** Grid of a card with two halves; the remaining picture height is below the text. */
function halves({ proportions: [media, words], swap }: CardLayout, rows: number) {
  const columns = [`minmax(0, ${media}fr)`, `minmax(0, ${words}fr)`];
  if (swap) columns.reverse();
  return {
    'grid-row': 'auto',
    'grid-template': `repeat(${rows}, auto) 1fr / ${columns.join(' ')}`,
    'column-gap': '16px',
  };
}

/** Margin above an element, in CSS pixels. */
export function topOf(entry: CardEntry, before: CardEntry | undefined, narrow: boolean): number {
  const given = narrow ? (entry.adaptivePadding ?? entry.paddingTop) : entry.paddingTop;
  if (given !== null) return given;
  if (!before) return 0;
  return entry.key === 'price' && before.key === 'available' ? PRICE_BELOW_AVAILABLE : TOP[entry.key];
}
