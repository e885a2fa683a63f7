import { pageStore, startedStore } from '../page/page-store.js';

const KEY = 'cart-requests.1';

/** True once something on the page answers requests of the cart: before that, they would be lost. */
export const isCartAnswered = () => startedStore(KEY) !== undefined;

/** Starts answering, by the first of all copies of the library that asks for it. */
export const answerOnce = (start: () => void) => pageStore(KEY, () => true, start);
