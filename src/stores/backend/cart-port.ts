import { createCartApi } from '../../ports/cart-api.js';
import { answerBook } from './answer-book.js';
import { callsOf, pageBase } from './backend.js';

export const cartApi = () => callsOf('cart', () => createCartApi(() => pageBase(), answerBook().ask));
