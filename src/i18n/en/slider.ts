import type { Catalogue } from '../catalogue.js';

/** Texts of the slider. */
export const slider = {} satisfies Catalogue;
