import type { Catalogue } from '../catalogue.js';

/** Texts of the form. */
export const form = {} satisfies Catalogue<keyof typeof import('../en/form.js').form>;
