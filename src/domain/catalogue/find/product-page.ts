import type { Facet } from '../facet.js';
import type { Filters } from '../list-query.js';
import type { Category, Product } from '../product.js';

/** A query for products. */
export interface ProductQuery {
  /** Only these products, including hidden ones, in this order unless `sort` is set; an empty list finds nothing. */
  productIds?: string[];
  categoryId?: string;
  /** From 1. */
  page?: number;
  /** Per page; with `productIds` and no limit, all of them. */
  limit?: number;
  search?: string;
  /** `price`, `-price`, `name`, `-name`; empty is the shop's order. */
  sort?: string;
  /** Sent as `filter[id][]=value`. */
  filters?: Filters;
  /** Requests the list's facets. */
  facets?: boolean;
}

/** One page of the catalogue. */
export interface ProductPage {
  products: Product[];
  /** Number of products on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Facets, if requested and supported by the backend. */
  facets?: Facet[];
}

/** Number of pages; `perPage` defaults to all products on one page. */
export function pagesOf(total: number, perPage = total): number {
  return Math.max(1, Math.ceil(total / Math.max(1, perPage)));
}

/** A shop with all its products in memory, in its order. */
export interface WholeShop {
  products: readonly Product[];
  categories: readonly Category[];
  /** ISO code of its prices. */
  currency: string;
  /** BCP 47 tag of its texts, for alphabetical order. */
  language: string;
}
