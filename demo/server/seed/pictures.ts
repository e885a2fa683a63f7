import type { SeedImage } from './types.js';

/** Colours of the shop's goods by name, `#rrggbb`; swatches and pictures share them. */
export const tints = {
  oak: '#c9986a',
  walnut: '#6e4731',
  ash: '#dcc4a2',
  ebony: '#2d2825',
  brass: '#cfa552',
  steel: '#c2c4c6',
  black: '#262524',
  cream: '#efe6d6',
  sand: '#d8c3a2',
  clay: '#b9603f',
  rust: '#9c4428',
  blush: '#dba898',
  ochre: '#cf9436',
  sage: '#93a283',
  forest: '#3d5a47',
  sky: '#9db7c4',
  ink: '#2d4258',
  teal: '#2f6266',
  plum: '#6d4152',
  charcoal: '#45423f',
  white: '#f3f0ea',
  cognac: '#a5633a',
} as const;

/** Name of a colour of the palette. */
export type Tint = keyof typeof tints;

/** Pixels of a product's picture at its full size. */
export const PHOTO_SIZE = { width: 1200, height: 1500 } as const;

const PALE: readonly Tint[] = ['cream', 'white', 'sand', 'ash', 'steel'];
const DARK: readonly Tint[] = ['ebony', 'black', 'charcoal', 'ink'];

/** Opacity of the paper over the page's background: pale on a pale page, dark on a dark one. */
const SHEER = '3d';

/** Paper below dark goods: as pale as the others on a pale page, and light enough for them on a dark one. */
const LIGHT_PAPER = '#d9c9a866';

/** Paper by the colour of the goods on it, `#rrggbbaa`. */
export type Paper = (tint: Tint) => string;

/** Paper of a colour: darker below pale goods, lighter below dark ones. */
export const paperOf =
  (colour: string): Paper =>
  (tint) =>
    DARK.includes(tint) ? LIGHT_PAPER : `${PALE.includes(tint) ? '#967a56' : colour}${SHEER}`;

/** Paper below lamps, which light it in every colour alike. */
export const lampPaper: Paper = () => `#b18f62${SHEER}`;

/** Names of a product's views in their order; the first needs none. */
const VIEW_NAMES = ['', 'second view', 'from above', 'close-up'] as const;

/** Pictures of an article in one colour, `demo/pictures/<id>.avif`: the id of the first view has no number. */
export function picturesOf(stem: string, tint: Tint, views: number, alt: string, color: string): SeedImage[] {
  return VIEW_NAMES.slice(0, views).map((view, at) => ({
    id: at === 0 ? `${stem}-${tint}` : `${stem}-${tint}-${at + 1}`,
    ext: 'webp',
    ...PHOTO_SIZE,
    alt: at === 0 ? alt : `${alt}, ${view}`,
    color,
  }));
}
