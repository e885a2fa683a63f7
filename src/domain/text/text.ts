/** Void elements, which are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that start a new line. */
const NEW_LINE = /^(?:blockquote|br|d[dt]|div|h[1-6r]|li|p|pre|t[dhr])$/;

/** Splits a text into lines, with any kind of line break. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/**
 * The plain text of balanced markup: it has a tag, and all tags are closed in order (TXT-01). Null for any other text, which is shown as it
 * is. Not a safety check: markup is sanitised before it is shown.
 */
export function plainTextOf(text: string): string | null {
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
    if (NEW_LINE.test(name)) words += '\n';
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

/** The position of the next tag or comment, -1 for none; a lone `<` is plain text. */
function nextTag(text: string, from: number): number {
  const tag = /<[/!?a-z]/gi;
  tag.lastIndex = from;
  return tag.exec(text)?.index ?? -1;
}

/** The position after the tag or comment at `start`; -1 if it does not end, or is not allowed in a text. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return positionAfter(text, '-->', start + 2);
  if (!/^<\/?[a-z]/i.test(text.slice(start, start + 3))) return -1;
  const mark = /["'>]/g;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex;
    // a quoted value may contain any character
    const end = positionAfter(text, found[0], mark.lastIndex);
    if (end < 0) return -1;
    mark.lastIndex = end;
  }
  return -1;
}

/** The position after the next `end`; -1 when there is none. */
function positionAfter(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length;
}
