import type { Filters } from '../../domain/catalogue/list-query.js';
import type { PaginationStyle } from '../../domain/catalogue/pagination.js';
import type { Category } from '../../domain/catalogue/product.js';
import { isText } from '../../domain/text/is-text.js';
import type { Attribute, Parsed } from '../../platform/element/attributes.js';
import type { Mode } from '../../stores/site.js';
import type { CardSettings } from './card/card-look.js';

/** The settings of `<sb-catalogue>`, as its attribute table gives them. */
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
  /** The catalogue's name in the address; empty keeps the address out of it. */
  address: string;
  controls: readonly Control[];
  search: string;
  sort: string;
  filters: Filters;
  noStructuredData: boolean;
  perRow: number;
  perRowMobile: number;
  /** Width by height of the pictures. */
  ratio: number;
  buttonText: string;
  /** Where the price of what has none is asked for, with `{id}` and `{name}`; empty when nowhere. */
  askLink: string;
  /** Text of the link to there; empty for the usual one. */
  askText: string;
  /** The options modal's elements, unread; null for the usual ones. */
  modalElementsList: object | null;
  /** The address names the variant that is chosen. */
  variantAddress: boolean;
  moreDetails: boolean;
  projectId: string;
  language: string;
  mode: Mode | '';
  label: string;
}

/** How the page one is on is marked. */
export type ActiveStyle = 'fill' | 'border' | 'underline' | 'text';
/** What a visitor may look for products with. */
export type Control = 'search' | 'sort' | 'filter';

/** The controls of a catalogue: some of three words, in one attribute. */
export function controls(): Attribute<readonly Control[]> {
  const words: readonly unknown[] = ['search', 'sort', 'filter'];
  const accept = (value: unknown): Parsed<readonly Control[]> =>
    Array.isArray(value) && value.every((word) => words.includes(word)) ? value : undefined;
  const parse = (value: string) => accept(value.split(/[\s,]+/).filter(Boolean));
  return { kind: 'list', fallback: [], allowed: `some of ${words.join(', ')}`, parse, accept };
}

/** For json(): chosen values by filter id, `{"colour": ["oak"], "price": "10-50"}`; undefined when it is no such thing. */
export function readFilters(value: unknown): Filters | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const read = Object.entries(value).map(([id, given]) => [id, [given].flat().map(String).filter(Boolean)] as const);
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** For json(): categories by id and name, `count` when known; undefined when it is no such list. */
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

/** For json(): any list or object; what is in it is read where it is used. */
export function anyObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** A ratio of width to height: `4/5`, `4:5` or `0.8`. */
export function ratio(fallback: number): Attribute<number> {
  const accept = (value: unknown): Parsed<number> => {
    const [width = '', height = '1', ...more] = String(value).split(/[/:]/);
    const result = width.trim() === '' ? Number.NaN : Number(width) / Number(height);
    return more.length === 0 && result >= 0.2 && result <= 5 ? result : undefined;
  };
  return { kind: 'text', fallback, allowed: 'width/height from 1/5 to 5, like 4/5', parse: accept, accept };
}
