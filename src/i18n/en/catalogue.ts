import type { Catalogue } from '../catalogue.js';

/** Texts of the catalogue. */
export const catalogue = {} satisfies Catalogue;
