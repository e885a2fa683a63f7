import type { Facet } from '../facet.js';
import type { Filters } from '../list-query.js';
import type { Category, Product } from '../product.js';

/** Which products to ask for. */
export interface ProductQuery {
  /** Just these, also hidden ones, in this order unless another is asked for; an empty list asks for nothing and gets nothing. */
  productIds?: string[];
  categoryId?: string;
  /** From 1. */
  page?: number;
  /** Per page; with `productIds` and no limit, all of them. */
  limit?: number;
  search?: string;
  /** `price`, `-price`, `name`, `-name`; empty is the shop's own order. */
  sort?: string;
  /** Sent as `filter[id][]=value`. */
  filters?: Filters;
  /** Asks for what the list can be filtered by. */
  facets?: boolean;
}

/** One page of the catalogue. */
export interface ProductPage {
  products: Product[];
  /** Products on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Filters that it can be narrowed by, when that was asked for and the backend knows it. */
  facets?: Facet[];
}

/** How many pages there are of so many products; all of them may have come at once. */
export function pagesOf(total: number, perPage = total): number {
  return Math.max(1, Math.ceil(total / Math.max(1, perPage)));
}

/** A shop whose products are all here, in its own order. */
export interface WholeShop {
  products: readonly Product[];
  categories: readonly Category[];
  /** ISO code of its prices. */
  currency: string;
  /** BCP 47 tag of its words: names are in the order of its alphabet. */
  language: string;
}
