import { asRecord, asText, parsedJson } from '../shared/read.js';
import { isText } from '../text/is-text.js';
import { type FieldNumbers, readNumbers } from './field-numbers.js';
import { masksOf, PHONE_COUNTRIES } from './fields/mask.js';

const TYPES = [
  'text',
  'textarea',
  'name',
  'email',
  'phone',
  'select',
  'radio',
  'checkbox',
  'policy',
  'hidden',
  'number',
  'range',
  'date',
  'file',
] as const;

/** `unknown`: another type that the page has written; such a field is kept, so that nothing is sent without a required one. */
export type FieldType = (typeof TYPES)[number] | 'unknown';

export interface FieldOption {
  value: string;
  label: string;
}

/** A field of a form, as its settings describe it (FORM-13). */
export interface FormField extends FieldNumbers {
  /** Unique in the form. */
  id: string;
  name: string;
  type: FieldType;
  /** Of a policy: the name of the policy, as it stands in a sentence. */
  label: string;
  required: boolean;
  /** Of select, radio and checkbox groups; a checkbox without options is a single one. */
  options?: FieldOption[];
  /** As written in the settings; `defaultValue` reads it. */
  default?: string | string[];
  placeholder?: string;
  hint?: string;
  /** Several choices or files. */
  multiple?: boolean;
  disabled?: boolean;
  /** Token that tells browsers what to fill in, in place of the type's own. */
  autocomplete?: string;
  /** What a text has to fill, see isMask(); of a phone the country whose numbers it takes. */
  mask?: string;
  /** A range has two handles: where it begins and where it ends. */
  double?: boolean;
  /** The type as written, where it is unknown. */
  writtenType?: string;
}

/**
 * What is wrong with a field: a message key with its values. `form::required` carries `kind` (text, choice, consent),
 * because its wording differs.
 */
export interface FieldError {
  key: string;
  values?: Record<string, string | number>;
}

/** What a field holds: a text, several choices, or whether a single checkbox or consent is ticked. */
export type FieldValue = string | string[] | boolean;

/** Whether the field holds a list: checkbox groups and multiple selects. */
export function holdsList(field: FormField): boolean {
  return field.type === 'checkbox' ? !isTick(field) : field.type === 'select' && field.multiple === true;
}

/** Whether the field is a single checkbox or a consent. */
export function isTick(field: FormField): boolean {
  return field.type === 'policy' || (field.type === 'checkbox' && !field.options?.length);
}

/** Whether the visitor can fill it: hidden, disabled and unknown fields are skipped. */
export function isFillable(field: FormField): boolean {
  return field.type !== 'hidden' && field.type !== 'unknown' && field.disabled !== true;
}

/**
 * Reads the fields of a form (a list or its JSON); `known` are the types there is a control for. What cannot be used is named in `problems`; a field
 * of another type is kept as an unknown one, anything else is left out.
 */
export function parseFields(
  value: unknown,
  known: readonly FieldType[] = TYPES,
): { fields: FormField[]; problems: string[] } {
  const entries = parsedJson(value);
  if (!Array.isArray(entries)) return { fields: [], problems: ['fields must be a list'] };
  const fields = new Map<string, FormField>();
  const problems: string[] = [];
  entries.forEach((entry: unknown, index) => {
    const field = parseField(entry, `field ${index + 1}`, known, problems);
    if (!field) return;
    if (fields.has(field.id)) problems.push(`field ${index + 1}: the id "${field.id}" is used twice`);
    else fields.set(field.id, field);
  });
  return { fields: [...fields.values()], problems };
}

function parseField(value: unknown, where: string, known: readonly FieldType[], problems: string[]): FormField | null {
  const entry = asRecord(value);
  const id = asText(entry?.id) || asText(entry?.name);
  if (!entry || !id) {
    problems.push(`${where}: needs an id`);
    return null;
  }
  const options = parseOptions(entry.options);
  const type = entry.type === undefined ? 'text' : (known.find((name) => name === entry.type) ?? 'unknown');
  if (type === 'unknown') problems.push(`${where}: there is no type "${asText(entry.type)}"`);
  if ((type === 'select' || type === 'radio') && options.length === 0) {
    problems.push(`${where}: ${type} needs options`);
    return null;
  }
  const field: FormField = {
    id,
    name: asText(entry.name) || id,
    type,
    label: asText(entry.label),
    required: isOn(entry.required),
    ...readNumbers(entry, where, problems),
  };
  if (type === 'unknown') field.writtenType = asText(entry.type);
  if (options.length > 0) field.options = options;
  const mask = parseMask(entry.mask, field, where, problems);
  if (mask) field.mask = mask;
  const preset = parseDefault(entry.default);
  if (preset !== undefined) field.default = preset;
  for (const key of ['placeholder', 'hint', 'autocomplete'] as const)
    if (asText(entry[key])) field[key] = asText(entry[key]);
  for (const key of ['multiple', 'disabled', 'double'] as const) if (isOn(entry[key])) field[key] = true;
  return field;
}

function parseOptions(value: unknown): FieldOption[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const option = asRecord(entry);
    const label = asText(option ? (option.label ?? option.value) : entry);
    const given = asText(option ? (option.value ?? option.label) : entry);
    return given === '' ? [] : [{ value: given, label: label || given }];
  });
}

function parseDefault(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map((entry: unknown) => asText(entry)).filter((text) => text !== '');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return isText(value) ? asText(value) : undefined;
}

/** A mask that cannot be filled is left out and named (FLD-04). */
function parseMask(value: unknown, { type }: FormField, where: string, problems: string[]): string {
  const mask = asText(value).trim();
  if (value === undefined || value === null || masksOf({ type, mask }).length > 0) return mask;
  const allowed = type === 'phone' ? `one of ${PHONE_COUNTRIES.join(', ')}` : 'a text with 0, a or * to be filled in';
  problems.push(`${where}: the mask "${mask}" is not ${allowed}`);
  return '';
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
