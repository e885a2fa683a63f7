import { safeLink } from '../../domain/shared/link-address.js';
import { type Money, toMinor } from '../../domain/shared/money.js';

/** A JSON object whose fields nobody vouches for. */
export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object (a list is not). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text or number as text, trimmed; anything else is empty. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Text, or null when there is none. */
export function readTextOrNull(value: unknown): string | null {
  return readText(value) || null;
}

/** The texts of a list, without the empty ones. */
export function readTexts(value: unknown): string[] {
  const texts: string[] = [];
  if (!Array.isArray(value)) return texts;
  for (const entry of value) {
    const text = readText(entry);
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** A finite number, also written as text (`"12,5"`); null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = readText(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A number above 0, or null: sizes of pictures. */
export function readSize(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** Reader of a yes or no, also as 1, 0 or text; `fallback` stands for anything else. */
export function readFlag(fallback: boolean): (value: unknown) => boolean {
  return (value) => {
    if (typeof value === 'boolean') return value;
    const text = readText(value).toLowerCase();
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : fallback;
  };
}

/** Reader of a word out of a few; `fallback` stands for any other. */
export function readWord<T extends string>(words: readonly T[], fallback: T): (value: unknown) => T {
  return (value) => words.find((word) => word === value) ?? fallback;
}

/** Reads a sum; null when it is missing, negative or no number. */
export type ReadMoney = (value: unknown) => Money | null;

/** Reader of money in the major unit, as number or text, which the backend calls of the specification have. */
export function readMoney(currency: string): ReadMoney {
  return (value) => toMinor(typeof value === 'string' ? value.replace(',', '.') : value, currency);
}

/** Reads money in the minor unit, which backends of the port have: whole numbers. */
export const readMinor: ReadMoney = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

/** Stock: null, nothing, -1 and Infinity are unlimited (Infinity); what cannot be read is 0, so that nothing is promised. */
export function readQuantity(value: unknown): number {
  if (value === null || value === undefined || value === Infinity || value === 'Infinity') return Infinity;
  const number = readNumber(value);
  if (number === -1) return Infinity;
  return number === null ? 0 : Math.max(0, Math.floor(number));
}

/** Base for any address that can be parsed. */
const SOME_PAGE = 'https://page.invalid/';

/** An address a link may lead to (http, https or relative); null for any other, such as `javascript:`. */
export function readLink(value: unknown): string | null {
  const link = safeLink(readText(value), 'page');
  return link && URL.canParse(link, SOME_PAGE) ? link : null;
}

/** Texts by name; anything that is no text is left out. */
export function readTextMap(value: unknown): Record<string, string> {
  const texts = Object.entries(isFields(value) ? value : {}).map(([name, given]) => [name, readText(given)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
