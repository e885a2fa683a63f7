import type { ApiBase } from '../ports/api-base.js';
import { createLeadApi, type LeadApi } from '../ports/lead-api.js';
import { createPayApi, type PayApi } from '../ports/pay-api.js';
import { createShopApi, type ShopApi } from '../ports/shop-api.js';
import { site } from './site.js';

export { storage } from './local-storage.js';

/** The page's settings as the ports need them; an element may ask for another project or group. */
function base(projectId = '', groupId = ''): ApiBase {
  const page = site().get();
  return { ...page, projectId: projectId || page.projectId, groupId: groupId || page.groupId };
}

/** Calls of the shop; empty means the page's project. */
export function shopApi(projectId = ''): ShopApi {
  return createShopApi(() => base(projectId));
}

/** Calls of forms; empty means the page's group. */
export function leadApi(groupId = ''): LeadApi {
  return createLeadApi(() => base('', groupId));
}

export function payApi(): PayApi {
  return createPayApi(() => base());
}
