/** Elements that hold nothing and are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that begin a line of their own. */
const LINE = /^(?:blockquote|br|d[dt]|div|h[1-6r]|li|p|pre|t[dhr])$/;

/** The lines of a text, whatever system it was written on. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/**
 * The words of a text that is balanced markup: it has a tag, and every tag that is opened is closed in order (TXT-01). Null for any
 * other text, which is shown as it is. It says nothing about safety: such markup is sanitised before it is shown.
 */
export function wordsOfMarkup(text: string): string | null {
  const open: string[] = [];
  let words = '';
  let tags = 0;
  let at = 0;
  for (let start = nextTag(text, 0); start >= 0; start = nextTag(text, at)) {
    words += text.slice(at, start);
    at = endOfTag(text, start);
    if (at < 0) return null;
    const [, closing, tag = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(text.slice(start, at)) ?? [];
    const name = tag.toLowerCase();
    if (name) tags++;
    if (LINE.test(name)) words += '\n';
    if (closing) {
      if (open.pop() !== name) return null;
    } else if (name && !VOID.test(name)) {
      open.push(name);
    }
  }
  return tags > 0 && open.length === 0
    ? linesOf(words + text.slice(at))
        .filter(Boolean)
        .join('\n')
    : null;
}

/** Where the next tag or comment begins, -1 for none; a lone `<` is a character like any other. */
function nextTag(text: string, from: number): number {
  const tag = /<[/!?a-z]/gi;
  tag.lastIndex = from;
  return tag.exec(text)?.index ?? -1;
}

/** The place behind a tag or comment that begins at `start`; -1 when it does not end, or is nothing that a text may hold. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 2);
  if (!/^<\/?[a-z]/i.test(text.slice(start, start + 3))) return -1;
  const mark = /["'>]/g;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex;
    // a quoted value may hold anything
    const end = behind(text, found[0], mark.lastIndex);
    if (end < 0) return -1;
    mark.lastIndex = end;
  }
  return -1;
}

/** The place behind the next `end`; -1 when there is none. */
function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length;
}
