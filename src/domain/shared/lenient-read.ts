import { asList, asRecord, asText } from './read.js';

/** Lenient readers, for what other programs write: texts are trimmed, numbers and switches may be texts. None of them throws. */

/** Reads a text or number as trimmed text; anything else is empty. */
export function readText(value: unknown): string {
  return asText(value).trim();
}

/** Reads a text; null if empty. */
export function readTextOrNull(value: unknown): string | null {
  return readText(value) || null;
}

/** Reads the non-empty texts of a list. */
export function readTexts(value: unknown): string[] {
  const texts: string[] = [];
  for (const entry of asList(value)) {
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
    if (['true', 'yes', 'on', '1'].includes(text)) return true;
    return ['false', 'no', 'off', '0'].includes(text) ? false : fallback;
  };
}

/** Creates a reader of an enumeration; `fallback` for any other value. */
export function readWord<T extends string>(words: readonly T[], fallback: T): (value: unknown) => T {
  return (value) => words.find((word) => word === value) ?? fallback;
}

/** Reads texts by name; other values are left out. */
export function readTextMap(value: unknown): Record<string, string> {
  const texts = Object.entries(asRecord(value) ?? {}).map(([name, given]) => [name, readText(given)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
