import type { Attribute, Parsed } from '../../bridge/attributes.js';
import type { PaginationStyle } from '../../domain/pagination.js';
import type { Category } from '../../domain/product.js';
import type { Mode } from '../../stores/site.js';

/** The settings of `<sb-catalogue>`, as its attribute table gives them. */
export interface CatalogueSettings {
  showType: 'category' | 'select_products';
  productIds: readonly string[];
  categoryId: string;
  categories: readonly Category[];
  tabs: boolean;
  maxCount: number;
  navigation: 'button' | 'pagination' | 'none';
  paginationStyle: PaginationStyle;
  perRow: number;
  perRowMobile: number;
  /** Width by height of the pictures. */
  ratio: number;
  buttonText: string;
  moreDetails: boolean;
  projectId: string;
  language: string;
  mode: Mode | '';
  label: string;
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
  const named = (typeof id === 'string' || typeof id === 'number') && id !== '' && typeof name === 'string';
  return named ? { id: String(id), name, count: typeof count === 'number' ? count : null } : undefined;
}

/** A ratio of width to height: `4/5`, `4:5` or `0.8`. */
export function ratio(fallback: number): Attribute<number> {
  const accept = (value: unknown): Parsed<number> => {
    const [width = '', height = '1', ...more] = String(value).split(/[/:]/);
    const result = width.trim() === '' ? Number.NaN : Number(width) / Number(height);
    return more.length === 0 && result >= 0.2 && result <= 5 ? { ok: true, value: result } : { ok: false };
  };
  return { kind: 'text', fallback, allowed: 'width/height from 1/5 to 5, like 4/5', parse: accept, accept };
}
