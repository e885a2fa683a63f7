import { answerCartRequests } from './requests.js';
import { type CartStore, cartStore } from './store.js';

/** The page's cart, which answers what the page asks of it from now on. */
export function cart(): CartStore {
  answerCartRequests();
  return cartStore();
}
