/** What came of reading one attribute: a value, or what would have been allowed. */
export type Parsed<T> = { ok: true; value: T } | { ok: false };

/** How one attribute is read. Parsers are total: a bad value gives the default and one warning that says what is allowed. */
export interface Attribute<T> {
  kind: 'text' | 'number' | 'flag' | 'one-of' | 'list' | 'json';
  /** Value when the attribute is absent, removed or bad. */
  fallback: T;
  /** What is allowed, in words, for warnings and the generated tables. */
  allowed: string;
  parse(text: string): Parsed<T>;
  /** Reads what a property or a JSON child gives. */
  accept(value: unknown): Parsed<T>;
}

/** Attributes of an element by property name (camelCase); the attribute is the same in kebab-case, or with `data-` before it. */
// biome-ignore lint/suspicious/noExplicitAny: a table holds attributes of many types, and inference needs each of them
export type AttributeTable = Record<string, Attribute<any>>;

/** The values an element's view receives. */
export type PropsOf<T extends AttributeTable> = { [K in keyof T]: T[K] extends Attribute<infer V> ? V : never };

const bad = { ok: false } as const;
const good = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** Any text. */
export function text(fallback = ''): Attribute<string> {
  const accept = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? good(String(value)) : bad;
  return { kind: 'text', fallback, allowed: 'text', parse: good, accept };
}

export interface NumberRange {
  min?: number;
  max?: number;
  integer?: boolean;
  /** Shown in the generated tables: `s`, `px`. */
  unit?: string;
}

/** A decimal number within a range. */
export function number(fallback: number, range: NumberRange = {}): Attribute<number> {
  const { min = -Infinity, max = Infinity, integer = false, unit = '' } = range;
  const accept = (value: unknown): Parsed<number> => {
    const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const fits =
      typeof n === 'number' && Number.isFinite(n) && n >= min && n <= max && (!integer || Number.isInteger(n));
    return fits ? good(n) : bad;
  };
  const limits = [min > -Infinity ? `from ${min}` : '', max < Infinity ? `to ${max}` : ''].filter(Boolean).join(' ');
  const allowed = [integer ? 'a whole number' : 'a number', limits, unit && `(${unit})`].filter(Boolean).join(' ');
  return { kind: 'number', fallback, allowed, parse: accept, accept };
}

/** Present or absent. `="false"` is read as absent, because templates print it. */
export function flag(): Attribute<boolean> {
  const accept = (value: unknown) => (typeof value === 'boolean' ? good(value) : bad);
  const parse = (value: string): Parsed<boolean> => good(value !== 'false');
  return { kind: 'flag', fallback: false, allowed: 'present or absent', parse, accept };
}

/** One of a few words. */
export function oneOf<const T extends string>(values: readonly T[], fallback: NoInfer<T>): Attribute<T> {
  const accept = (value: unknown): Parsed<T> => (values.includes(value as T) ? good(value as T) : bad);
  return { kind: 'one-of', fallback, allowed: values.map((v) => v || '(empty)').join(', '), parse: accept, accept };
}

/** Texts separated by commas, or a JSON list. */
export function list(fallback: readonly string[] = []): Attribute<readonly string[]> {
  const accept = (value: unknown): Parsed<readonly string[]> => {
    if (!Array.isArray(value)) return bad;
    return value.every((v) => typeof v === 'string' || typeof v === 'number') ? good(value.map(String)) : bad;
  };
  const parse = (value: string): Parsed<readonly string[]> => {
    if (!value.trimStart().startsWith('['))
      return good(
        value
          .split(',')
          .map((v) => v.trim())
          .filter(Boolean),
      );
    return acceptJson(value, accept);
  };
  return { kind: 'list', fallback, allowed: 'texts separated by commas, or a JSON list', parse, accept };
}

/** Structured settings as JSON; `read` gives undefined for what it cannot take. */
export function json<T>(read: (value: unknown) => T | undefined, fallback: T, allowed: string): Attribute<T> {
  const accept = (value: unknown): Parsed<T> => {
    const result = read(value);
    return result === undefined ? bad : good(result);
  };
  return { kind: 'json', fallback, allowed, parse: (value) => acceptJson(value, accept), accept };
}

function acceptJson<T>(value: string, accept: (value: unknown) => Parsed<T>): Parsed<T> {
  try {
    return accept(JSON.parse(value));
  } catch {
    return bad;
  }
}

/** `cardsPerRow` -> `cards-per-row`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** For json(): an object whose values are texts. */
export function recordOfTexts(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.values(value).every((entry) => typeof entry === 'string')
    ? (value as Record<string, string>)
    : undefined;
}
