/** Purpose of an address: `link`, where a link of the page may lead; `page`, another web page, as the shop's server names one; `map`, a map on the web or in an app of the device; `picture`, what is only shown. */
export type LinkPurpose = 'link' | 'page' | 'map' | 'picture';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ALLOWED: Record<LinkPurpose, RegExp> = {
  link: /^(?:https?|mailto|tel|sms):/i,
  page: /^https?:/i,
  map: /^(?:https?|geo|maps):/i,
  picture: /^(?:https?:|blob:|data:image\/)/i,
};
/** Half of a character that needs two. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control characters and spaces, which an address parser drops at both ends. */
const OUTSIDE = /^[^!-\uffff]+|[^!-\uffff]+$/g;

/** What a `link` may be, for a warning. */
export const LINKS_ALLOWED = 'an http, https, mailto, tel, sms or relative address';

/**
 * The address as a link may have it, without what a browser drops: of a scheme that fits the purpose, or relative to the page. Null for any other, above all a
 * script, and for what is no text. Every `href` that is not the library's own text goes through here.
 */
export function safeLink(value: unknown, purpose: LinkPurpose): string | null {
  if (typeof value !== 'string') return null;
  // a parser also drops these within, so "java\nscript:" is one; with half a character, which an attribute keeps, it finds no address
  const address = value
    .replace(/[\t\n\r]/g, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(OUTSIDE, '');
  return SCHEME.test(address) && !ALLOWED[purpose].test(address) ? null : address;
}
