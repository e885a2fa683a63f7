import type { Catalogue } from '../catalogue.js';

/** Texts of the slider. */
export const slider = {} satisfies Catalogue<keyof typeof import('../en/slider.js').slider>;
