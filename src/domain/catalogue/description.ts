/** A card shows a few lines; what lies beyond this many characters is not even read. */
const CARD = 1200;
/** What is kept of a description, in characters: a long book's chapter. More would hold up the page that shows it. */
export const LONGEST_DESCRIPTION = 100_000;
/** Elements that hold nothing and are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** What a card shows of a description. */
export const cardDescription = (text: string) => beginningOf(text, CARD);

/** The beginning of a long description, at most so many characters, with its markup closed where it was cut; a short one as it is. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = withoutBrokenEnd(text.slice(0, most));
  const open = openTags(whole);
  return `${whole.trimEnd()}…${open.map((name) => `</${name}>`).join('')}`;
}

/** Ends at the last whole word, and not within a tag or a character reference. */
function withoutBrokenEnd(text: string): string {
  const tag = text.lastIndexOf('<');
  const inTag = tag >= 0 && text.indexOf('>', tag) < 0 && /^<[/!?a-z]/i.test(text.slice(tag));
  const cut = inTag ? text.slice(0, tag) : text;
  const word = cut.search(/\s\S*$/);
  const shorter = word > text.length - 80 ? cut.slice(0, word) : cut;
  const last = shorter.charCodeAt(shorter.length - 1);
  // half of a pair is no character
  return last >= 0xd800 && last <= 0xdbff ? shorter.slice(0, -1) : shorter;
}

/** Names of the tags that are still open, the innermost first. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, closing, tag = '', rest = ''] of text.matchAll(/<(\/?)([a-z][a-z\d-]*)([^<>]*)>/gi)) {
    const name = tag.toLowerCase();
    if (closing && open[0] === name) open.shift();
    else if (!closing && !VOID.test(name) && !rest.endsWith('/')) open.unshift(name);
  }
  return open;
}
