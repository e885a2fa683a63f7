import { safeLink } from '../../domain/shared/link-address.js';
import { type Money, toMinor } from '../../domain/shared/money.js';

/** A JSON object with unvalidated fields. */
export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object (not an array). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a text or number as trimmed text; anything else is empty. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Reads a text; null if empty. */
export function readTextOrNull(value: unknown): string | null {
  return readText(value) || null;
}

/** Reads the non-empty texts of a list. */
export function readTexts(value: unknown): string[] {
  const texts: string[] = [];
  if (!Array.isArray(value)) return texts;
  for (const entry of value) {
    const text = readText(entry);
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** Reads a finite number, also as text (`"12,5"`); null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = readText(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Reads a number above 0, such as a picture's size; null for anything else. */
export function readSize(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** Creates a reader of booleans, also as 1, 0 or text; `fallback` for anything else. */
export function readFlag(fallback: boolean): (value: unknown) => boolean {
  return (value) => {
    if (typeof value === 'boolean') return value;
    const text = readText(value).toLowerCase();
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : fallback;
  };
}

/** Creates a reader of an enumeration; `fallback` for any other value. */
export function readWord<T extends string>(words: readonly T[], fallback: T): (value: unknown) => T {
  return (value) => words.find((word) => word === value) ?? fallback;
}

/** Reads a sum; null if missing, negative or not a number. */
export type ReadMoney = (value: unknown) => Money | null;

/** Creates a reader of money in the major unit, as number or text, which the specification's calls use. */
export function readMoney(currency: string): ReadMoney {
  return (value) => toMinor(typeof value === 'string' ? value.replace(',', '.') : value, currency);
}

/** Reads money in the minor unit, as an integer, which custom backends use. */
export const readMinor: ReadMoney = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

/**
 * Reads the stock: null, undefined, -1 and Infinity are unlimited (Infinity); invalid values are 0, so that nothing unavailable is sold.
 */
export function readQuantity(value: unknown): number {
  if (value === null || value === undefined || value === Infinity || value === 'Infinity') return Infinity;
  const number = readNumber(value);
  if (number === -1) return Infinity;
  return number === null ? 0 : Math.max(0, Math.floor(number));
}

/** Base for parsing relative addresses. */
const SOME_PAGE = 'https://page.invalid/';

/** Reads a safe link (http, https or relative); null for any other, such as `javascript:`. */
export function readLink(value: unknown): string | null {
  const link = safeLink(readText(value), 'page');
  return link && URL.canParse(link, SOME_PAGE) ? link : null;
}

/** Reads texts by name; other values are left out. */
export function readTextMap(value: unknown): Record<string, string> {
  const texts = Object.entries(isFields(value) ? value : {}).map(([name, given]) => [name, readText(given)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
