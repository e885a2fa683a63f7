import { safeLink } from '../shared/link-address.js';
import { own } from '../shared/own.js';
import { asRecord, asText, isOn, parsedJson } from '../shared/read.js';
import { isText } from '../text/is-text.js';
import { rulesOf, TYPES } from './field-types.js';
import { NOT_IN_GROUPS } from './fields/group.js';
import { CONDITIONS, type FieldOption, type FieldType, type FormField } from './form-field.js';
import { underSteps } from './steps.js';

/** What has to hold for a field, and what is said when it does not. */
const CHECKED_BY = ['validWhen', 'invalidText', 'requiredText', 'errorLabel', 'equals'] as const;

/** What a form has one of, in words. */
const ONE_OF_EACH: Readonly<Record<string, string>> = { shipping: 'choice of delivery', captcha: 'captcha' };

/** What holds no value that the page's server could be asked about (`checkUrl`), or has checks of its own there. */
const NOT_ASKED: readonly FieldType[] = [
  'hidden',
  'calculator',
  'address',
  'group',
  'shipping',
  'step',
  'file',
  'captcha',
  'products',
  'policy',
];

/** As what a text may be checked. */
const CHECKS = TYPES.filter((type) => ['phone', 'email', 'date', 'datetime'].includes(type));

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
    const words = own(ONE_OF_EACH, field.type);
    const first = words && [...fields.values()].find(({ type }) => type === field.type);
    if (first) problems.push(`field ${index + 1}: a form has one ${words}, "${first.id}" is the first`);
    else if (fields.has(field.id)) problems.push(`field ${index + 1}: the id "${field.id}" is used twice`);
    else fields.set(field.id, field);
  });
  for (const field of fields.values()) {
    checkEquals(field, [...fields.values()], problems);
    for (const column of field.fields ?? [])
      checkEquals(column, [...(field.fields ?? []), ...fields.values()], problems);
  }
  return { fields: underSteps([...fields.values()]), problems };
}

/** A field that is to hold the same as another one needs that. */
function checkEquals(field: FormField, others: readonly FormField[], problems: string[]): void {
  const { equals } = field;
  if (equals === undefined || others.some(({ id, name }) => id === equals || name === equals)) return;
  problems.push(`field "${field.id}": equals names no field`);
  delete field.equals;
}

/** The fields of each row of a group. */
function parseColumns(entries: unknown, where: string, known: readonly FieldType[], problems: string[]): FormField[] {
  const columns = new Map<string, FormField>();
  (Array.isArray(entries) ? entries : []).forEach((entry: unknown, index) => {
    const place = `${where}, field ${index + 1}`;
    const type = NOT_IN_GROUPS.find((name) => name === asRecord(entry)?.type);
    if (type) problems.push(`${place}: a group cannot have a field of type ${type}`);
    const column = type ? null : parseField(entry, place, known, problems);
    if (column && columns.has(column.id)) problems.push(`${place}: the id "${column.id}" is used twice`);
    else if (column) columns.set(column.id, column);
  });
  return [...columns.values()];
}

function parseField(value: unknown, where: string, known: readonly FieldType[], problems: string[]): FormField | null {
  const entry = asRecord(value);
  const id = asText(entry?.id) || asText(entry?.name);
  if (!entry || !id) {
    problems.push(`${where}: needs an id`);
    return null;
  }
  const options = parseOptions(entry.options);
  const type = typeOf(entry, where, known, problems);
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
  };
  if (type === 'unknown') field.writtenType = asText(entry.type);
  if (options.length > 0) field.options = options;
  const preset = parseDefault(entry.default);
  if (preset !== undefined) field.default = preset;
  for (const key of ['placeholder', 'hint', 'autocomplete', ...CONDITIONS, ...CHECKED_BY] as const)
    if (asText(entry[key])) field[key] = asText(entry[key]);
  for (const key of ['multiple', 'disabled', 'double', 'smoothAnimation'] as const)
    if (isOn(entry[key])) field[key] = true;
  const problem = (text: string) => void problems.push(`${where}: ${text}`);
  const checkUrl = parseCheckUrl(entry.checkUrl, field, problem);
  if (checkUrl) field.checkUrl = checkUrl;
  const columns = (entries: unknown) => parseColumns(entries, where, known, problems);
  const settings = rulesOf(field).settings?.(entry, field, problem, columns);
  if (settings?.fields?.length === 0) {
    problems.push(`${where}: a group needs fields, which it asks for in each row`);
    return null;
  }
  return { ...field, ...settings };
}

/** The type as written; a text that is checked as something else is that (`check`, FORM-03). */
function typeOf(
  { type, check }: Readonly<Record<string, unknown>>,
  where: string,
  known: readonly FieldType[],
  problems: string[],
): FieldType {
  const written = type === undefined ? 'text' : (known.find((name) => name === type) ?? 'unknown');
  if (check === undefined || check === '' || check === written) return written;
  const checked = CHECKS.find((name) => name === check);
  if (checked && written === 'text') return checked;
  problems.push(`${where}: the check "${asText(check)}" is none of ${CHECKS.join(', ')}, or not for a text`);
  return written;
}

function parseCheckUrl(given: unknown, { type }: FormField, problem: (text: string) => void): string | null {
  if (given === undefined || given === '') return null;
  const address = safeLink(given, 'page');
  if (NOT_ASKED.includes(type)) problem(`a ${type} cannot have a checkUrl`);
  else if (!address) problem('checkUrl has to be an http or https address, or relative to the page');
  return NOT_ASKED.includes(type) ? null : address;
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
