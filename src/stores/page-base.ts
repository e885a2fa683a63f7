import type { ApiBase } from '../ports/api-base.js';
import { site } from './site.js';

/** The page's settings for the ports; an element may override project and group. */
export function pageBase(projectId = '', groupId = ''): ApiBase {
  const page = site().get();
  return { ...page, projectId: projectId || page.projectId, groupId: groupId || page.groupId };
}
