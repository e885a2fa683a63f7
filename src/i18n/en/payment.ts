import type { Catalogue } from '../catalogue.js';

/** Texts of the payment. */
export const payment = {} satisfies Catalogue;
