import { isText } from '../shared/is-text.js';
import { safeLink } from '../shared/link-address.js';
import { asRecord, asText, isOn, isSet, parsedJson } from '../shared/read.js';
import { CONDITIONS, type FieldType, type FormField, type PlainField } from './field/form-field.js';
import { columnsOf } from './field/kinds.js';
import type { CustomTypes } from './fields/custom.js';
import { definitionBefore, definitionOf, hasRules, TYPES, typesWith } from './fields/registry.js';
import { underSteps } from './steps.js';

/** Settings for a field's validation and its error messages. */
const CHECKED_BY = ['validWhen', 'invalidText', 'requiredText', 'errorLabel', 'equals'] as const;

/** Types that a text can be checked as. */
const CHECKS = typesWith('textCheck');

/** The types that fields may have: those with a control, and those registered by the page. */
interface Reader {
  known: readonly FieldType[];
  custom: CustomTypes;
  /** True if the rules of a type are loaded; fields of others are kept as `coming`. */
  isReady(type: string): boolean;
}

/**
 * Reads the fields of a form (a list or its JSON); `known` are the types that have a control, and `isReady` those whose rules are loaded.
 * `problems` describes unusable entries and settings; a field of another type is kept as `unknown` or `coming`, anything else is dropped.
 */
export function parseFields(
  value: unknown,
  known: readonly FieldType[] = TYPES,
  custom: CustomTypes = new Map(),
  isReady: Reader['isReady'] = hasRules,
): { fields: FormField[]; problems: string[] } {
  const entries = parsedJson(value);
  if (!Array.isArray(entries)) return { fields: [], problems: ['fields must be a list'] };
  const fields = new Map<string, FormField>();
  const problems: string[] = [];
  entries.forEach((entry: unknown, index) => {
    const field = parseField(entry, `field ${index + 1}`, { known, custom, isReady }, problems);
    if (!field) return;
    const { onlyOne } = definitionOf(field);
    const first = onlyOne && [...fields.values()].find(({ type }) => type === field.type);
    if (first) problems.push(`field ${index + 1}: a form has one ${onlyOne}, "${first.id}" is the first`);
    else if (fields.has(field.id)) problems.push(`field ${index + 1}: the id "${field.id}" is used twice`);
    else fields.set(field.id, field);
  });
  for (const field of fields.values()) {
    checkEquals(field, [...fields.values()], problems);
    const columns = columnsOf(field);
    for (const column of columns) checkEquals(column, [...columns, ...fields.values()], problems);
  }
  return { fields: underSteps([...fields.values()]), problems };
}

/** Removes and reports an `equals` that refers to no field. */
function checkEquals(field: FormField, others: readonly FormField[], problems: string[]): void {
  const { equals } = field;
  if (equals === undefined || others.some(({ id, name }) => id === equals || name === equals)) return;
  problems.push(`field "${field.id}": equals names no field`);
  delete field.equals;
}

/** Reads the fields of a group's rows. */
function parseColumns(entries: unknown, where: string, reader: Reader, problems: string[]): FormField[] {
  const columns = new Map<string, FormField>();
  (Array.isArray(entries) ? entries : []).forEach((entry: unknown, index) => {
    const place = `${where}, field ${index + 1}`;
    const type = asText(asRecord(entry)?.type);
    const { formOnly } = definitionOf({ type });
    if (formOnly) problems.push(`${place}: a group cannot have a field of type ${type}`);
    const column = formOnly ? null : parseField(entry, place, reader, problems);
    if (column && columns.has(column.id)) problems.push(`${place}: the id "${column.id}" is used twice`);
    else if (column) columns.set(column.id, column);
  });
  return [...columns.values()];
}

function parseField(value: unknown, where: string, reader: Reader, problems: string[]): FormField | null {
  const entry = asRecord(value);
  const id = asText(entry?.id) || asText(entry?.name);
  if (!entry || !id) {
    problems.push(`${where}: needs an id`);
    return null;
  }
  const problem = (text: string) => void problems.push(`${where}: ${text}`);
  const type = typeOf(entry, reader, problem);
  const { read, checkUrl } = (!reader.isReady(type) && definitionBefore(type)) || definitionOf({ type });
  const field: PlainField = {
    id,
    name: asText(entry.name) || id,
    type,
    label: asText(entry.label),
    required: isOn(entry.required),
  };
  const preset = parseDefault(entry.default);
  if (preset !== undefined) field.default = preset;
  for (const key of ['placeholder', 'hint', 'autocomplete', ...CONDITIONS, ...CHECKED_BY] as const)
    if (asText(entry[key])) field[key] = asText(entry[key]);
  if (isOn(entry.disabled)) field.disabled = true;
  if (isSet(entry.checkUrl)) {
    const address = safeLink(entry.checkUrl, 'page');
    if (checkUrl === false) problem(`a ${type} cannot have a checkUrl`);
    else if (address) field.checkUrl = address;
    else problem('checkUrl has to be an http or https address, or relative to the page');
  }
  const inner = (entries: unknown) => parseColumns(entries, where, reader, problems);
  return read(field, entry, problem, { inner, custom: reader.custom });
}

/** The type as written; for a text with `check`, that type (FORM-03). */
function typeOf(
  { type, check }: Readonly<Record<string, unknown>>,
  { known, custom }: Reader,
  problem: (text: string) => void,
): FieldType {
  const written =
    type === undefined
      ? 'text'
      : (known.find((name) => name === type) ?? (custom.has(asText(type)) ? 'custom' : 'unknown'));
  if (!isSet(check) || check === written) return written;
  const checked = CHECKS.find((name) => name === check);
  if (checked && written === 'text') return checked;
  problem(`the check "${asText(check)}" is none of ${CHECKS.join(', ')}, or not for a text`);
  return written;
}

function parseDefault(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map((entry: unknown) => asText(entry)).filter((text) => text !== '');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return isText(value) ? asText(value) : undefined;
}
