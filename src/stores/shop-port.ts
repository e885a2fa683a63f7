import { createShopApi, type ShopApi } from '../ports/shop-api.js';
import { answerBook } from './answer-book.js';
import { callsOf } from './backend.js';
import { pageBase } from './page-base.js';

/** Calls of the shop; empty means the page's project. */
export function shopApi(projectId = ''): ShopApi {
  return callsOf(
    ({ shop }) => shop,
    { projectId },
    () => createShopApi(() => pageBase(projectId), answerBook().ask),
  );
}
