const PLACEHOLDER = 'http://shop.invalid';

/** A same-origin path that is safe to send the visitor to, without a former payment's parameters; else `/`. */
export function returnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(asked, PLACEHOLDER);
  } catch {
    return '/';
  }
  if (url.origin !== PLACEHOLDER) return '/';
  for (const name of ['pay_id', 'h', 'pay_status']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The path of the page that a request came from, when it is a page of the same host; else null. */
export function refererPath(referer: string | undefined, host: string | undefined): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url.pathname + url.search : null;
}
