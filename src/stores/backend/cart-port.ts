import { type CartApi, createCartApi } from '../../ports/cart-api.js';
import { answerBook } from './answer-book.js';
import { callsOf, pageBase } from './backend.js';

/** Cart calls for the page's project. */
export function cartApi(): CartApi {
  return callsOf(
    ({ cart }) => cart,
    {},
    () => createCartApi(() => pageBase(), answerBook().ask),
  );
}
