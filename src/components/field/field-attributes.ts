import { PHONE_COUNTRIES } from '../../domain/form/field/form-field.js';
import { definitionOf, STANDALONE_TYPES } from '../../domain/form/fields/registry.js';
import type { FieldType } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import {
  type Attribute,
  anyList,
  type CommonProps,
  flag,
  mainList,
  oneOf,
  type PropsOf,
  text,
} from '../../platform/element/attributes.js';

/** A built-in type, or one that the page registers, also later. */
const fieldType: Attribute<string> & { open: true } = {
  ...oneOf<string>(STANDALONE_TYPES, 'text'),
  open: true,
  accept: (value) => text().accept(value) || undefined,
  parse: (value) => value || undefined,
};

/** Attribute table of `<sb-field>`. */
export const FIELD_ATTRIBUTES = {
  type: fieldType,
  name: text(),
  label: text(),
  /** Initial value, restored by a reset. */
  value: text(),
  required: flag(),
  hint: text(),
  /** Name of the field in its error message; empty: its label. */
  errorLabel: text(),
  placeholder: text(),
  /** Options of select, radio and checkbox groups, as written. */
  options: mainList(anyList, [], 'a JSON list of options'),
  multiple: flag(),
  disabled: flag(),
  autocomplete: text(),
  /** Numbers or dates as written; empty: no limit. */
  min: text(),
  max: text(),
  step: text(),
  decimals: text(),
  double: flag(),
  mask: text(),
  interval: text(),
  start: text(),
  finish: text(),
  workingDays: text(),
  formula: text(),
  beforeResult: text(),
  resultText: text(),
  thousandsSeparator: text(),
  smoothAnimation: flag(),
  accept: text(),
  size: text(),
  groupId: text(),
  language: text(),
};

/** Settings of `<sb-field>`. */
export type StandaloneFieldProps = PropsOf<typeof FIELD_ATTRIBUTES> & CommonProps;

type Allowed = Partial<Record<keyof StandaloneFieldProps, string>>;

const OF_NUMBERS: Allowed = {
  min: 'a number below max',
  max: 'a number above min',
  step: 'a number above 0',
  decimals: 'a whole number from 0 to 15',
};
const OF_DATES: Allowed = {
  min: 'a date like 2026-05-12, not after max',
  max: 'a date like 2026-05-12, not before min',
  interval: 'minutes from 1 to 1440, for type datetime',
  start: 'a time like 09:00, for type datetime',
  finish: 'a time like 18:00, for type datetime',
  workingDays: 'days of the week like mon, tue or 1, 2',
  double: 'only dates without a time',
};
const OF_FILES: Allowed = {
  accept: 'extensions or types such as image/*, with commas between',
  size: 'a size such as 500kb or 5 MB',
  max: 'a whole number above 0',
};
const OF_TYPE: Partial<Record<FieldType, Allowed>> = {
  file: OF_FILES,
  rating: { max: 'a whole number from 2 to 10' },
};
const OF_TEXTS: Allowed = {
  mask: `for a phone ${PHONE_COUNTRIES.join(', ')}; for a text a pattern with 0, a or *`,
};

/** First invalid attribute of a field, found by the problems of its settings: its name, given value and allowed values. */
export function unusableSetting(
  props: StandaloneFieldProps,
  problems: readonly string[],
): { name: string; given: unknown; allowed: string } | null {
  const isDate = definitionOf(props).typing?.type?.startsWith('date');
  const allowed = { ...OF_TEXTS, ...(isDate ? OF_DATES : (own(OF_TYPE, props.type) ?? OF_NUMBERS)) };
  const names = Object.keys(allowed) as (keyof StandaloneFieldProps)[];
  const isNamed = (name: string) => problems.some((problem) => new RegExp(`: (the )?${name} `).test(problem));
  const wrong = names.find(isNamed);
  if (!wrong) return null;
  const attribute = wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name: attribute, given: props[wrong], allowed: allowed[wrong] ?? '' };
}
