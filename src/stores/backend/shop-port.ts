import { createShopApi } from '../../ports/shop-api.js';
import { callsOf, pageBase } from './backend.js';
import { responseRecorder } from './response-recorder.js';

/** Shop calls; an empty project means the page's. */
export const shopApi = (projectId = '') =>
  callsOf('shop', () => createShopApi(() => pageBase(projectId), responseRecorder().ask), { projectId });
