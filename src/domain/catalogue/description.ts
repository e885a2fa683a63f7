/** A card shows a few lines; characters beyond this are not parsed. */
const MAX_ON_CARD = 1200;
/** Maximum length of a description, in characters: a long chapter. More would block the page. */
export const MAX_DESCRIPTION = 100_000;
/** Void elements, which are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The part of a description that a card shows. */
export const cardDescription = (text: string) => truncatedHtml(text, MAX_ON_CARD);

/** Truncates a long description to `most` characters and closes its tags; returns a short one as it is. */
export function truncatedHtml(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = withoutBrokenEnd(text.slice(0, most));
  const open = openTags(whole);
  return `${whole.trimEnd()}…${open.map((name) => `</${name}>`).join('')}`;
}

/** Cuts at the last whole word, outside tags and character references. */
function withoutBrokenEnd(text: string): string {
  const tag = text.lastIndexOf('<');
  const inTag = tag >= 0 && text.indexOf('>', tag) < 0 && /^<[/!?a-z]/i.test(text.slice(tag));
  const cut = inTag ? text.slice(0, tag) : text;
  const word = cut.search(/\s\S*$/);
  const shorter = word > text.length - 80 ? cut.slice(0, word) : cut;
  const last = shorter.charCodeAt(shorter.length - 1);
  // drops half of a surrogate pair
  return last >= 0xd800 && last <= 0xdbff ? shorter.slice(0, -1) : shorter;
}

/** Names of the open tags, innermost first. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, closing, tag = '', rest = ''] of text.matchAll(/<(\/?)([a-z][a-z\d-]*)([^<>]*)>/gi)) {
    const name = tag.toLowerCase();
    if (closing && open[0] === name) open.shift();
    else if (!closing && !VOID.test(name) && !rest.endsWith('/')) open.unshift(name);
  }
  return open;
}
