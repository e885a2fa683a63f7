import type { Catalogue } from '../catalogue.js';

/** Texts of the cart. */
export const cart = {} satisfies Catalogue;
