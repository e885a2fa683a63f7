import { type Site, site } from '../../stores/site.js';

export { SERVER_SITE } from '../../stores/site.js';

/** The page's settings with an element's own laid over them: one that is set wins, an empty one does not (MODE-01). */
export function siteOf(own: object, page: Site = site().get()): Site {
  const given = own as Readonly<Record<string, unknown>>;
  let all = page;
  // asked by every element at every change, so nothing is made where nothing is set
  for (const key in page) {
    const value = given[key];
    if (value !== undefined && value !== '') all = { ...all, [key]: value };
  }
  return all;
}
