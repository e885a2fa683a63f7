import { type CartApi, createCartApi } from '../../ports/cart-api.js';
import { answerBook } from './answer-book.js';
import { callsOf, pageBase } from './backend.js';

export function cartApi(): CartApi {
  return callsOf(
    ({ cart }) => cart,
    {},
    () => createCartApi(() => pageBase(), answerBook().ask),
  );
}
