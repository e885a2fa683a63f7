import type { Catalogue } from '../catalogue.js';

/** Texts of the cart. */
export const cart = {} satisfies Catalogue<keyof typeof import('../en/cart.js').cart>;
