import { isText } from '../../domain/shared/is-text.js';

/** A parsed attribute: a value, or undefined if it was invalid. */
export type Parsed<T> = T | undefined;

/** A parser for one attribute. Never throws: an invalid value gives the default and one warning that lists what is allowed. */
export interface Attribute<T> {
  kind: 'text' | 'number' | 'flag' | 'one-of' | 'list' | 'json';
  /** Value when the attribute is absent, removed or invalid. */
  fallback: T;
  /** Describes the allowed values, for warnings and the generated tables. */
  allowed: string;
  parse(text: string): Parsed<T>;
  /** Reads a value from a property or a JSON child. */
  accept(value: unknown): Parsed<T>;
  /** Marks the element's main setting: a JSON child that is a list sets it. */
  main?: true | undefined;
}

/** Attributes of an element by property name (camelCase); the attribute is in kebab-case, optionally prefixed with `data-`. */
export type AttributeTable = Record<string, Attribute<unknown>>;

/** Values that an element's view receives. */
export type PropsOf<T extends AttributeTable> = { [K in keyof T]: T[K] extends Attribute<infer V> ? V : never };

/** Creates an attribute; `parse` is given if its text is read differently from a property or JSON value. */
export function attribute<T>(
  kind: Attribute<T>['kind'],
  fallback: T,
  allowed: string,
  accept: (value: unknown) => Parsed<T>,
  parse: (text: string) => Parsed<T> = accept,
): Attribute<T> {
  return { kind, fallback, allowed, parse, accept };
}

/** Any text. */
export function text(fallback = '', allowed = 'text'): Attribute<string> {
  return attribute('text', fallback, allowed, (value) => (isText(value) ? String(value) : undefined));
}

export interface NumberRange {
  min?: number;
  max?: number;
  integer?: boolean;
  /** Shown in the generated tables: `s`, `px`. */
  unit?: string;
}

/** A percentage. */
export const PERCENT: NumberRange = { min: 0, max: 100, unit: '%' };

/** A decimal number within a range. */
export function number(fallback: number, range: NumberRange = {}): Attribute<number> {
  const { min = -Infinity, max = Infinity, integer, unit } = range;
  const accept = (value: unknown): Parsed<number> => {
    const n = isText(value) && String(value).trim() ? Number(value) : Number.NaN;
    return n >= min && n <= max && (integer ? Number.isInteger(n) : Number.isFinite(n)) ? n : undefined;
  };
  const words = [
    `a${integer ? ' whole' : ''} number`,
    min > -Infinity && `from ${min}`,
    max < Infinity && `to ${max}`,
    unit && `(${unit})`,
  ];
  return attribute('number', fallback, words.filter(Boolean).join(' '), accept);
}

/** Present or absent. `="false"` counts as absent, because templates print it. */
export function flag(): Attribute<boolean> {
  const accept = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  return attribute('flag', false, 'present or absent', accept, (value) => value !== 'false');
}

/** One of a few keywords. */
export function oneOf<const T extends string>(values: readonly T[], fallback: NoInfer<T>): Attribute<T> {
  const allowed = values.map((value) => value || '(empty)').join(', ');
  return attribute<T>('one-of', fallback, allowed, (value) => values.find((each) => each === value));
}

/** Texts separated by commas, or a JSON list. */
export function list(): Attribute<readonly string[]> {
  const accept = (value: unknown) => (Array.isArray(value) && value.every(isText) ? value.map(String) : undefined);
  const split = (value: string) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  return attribute<readonly string[]>('list', [], 'texts separated by commas, or a JSON list', accept, (value) =>
    value.trimStart().startsWith('[') ? acceptJson(value, accept) : split(value),
  );
}

/** Structured settings as JSON; `read` returns undefined for an invalid value. */
export function json<T>(read: (value: unknown) => Parsed<T>, fallback: T, allowed: string): Attribute<T> {
  return attribute('json', fallback, allowed, read, (value) => acceptJson(value, read));
}

/** The element's main list: like json(), and a JSON child may be the list itself. */
export function mainList<T>(read: (value: unknown) => Parsed<T>, fallback: T, allowed: string): Attribute<T> {
  return { ...json(read, fallback, allowed), main: true };
}

/** Parses a JSON text and reads it with `accept`; undefined for invalid JSON. */
export function acceptJson<T>(value: string, accept: (value: unknown) => Parsed<T>): Parsed<T> {
  try {
    return accept(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** `cardsPerRow` -> `cards-per-row`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a list; used with json(), its entries are validated where they are used. */
export function anyList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Reads an object or a list; used with json(), its content is validated where it is used. */
export function anyObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Attributes of every element (MODE-01, MODE-03). */
export const COMMON = {
  mode: oneOf(['', 'visitor', 'preview', 'admin'], ''),
  hiddenOn: oneOf(['', 'desktop', 'mobile'], ''),
};

export type CommonProps = PropsOf<typeof COMMON>;
