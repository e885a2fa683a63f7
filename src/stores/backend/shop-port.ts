import { createShopApi } from '../../ports/shop-api.js';
import { answerBook } from './answer-book.js';
import { callsOf, pageBase } from './backend.js';

/** Shop calls; an empty project means the page's. */
export const shopApi = (projectId = '') =>
  callsOf('shop', () => createShopApi(() => pageBase(projectId), answerBook().ask), { projectId });
