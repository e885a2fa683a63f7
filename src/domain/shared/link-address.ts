/**
 * Purpose of an address: `link`, any link on the page; `page`, a web page that the shop's server names; `map`, a map on the web or in an
 * app; `picture`, an image to show.
 */
export type LinkPurpose = 'link' | 'page' | 'map' | 'picture';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ALLOWED: Record<LinkPurpose, RegExp> = {
  link: /^(?:https?|mailto|tel|sms):/i,
  page: /^https?:/i,
  map: /^(?:https?|geo|maps):/i,
  picture: /^(?:https?:|blob:|data:image\/)/i,
};
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control characters and spaces, which URL parsers strip at both ends. */
const OUTER_SPACE = /^[^!-\uffff]+|[^!-\uffff]+$/g;

/** A host with a path; `index.php/contact` is a file of the page's own site. */
const HOST_AND_PATH = /^\s*(?![\w-]+\.(?:php\d?|html?|aspx?|jsp|cgi|pl|py)\/)(?:[a-z\d-]+\.)+[a-z]{2,}\//i;

/** True for an address without its `https://`, as people write it: "t.me/atelier". A browser takes it for a path of the page's own site. */
export function lacksScheme(address: string): boolean {
  return HOST_AND_PATH.test(address);
}

/** Allowed values of a `link`, for warnings. */
export const LINKS_ALLOWED = 'an http, https, mailto, tel, sms or relative address';

/**
 * Returns an address that is safe for its purpose, without the characters that browsers strip: relative, or with an allowed scheme. Null
 * for any other, scripts above all, and for non-texts. Every `href` that is not a constant of the library goes through here.
 */
export function safeLink(value: unknown, purpose: LinkPurpose): string | null {
  if (typeof value !== 'string') return null;
  // parsers also strip these inside, so "java
  // script:" is a script; with half a surrogate pair an address does not parse
  const address = value
    .replace(/[\t\n\r]/g, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(OUTER_SPACE, '');
  return SCHEME.test(address) && !ALLOWED[purpose].test(address) ? null : address;
}
