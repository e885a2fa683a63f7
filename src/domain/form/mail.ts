import { isEmail } from './fields/email.js';
import type { Letter } from './pending-lead.js';

/** Whom a mail goes to, as a `mailto:` address says. */
export interface Recipients {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
}

/** What a `mailto:` address says, read. */
export interface Mailto extends Recipients {
  /** Of the address itself; empty without one. */
  subject: string;
  /** What was left out of it, in words for the page's owner. */
  problems: readonly string[];
}

/** Characters of a link that every mail app on every system takes. */
const LONGEST_LINK = 1800;
/** Half of a character that needs two: no address can have it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Reads a `mailto:` address (RFC 6068): its recipients, and a subject of its own. Null without a recipient that could be one. */
export function readMailto(address: string): Mailto | null {
  const [path = '', query = ''] = address
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/#.*$/s, '')
    .split(/\?(.*)/s);
  const asked = query.split('&').map((part) => part.split(/=(.*)/s).map(decoded));
  const valuesOf = (name: string) => asked.flatMap(([key, value = '']) => (key?.toLowerCase() === name ? [value] : []));
  const written = { to: [decoded(path), ...valuesOf('to')], cc: valuesOf('cc'), bcc: valuesOf('bcc') };
  const all = Object.values(written).flatMap(addressesIn);
  const usable = (lists: readonly string[]) => addressesIn(lists).filter(isEmail);
  const to = usable(written.to);
  if (to.length === 0) return null;
  const others = asked.map(([key = '']) => key).filter((key) => key !== '' && !READ.has(key.toLowerCase()));
  return {
    ...{ to, cc: usable(written.cc), bcc: usable(written.bcc) },
    subject: oneLine(valuesOf('subject')[0] ?? ''),
    problems: [...all.filter((one) => !isEmail(one)).map((one) => `"${one}" is no address`), ...others],
  };
}

const READ = new Set(['to', 'cc', 'bcc', 'subject']);

function addressesIn(lists: readonly string[]): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** What stands in an address with percent signs; as it is where those are no code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The link that opens a letter in a mail app; all that visitors have written is encoded, so that it adds no recipient and no header. Where the text makes it longer than
 * mail apps take, `paste` stands in its place and `isWhole` is false.
 */
export function mailLink(to: Recipients, letter: Letter, paste: string): { href: string; isWhole: boolean } {
  const whole = linkOf(to, letter);
  if (whole.length <= LONGEST_LINK) return { href: whole, isWhole: true };
  return { href: linkOf(to, { ...letter, text: paste }), isWhole: false };
}

function linkOf({ to, cc, bcc }: Recipients, { subject, text }: Letter): string {
  const copies = Object.entries({ cc, bcc }).filter(([, list]) => list.length > 0);
  const headers = [
    ...copies.map(([name, list]) => `${name}=${listed(list)}`),
    `subject=${encoded(oneLine(subject))}`,
    `body=${encoded(plain(text).replaceAll('\n', '\r\n'))}`,
  ];
  return `mailto:${listed(to)}?${headers.join('&')}`;
}

function listed(addresses: readonly string[]): string {
  return addresses.map((one) => encoded(one).replace('%40', '@')).join(',');
}

/** Apostrophes too: some mail apps take them for the end of the link. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd')).replaceAll("'", '%27');
}

/** Text without what moves a cursor or ends a line in a way of its own. */
function plain(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd').replace(LINE_END, '\n').replace(CONTROL, '').replaceAll('\t', ' ');
}

function oneLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** A line of a letter; without a label the value alone. */
export interface LetterLine {
  label: string;
  value: string;
}

/** The text of a letter: paragraphs of lines, without those that have no value. A value of several lines stands indented below its label or its first, so that none of them looks like another line. */
export function letterText(paragraphs: readonly (readonly LetterLine[])[]): string {
  return paragraphs
    .map((lines) => lines.flatMap(written).join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function written({ label, value }: LetterLine): string[] {
  const text = plain(value).trim();
  if (text === '') return [];
  const name = oneLine(label).replace(/\s*:$/, '');
  const head = name === '' || /[?!.…]$/.test(name) ? name : `${name}:`;
  const [first = '', ...more] = text.split('\n');
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd());
  if (head === '') return [first, ...indented(more)];
  return more.length === 0 ? [`${head} ${first}`] : [head, ...indented([first, ...more])];
}
