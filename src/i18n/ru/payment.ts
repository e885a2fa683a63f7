import type { Catalogue } from '../catalogue.js';

/** Texts of the payment. */
export const payment = {} satisfies Catalogue<keyof typeof import('../en/payment.js').payment>;
