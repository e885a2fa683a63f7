import { isStep } from '../../domain/form/fields/hidden.js';
import { TYPES } from '../../domain/form/fields/registry.js';
import {
  type Attribute,
  anyList,
  flag,
  mainList,
  oneOf,
  type PropsOf,
  text,
} from '../../platform/element/attributes.js';

/** A built-in type, or one that the page registers, also later. */
const fieldType: Attribute<string> & { open: true } = {
  ...oneOf<string>(
    TYPES.filter((type) => !isStep({ type })),
    'text',
  ),
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
export type LoneFieldProps = PropsOf<typeof FIELD_ATTRIBUTES>;
