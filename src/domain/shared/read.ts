import type { FailedRequest } from './failed-request.js';

/** Readers for data of unknown shape: storage, attributes, answers. None of them throws. */

/** A JSON object with unvalidated fields. */
export type Fields = Record<string, unknown>;

/** True for a JSON object; a list is none. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a RequestError, by its name: another copy of the library on the page has another class, and stores are shared. */
export function isRequestError(error: unknown): error is FailedRequest {
  return error instanceof Error && error.name === 'RequestError';
}

/** Returns the value if it is a JSON object, else null. */
export function asRecord(value: unknown): Fields | null {
  return isRecord(value) ? value : null;
}

/** Returns the value if it is an object whose values are all texts, else undefined. */
export function recordOfTexts(value: unknown): Record<string, string> | undefined {
  return isRecordOfTexts(value) ? value : undefined;
}

function isRecordOfTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');
}

/** Returns the value if it is a list, else an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text; numbers become one, anything else is `fallback`. */
export function asText(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;
}

/** A non-empty text, or null. */
export function asTextOrNull(value: unknown): string | null {
  return asText(value) || null;
}

/** Parses a text as JSON (null when invalid), with `revive` for its values; returns any other value as it is. */
export function parsedJson(value: unknown, revive?: (key: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, revive) as unknown;
  } catch {
    return null;
  }
}

/** Returns true if a setting is given; an empty attribute is none. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Returns true if a switch of the settings is on, as a value of JSON or of an attribute. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
