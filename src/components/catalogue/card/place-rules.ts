import { type CardLayout, isBeside } from '../../../domain/catalogue/card-layout.js';
import type { CardEntry, CardKey } from '../../../domain/catalogue/card-list.js';
import { rule, within } from './sheet-rules.js';

/** Distances above elements where the author has set none, in CSS pixels; above the first there is none. */
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
/** Availability and price belong together. */
const PRICE_BELOW_AVAILABLE = 2;

/** Which elements stand below each other, in which order; those of a double card's words when it has halves. */
function stacked(entries: readonly CardEntry[], layout: CardLayout): readonly CardEntry[] {
  if (layout.type === 'single') return entries;
  const media = entries.filter(({ key }) => key === 'media');
  const words = entries.filter(({ key }) => key !== 'media');
  if (isBeside(layout)) return words;
  return layout.swap ? [...words, ...media] : [...media, ...words];
}

/**
 * Rules that put the elements of a card in their place (CARD-01, CARD-02): below each other each has a track of the grid's rows, so
 * that what belongs together stands on one line in all cards of a row; beside each other the picture has its own half.
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

/** What is left of the picture's height lies below the words. */
function halves({ proportions: [media, words], swap }: CardLayout, rows: number) {
  const columns = [`minmax(0, ${media}fr)`, `minmax(0, ${words}fr)`];
  if (swap) columns.reverse();
  return {
    'grid-row': 'auto',
    'grid-template': `repeat(${rows}, auto) 1fr / ${columns.join(' ')}`,
    'column-gap': '16px',
  };
}

/** CSS pixels above an element. */
export function topOf(entry: CardEntry, before: CardEntry | undefined, narrow: boolean): number {
  const given = narrow ? (entry.adaptivePadding ?? entry.paddingTop) : entry.paddingTop;
  if (given !== null) return given;
  if (!before) return 0;
  return entry.key === 'price' && before.key === 'available' ? PRICE_BELOW_AVAILABLE : TOP[entry.key];
}
