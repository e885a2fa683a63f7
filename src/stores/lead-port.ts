import { createLeadApi, type LeadApi } from '../ports/lead-api.js';
import { pageBase } from './page-base.js';

/** Calls of forms; empty means the page's group. */
export function leadApi(groupId = ''): LeadApi {
  return createLeadApi(() => pageBase('', groupId));
}
