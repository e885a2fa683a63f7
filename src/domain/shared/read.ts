/** Readers for data of unknown shape: storage, attributes, hidden inputs. None of them throws. */

/** Returns the value if it is a plain object, else null. */
export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
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

/** Parses a text as JSON (null when invalid); returns any other value as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

/** Whether a setting is given: an empty attribute is none. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Whether a switch of the settings is on, as a value of JSON or of an attribute. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
