const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ALLOWED = /^(?:https?|mailto|tel):/i;
/** Control characters and spaces, which an address parser drops at both ends. */
const OUTSIDE = /^[^!-\uffff]+|[^!-\uffff]+$/g;

/** An address that a link may lead to: http, https, mailto, tel, or relative to the page. Null for any other, above all a script. */
export function linkAddress(text: string): string | null {
  // a parser also drops these within, so "java\nscript:" is one
  const address = text.replace(/[\t\n\r]/g, '').replace(OUTSIDE, '');
  return SCHEME.test(address) && !ALLOWED.test(address) ? null : address;
}
