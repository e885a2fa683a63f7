import type { Filters } from '../../../domain/catalogue/list-query.js';
import type { Category } from '../../../domain/catalogue/product.js';
import { isText } from '../../../domain/shared/is-text.js';
import { isRecord } from '../../../domain/shared/read.js';
import {
  type Attribute,
  anyObject,
  type CommonProps,
  flag,
  json,
  list,
  number,
  oneOf,
  type Parsed,
  type PropsOf,
  text,
} from '../../../platform/element/attributes.js';

/** Controls offered to visitors for finding products. */
const CONTROLS = ['search', 'sort', 'filter'] as const;
export type Control = (typeof CONTROLS)[number];

/** Attribute with a list of controls, separated by spaces or commas. */
function controls(): Attribute<readonly Control[]> {
  const words: readonly unknown[] = CONTROLS;
  const accept = (value: unknown): Parsed<readonly Control[]> =>
    Array.isArray(value) && value.every((word) => words.includes(word)) ? value : undefined;
  const parse = (value: string) => accept(value.split(/[\s,]+/).filter(Boolean));
  return { kind: 'list', fallback: [], allowed: `some of ${words.join(', ')}`, parse, accept };
}

/** Reader for json(): chosen values by filter id, `{"colour": ["oak"], "price": "10-50"}`; undefined if invalid. */
function readFilters(value: unknown): Filters | undefined {
  if (!isRecord(value)) return undefined;
  const read = Object.entries(value).map(([id, given]) => [id, [given].flat().map(String).filter(Boolean)] as const);
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** Reader for json(): categories with `id`, `name` and optional `count`; undefined if invalid. */
function readCategories(value: unknown): readonly Category[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map(readCategory);
  return read.every((category) => category !== undefined) ? read : undefined;
}

function readCategory(value: unknown): Category | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, count } = value;
  const named = isText(id) && id !== '' && typeof name === 'string';
  return named ? { id: String(id), name, count: typeof count === 'number' ? count : null } : undefined;
}

/**
 * Look, layout and press action of cards; the defaults leave it to the style sheet. JSON is validated in `card/authored-look.tsx`.
 */
export const LOOK_ATTRIBUTES = {
  elementsList: json(anyObject, null, 'a JSON list or object of elements'),
  elementsStyles: json(anyObject, null, 'a JSON object of styles by element'),
  cardBackground: text(),
  justify: oneOf(['start', 'center', 'end'], 'start'),
  productsType: oneOf(['single', 'double'], 'single'),
  productsSwap: flag(),
  productsProportions: text('12/12'),
  doubleDirection: oneOf(['row', 'column'], 'row'),
  containerCols: number(24, { min: 1, max: 24, integer: true }),
  wide: flag(),
  align: oneOf(['start', 'center', 'end'], 'start'),
  adaptive: json(anyObject, null, 'a JSON object of settings'),
  transitions: list(),
  buttonTransitions: list(),
  action: oneOf(['none', 'link', 'cart', 'product-page', 'pages', 'modal'], 'cart'),
  actionLink: text(),
  actionLinkBlank: flag(),
  actionPage: text(),
};

/** Attribute table of `<sb-catalogue>`. */
export const CATALOGUE_ATTRIBUTES = {
  showType: oneOf(['category', 'select_products'], 'category'),
  productIds: list(),
  categoryId: text(),
  categories: json(readCategories, [], 'a JSON list of { id, name }'),
  tabs: flag(),
  maxCount: number(9, { min: 1, integer: true }),
  navigation: oneOf(['button', 'pagination', 'none'], 'button'),
  paginationStyle: oneOf(['sequence', 'from_max', 'other'], 'sequence'),
  showArrows: flag(),
  paginationColor: text(),
  activeStyle: oneOf(['fill', 'border', 'underline', 'text'], 'fill'),
  paginationButtonText: text(),
  /** Prefix of the catalogue's URL parameters; empty leaves the URL unchanged. */
  address: text(),
  controls: controls(),
  search: text(),
  sort: text(),
  filters: json(readFilters, {}, 'a JSON object of values by filter'),
  noStructuredData: flag(),
  perRow: number(3, { min: 1, max: 6, integer: true }),
  perRowMobile: number(2, { min: 1, max: 3, integer: true }),
  ratio: ratio(4 / 5),
  /** When the pictures of the first row are requested: at once, or near the screen. */
  loading: oneOf(['eager', 'lazy'], 'eager'),
  /** Default card content: compact, or with all options and the stock. */
  cards: oneOf(['compact', 'full'], 'compact'),
  /** Gallery of a card: second picture on hover, arrows and dots, by pointer position, or none. */
  gallery: oneOf(['hover', 'arrows', 'zones', 'none'], 'hover'),
  ...LOOK_ATTRIBUTES,
  buttonText: text(),
  /** URL template for requesting a missing price, with `{id}` and `{name}`; empty for none. */
  askLink: text(),
  askText: text(),
  /** Raw list of the options modal's elements; null for the default. */
  modalElementsList: json(anyObject, null, 'a JSON list of names or { key, padding_top, adaptive_padding }'),
  variantAddress: flag(),
  moreDetails: flag(),
  projectId: text(),
  language: text(),
  label: text(),
};

export type LookSettings = PropsOf<typeof LOOK_ATTRIBUTES>;
/** Settings of `<sb-catalogue>`. */
export type CatalogueSettings = PropsOf<typeof CATALOGUE_ATTRIBUTES> & CommonProps;

/** Attribute with an aspect ratio, width to height: `4/5`, `4:5` or `0.8`. */
export function ratio(fallback: number): Attribute<number> {
  const accept = (value: unknown): Parsed<number> => {
    const [width = '', height = '1', ...more] = String(value).split(/[/:]/);
    const result = width.trim() === '' ? Number.NaN : Number(width) / Number(height);
    return more.length === 0 && result >= 0.2 && result <= 5 ? result : undefined;
  };
  return { kind: 'text', fallback, allowed: 'width/height from 1/5 to 5, like 4/5', parse: accept, accept };
}
