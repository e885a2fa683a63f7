/** The entities that a page of the demo may use by name; what is not here is told of by an error, and not passed on broken. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ nbsp: '\u00a0', shy: '\u00ad', ndash: '–', mdash: '—', hellip: '…', times: '×', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', euro: '€' },
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w*));/gi;

/** What stands in a page's source, as its reader has it. */
export function decoded(source: string): string {
  return source.replace(ENTITY, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    if (known === undefined) throw new Error(`${whole} is no entity that demo/server/html-text.ts knows`);
    return known;
  });
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text as it stands between tags. */
export const textSource = (text: string): string => plain(text).replaceAll('>', '&gt;');

/** A text as it stands in an attribute with these quotes. */
export const attributeSource = (text: string, quote: string): string =>
  plain(text).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
