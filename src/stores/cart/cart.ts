import { answerCartRequests } from './requests.js';
import { type CartStore, cartStore } from './store.js';

/** The page's cart; starts answering cart requests of the page. */
export function cart(): CartStore {
  answerCartRequests();
  return cartStore();
}
