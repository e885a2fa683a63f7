/**
 * The page's own address with another hash. A hash by itself goes by the page's base, which may be elsewhere: where it has a `<base href>`, or is
 * a frame's srcdoc.
 */
export function onPage(hash: string): string {
  return location.href.split('#')[0] + hash;
}
