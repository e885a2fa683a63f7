import type { ApiBase } from '../ports/api-base.js';
import { site } from './site.js';

/** The page's settings as the ports need them; an element may ask for another project or group. */
export function pageBase(projectId = '', groupId = ''): ApiBase {
  const page = site().get();
  return { ...page, projectId: projectId || page.projectId, groupId: groupId || page.groupId };
}
