import { createShopApi, type ShopApi } from '../../ports/shop-api.js';
import { answerBook } from './answer-book.js';
import { callsOf, pageBase } from './backend.js';

/** Shop calls; an empty project means the page's. */
export function shopApi(projectId = ''): ShopApi {
  return callsOf(
    ({ shop }) => shop,
    { projectId },
    () => createShopApi(() => pageBase(projectId), answerBook().ask),
  );
}
