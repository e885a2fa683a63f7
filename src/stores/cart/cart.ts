import { answerCartRequests } from './requests.js';
import { cartStore } from './store.js';

/** The page's cart; starts answering cart requests of the page. */
export function cart(): ReturnType<typeof cartStore> {
  answerCartRequests();
  return cartStore();
}
