import { decoded, encoded } from '../text/encoded.js';
import { isEmail } from './fields/email.js';
import type { MailMessage } from './pending-lead.js';

/** Recipients of a `mailto:` URL. */
export interface Recipients {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
}

/** A parsed `mailto:` URL. */
export interface Mailto extends Recipients {
  /** Subject from the URL; empty if none. */
  subject: string;
  /** Ignored parts, described for the page's owner. */
  problems: readonly string[];
}

/** Maximum length of a link that every mail app on every system accepts. */
const LONGEST_LINK = 1800;
/** A lone surrogate, which is invalid in a URL. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Parses a `mailto:` URL (RFC 6068): recipients and subject. Null without a valid recipient. */
export function readMailto(address: string): Mailto | null {
  const [path = '', query = ''] = address
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/#.*$/s, '')
    .split(/\?(.*)/s);
  const asked = query.split('&').map((part) => part.split(/=(.*)/s).map((one) => decoded(one)));
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

/**
 * The link that opens a letter in a mail app; all visitor input is encoded, so that it cannot add recipients or headers. If the text makes
 * the link longer than mail apps accept, `paste` replaces it and `isWhole` is false.
 */
export function mailLink(to: Recipients, letter: MailMessage, paste: string): { href: string; isWhole: boolean } {
  const whole = linkOf(to, letter);
  if (whole.length <= LONGEST_LINK) return { href: whole, isWhole: true };
  return { href: linkOf(to, { ...letter, text: paste }), isWhole: false };
}

function linkOf({ to, cc, bcc }: Recipients, { subject, text }: MailMessage): string {
  const copies = Object.entries({ cc, bcc }).filter(([, list]) => list.length > 0);
  const headers = [
    ...copies.map(([name, list]) => `${name}=${listed(list)}`),
    `subject=${linkText(oneLine(subject))}`,
    `body=${linkText(plain(text).replaceAll('\n', '\r\n'))}`,
  ];
  return `mailto:${listed(to)}?${headers.join('&')}`;
}

function listed(addresses: readonly string[]): string {
  return addresses.map((one) => linkText(one).replace('%40', '@')).join(',');
}

/** Also encodes apostrophes: some mail apps end the link there. */
function linkText(text: string): string {
  return encoded(text).replaceAll("'", '%27');
}

/** Removes control characters and normalises line breaks. */
function plain(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd').replace(LINE_END, '\n').replace(CONTROL, '').replaceAll('\t', ' ');
}

function oneLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** A line of a letter; only the value if the label is empty. */
export interface LetterLine {
  label: string;
  value: string;
}

/**
 * The text of a letter: paragraphs of lines, without empty values. A multi-line value is indented, so that its lines cannot be mistaken for
 * other entries.
 */
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
