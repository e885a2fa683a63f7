const PLACEHOLDER = 'http://shop.invalid';

/**
 * Where it is safe to send the visitor: a path of this origin, or a page of one of the `origins` as a whole address, without a former payment's
 * parameters; else `/`.
 */
export function returnPath(asked: string | null, origins: readonly string[] = []): string {
  if (asked === null || !URL.canParse(asked, PLACEHOLDER)) return '/';
  const url = new URL(asked, PLACEHOLDER);
  const isOwn = asked.startsWith('/') && url.origin === PLACEHOLDER;
  if (!isOwn && !origins.includes(url.origin)) return '/';
  return withQuery(asked, (query) => {
    for (const name of ['pay_id', 'h', 'pay_status']) query.delete(name);
  });
}

/** The same place with other parameters: a path stays a path. */
export function withQuery(place: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(place, PLACEHOLDER);
  change(url.searchParams);
  // two slashes would name another host
  const path = url.origin === PLACEHOLDER ? url.pathname.replace(/^\/+/, '/') : url.origin + url.pathname;
  return path + url.search;
}

/** The path of the page that a request came from, when it is a page of the same host; else null. */
export function refererPath(referer: string | undefined, host: string | undefined): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url.pathname + url.search : null;
}
