import { answerCartRequests } from './cart-requests.js';
import { type CartStore, cartStore } from './cart-store.js';

/** The page's cart, which from now on also answers requests. */
export function cart(): CartStore {
  const store = cartStore();
  answerCartRequests();
  return store;
}
