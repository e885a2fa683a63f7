import { type Site, site } from '../stores/site.js';

/** The page's settings with an element's own laid over them: one that is set wins, an empty one does not (MODE-01). */
export function siteOf(own: object): Site {
  const page = site().get();
  const given = own as Readonly<Record<string, unknown>>;
  let all = page;
  // asked by every element at every change, so nothing is made where nothing is set
  for (const key of Object.keys(page)) {
    const value = given[key];
    if (value !== undefined && value !== '') all = { ...all, [key]: value };
  }
  return all;
}

/** Whom the page's settings reach. */
interface Follower {
  siteChanged(): void;
}

const followers = new Set<Follower>();
let unlisten: (() => void) | undefined;

/** Tells an element of every change of the page's settings; one listener for all of them. */
export function followSite(element: Follower): void {
  followers.add(element);
  unlisten ??= site().listen(() => {
    for (const follower of [...followers]) follower.siteChanged();
  });
}

export function unfollowSite(element: Follower): void {
  followers.delete(element);
  if (followers.size > 0) return;
  unlisten?.();
  unlisten = undefined;
}
