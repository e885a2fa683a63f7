import type { ApiBase } from '../ports/api-base.js';
import { createLeadApi, type LeadApi } from '../ports/lead-api.js';
import { createPayApi, type PayApi } from '../ports/pay-api.js';
import { createShopApi, type ShopApi } from '../ports/shop-api.js';
import { createStorage, type Storage } from '../ports/storage.js';
import { pageStore } from './page-store.js';
import { site } from './site.js';

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

/** What outlives the page. */
export function storage(): Storage {
  return pageStore('storage', () => createStorage('local'));
}
