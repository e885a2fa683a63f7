import type { CardAction } from '../../../domain/catalogue/card-action.js';
import type { Filters } from '../../../domain/catalogue/list-query.js';
import type { PaginationStyle } from '../../../domain/catalogue/pagination.js';
import type { Category } from '../../../domain/catalogue/product.js';
import { isText } from '../../../domain/text/is-text.js';
import type { Attribute, Parsed } from '../../../platform/element/attributes.js';
import type { Mode } from '../../../stores/site/site.js';
import type { GalleryKind } from './card-context.js';

/** Author settings for look, layout and press action of cards; the values of PLAIN leave it to the style sheet. */
export interface LookSettings {
  /** Raw JSON, validated in `card/authored-look.tsx`. */
  elementsList: object | null;
  elementsStyles: object | null;
  cardBackground: string;
  justify: 'start' | 'center' | 'end';
  productsType: 'single' | 'double';
  productsSwap: boolean;
  productsProportions: string;
  doubleDirection: 'row' | 'column';
  containerCols: number;
  wide: boolean;
  align: 'start' | 'center' | 'end';
  adaptive: object | null;
  transitions: readonly string[];
  buttonTransitions: readonly string[];
  action: CardAction;
  actionLink: string;
  actionLinkBlank: boolean;
  actionPage: string;
}

/** Default card content: compact, or with all options and the stock. */
export type CardDetail = 'calm' | 'full';

/** All card settings. */
export interface CardSettings extends LookSettings {
  gallery: GalleryKind;
  cards: CardDetail;
}

/** Default look settings. */
export const PLAIN: LookSettings = {
  elementsList: null,
  elementsStyles: null,
  cardBackground: '',
  justify: 'start',
  productsType: 'single',
  productsSwap: false,
  productsProportions: '12/12',
  doubleDirection: 'row',
  containerCols: 24,
  wide: false,
  align: 'start',
  adaptive: null,
  transitions: [],
  buttonTransitions: [],
  action: 'cart',
  actionLink: '',
  actionLinkBlank: false,
  actionPage: '',
};

/** Settings of `<sb-catalogue>`: see the wrapper's attribute table. */
export interface CatalogueSettings extends CardSettings {
  showType: 'category' | 'select_products';
  productIds: readonly string[];
  categoryId: string;
  categories: readonly Category[];
  tabs: boolean;
  maxCount: number;
  navigation: 'button' | 'pagination' | 'none';
  paginationStyle: PaginationStyle;
  showArrows: boolean;
  paginationColor: string;
  activeStyle: ActiveStyle;
  paginationButtonText: string;
  /** Prefix of the catalogue's URL parameters; empty leaves the URL unchanged. */
  address: string;
  controls: readonly Control[];
  search: string;
  sort: string;
  filters: Filters;
  noStructuredData: boolean;
  perRow: number;
  perRowMobile: number;
  /** Aspect ratio of the pictures, width divided by height. */
  ratio: number;
  buttonText: string;
  /** URL template for requesting a missing price, with `{id}` and `{name}`; empty for none. */
  askLink: string;
  /** Text of that link; empty for the default. */
  askText: string;
  /** Raw list of the options modal's elements; null for the default. */
  modalElementsList: object | null;
  /** Write the chosen variant to the URL. */
  variantAddress: boolean;
  moreDetails: boolean;
  projectId: string;
  language: string;
  mode: Mode | '';
  label: string;
}

/** Style of the current page's number. */
export type ActiveStyle = 'fill' | 'border' | 'underline' | 'text';
/** Controls offered to visitors for finding products. */
export type Control = 'search' | 'sort' | 'filter';

/** Attribute with a list of controls, separated by spaces or commas. */
export function controls(): Attribute<readonly Control[]> {
  const words: readonly unknown[] = ['search', 'sort', 'filter'];
  const accept = (value: unknown): Parsed<readonly Control[]> =>
    Array.isArray(value) && value.every((word) => words.includes(word)) ? value : undefined;
  const parse = (value: string) => accept(value.split(/[\s,]+/).filter(Boolean));
  return { kind: 'list', fallback: [], allowed: `some of ${words.join(', ')}`, parse, accept };
}

/** Reader for json(): chosen values by filter id, `{"colour": ["oak"], "price": "10-50"}`; undefined if invalid. */
export function readFilters(value: unknown): Filters | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const read = Object.entries(value).map(([id, given]) => [id, [given].flat().map(String).filter(Boolean)] as const);
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** Reader for json(): categories with `id`, `name` and optional `count`; undefined if invalid. */
export function readCategories(value: unknown): readonly Category[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map(readCategory);
  return read.every((category) => category !== undefined) ? read : undefined;
}

function readCategory(value: unknown): Category | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, count } = value as Record<string, unknown>;
  const named = isText(id) && id !== '' && typeof name === 'string';
  return named ? { id: String(id), name, count: typeof count === 'number' ? count : null } : undefined;
}

/** Reader for json(): any array or object; its content is validated where it is used. */
export function anyObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Attribute with an aspect ratio, width to height: `4/5`, `4:5` or `0.8`. */
export function ratio(fallback: number): Attribute<number> {
  const accept = (value: unknown): Parsed<number> => {
    const [width = '', height = '1', ...more] = String(value).split(/[/:]/);
    const result = width.trim() === '' ? Number.NaN : Number(width) / Number(height);
    return more.length === 0 && result >= 0.2 && result <= 5 ? result : undefined;
  };
  return { kind: 'text', fallback, allowed: 'width/height from 1/5 to 5, like 4/5', parse: accept, accept };
}
