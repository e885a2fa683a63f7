import { type Site, site } from '../../stores/site/site.js';

export { SERVER_SITE } from '../../stores/site/site.js';

/** The page's settings overridden by an element's own, unless these are empty (MODE-01). */
export function siteOf(own: object, page: Site = site().get()): Site {
  const given = own as Readonly<Record<string, unknown>>;
  let all = page;
  // runs for every element on every change, so it copies only when something is set
  for (const key in page) {
    const value = given[key];
    if (value !== undefined && value !== '') all = { ...all, [key]: value };
  }
  return all;
}
