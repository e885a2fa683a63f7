import {
  type CardLayout,
  type CardStyle,
  type CardStyles,
  COLUMNS,
  isBeside,
  MIN_DOUBLE_WIDTH,
} from '../../../domain/catalogue/card-design.js';
import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';
import type { Colour } from '../../../domain/shared/colour.js';
import { contrast, readableOn } from '../../../domain/shared/colour-contrast.js';
import { MIN_CONTRAST, readableText } from '../../../domain/shared/readable-colour.js';
import type { CardShape } from '../context/card-context.js';
import { GAP, MIN_CARD_WIDTH, NARROW } from './grid.state.js';

/** Design of cards, as the author's settings have it. */
export interface CardDesign {
  /** Elements of a card, in order. */
  entries: readonly CardEntry[];
  styles: CardStyles;
  /** Alignment of elements without one. */
  justify: NonNullable<CardStyle['align']>;
  wide: CardLayout;
  narrow: CardLayout;
  perRow: number;
  perRowMobile: number;
  /** Null for cards without a background. */
  background: Colour | null;
}

/** Compiles the style sheet of a design. */
export function cardSheet(design: CardDesign): string {
  return (
    listRules(design) +
    placeRules(design, false) +
    between(0, NARROW, placeRules(design, true)) +
    design.entries.map(({ key }) => elementRules(key, design)).join('') +
    surfaceRules(design) +
    linkRules(design)
  );
}

/** True if the picture is on top of the card, where the name's link covers it. */
export function isCovered({ entries: [first], wide, narrow }: CardDesign): boolean {
  return first?.key === 'media' && ![wide, narrow].some((layout) => isBeside(layout) || layout.swap);
}

/** Shares of the catalogue's width that the design's pictures take. */
export function shapeOf({ wide, narrow }: CardDesign): CardShape {
  const share = (layout: CardLayout) => {
    const [media, words] = layout.proportions;
    return {
      list: layout.cols / COLUMNS,
      media: isBeside(layout) ? media / (media + words) : 1,
      least: minCardWidth(layout),
    };
  };
  return { wide: share(wide), narrow: share(narrow) };
}

/** Minimum card width in CSS pixels, which wins over the number per row. */
function minCardWidth(layout: CardLayout): number {
  return isBeside(layout) ? MIN_DOUBLE_WIDTH : MIN_CARD_WIDTH;
}

/** Rules for the list (CAT-08): its width in columns, and the alignment of cards in an incomplete row. */
function listRules({ wide, narrow, perRow, perRowMobile }: CardDesign): string {
  const least = minCardWidth(wide);
  const base = least === MIN_CARD_WIDTH ? '' : rule('[part="base"]', { '--sb-catalogue-least': `${least}px` });
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

/** Margin above an element, in CSS pixels. */
function topOf(entry: CardEntry, before: CardEntry | undefined, narrow: boolean): number {
  const given = narrow ? (entry.adaptivePadding ?? entry.paddingTop) : entry.paddingTop;
  if (given !== null) return given;
  if (!before) return 0;
  return entry.key === 'price' && before.key === 'available' ? PRICE_BELOW_AVAILABLE : TOP[entry.key];
}

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
function placeRules({ entries, wide, narrow }: CardDesign, isNarrow: boolean): string {
  const layout = isNarrow ? narrow : wide;
  const rows = stacked(entries, layout);
  const beside = isBeside(layout) && rows.length < entries.length;
  const [words, media] = layout.swap ? [1, 2] : [2, 1];
  const card = beside
    ? halves(layout, rows.length)
    : { 'grid-row': `span ${rows.length}`, 'grid-template': 'subgrid / minmax(0, 1fr)', 'column-gap': 0 };
  const placed = rows.map((entry, index) => {
    const area = `${index + 1} / ${beside ? words : 1}`;
    const top = { 'margin-block-start': `${topOf(entry, rows[index - 1], isNarrow)}px` };
    const gallery = entry.key === 'media' ? rule(GALLERY, { 'grid-area': area, ...top }) : '';
    return rule(within(entry.key), { 'grid-area': area, ...top }) + gallery;
  });
  const half = { 'grid-area': `1 / ${media} / -1`, 'align-self': 'start', 'margin-block-start': '0px' };
  const picture = beside ? rule(`${within('media')}, ${GALLERY}`, half) : '';
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

/** Rules for how an element of a card looks (CARD-02). */
function elementRules(key: CardKey, { styles, justify }: CardDesign): string {
  const style = styles[key] ?? {};
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
  return color && (!known || contrast(background, color) >= MIN_CONTRAST) ? color.css : readable;
}

/** Gives the layers over the picture the same corner radius. */
function corners(radius: number): string {
  return rule(`${GALLERY}, ${NAME_LINK}`, { 'border-radius': `${radius}px` });
}

/** Sets the colour scheme of cards with a background to match it instead of the page. */
function surfaceRules({ background }: CardDesign): string {
  if (!background) return '';
  const text = readableOn(background);
  const scheme = text === 'light' ? 'dark' : text === 'dark' ? 'light' : undefined;
  return rule('[part~="card"]', { background: background.css, 'color-scheme': scheme });
}

/** CSS pixels around the elements of a card with a background. */
const CARD_PADDING = 12;

/** Extends the name's link over the picture when the picture is on top; otherwise the picture has a separate link. */
function linkRules(design: CardDesign): string {
  const [first] = design.entries;
  if (!isCovered(design) || !first) return rule(NAME_LINK, { content: 'none' });
  const padding = design.background ? CARD_PADDING : 0;
  const place = (narrow: boolean) => ({
    'inset-block-start': `${padding + topOf(first, undefined, narrow)}px`,
    'inset-inline': `${padding}px`,
  });
  return rule(NAME_LINK, place(false)) + between(0, NARROW, rule(NAME_LINK, place(true)));
}

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

/** Layers over the picture: the gallery, and the link of the name. */
const GALLERY = '[part~="card"] > [part="gallery"]';
const NAME_LINK = '[part~="card"] > [part="name"] :is(a, button)::after';

/** Serialises one rule without unset declarations; empty if all are unset. Values must be numbers, parsed colours or known keywords. */
function rule(selector: string, declarations: Declarations): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return set.length > 0 ? `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n` : '';
}

/** Wraps rules in a container query from `least` to `below` CSS pixels, `below` excluded. */
function between(least: number, below: number, rules: string): string {
  if (rules === '') return '';
  const limits = [least > 0 && `(inline-size >= ${least}px)`, below < Infinity && `(inline-size < ${below}px)`];
  const query = limits.filter(Boolean).join(' and ');
  return query === '' ? rules : `@container sb-catalogue ${query}{\n${rules}}\n`;
}
