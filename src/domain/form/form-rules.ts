import { own } from '../shared/own.js';
import type { FieldError, FieldValue, FormField } from './field/form-field.js';
import { isTypeLoading } from './field/kinds.js';
import { holdsList, isConsent, isSingleCheckbox } from './fields/choice/choice.js';
import { definitionOf, isFillable } from './fields/registry.js';

export {
  type FieldError,
  type FieldOf,
  type FieldOption,
  type FieldType,
  type FieldValue,
  type FileRecord,
  type FormField,
  type FormProduct,
  isConditional,
} from './field/form-field.js';
export { parseFields } from './field-settings.js';
export { isSingleCheckbox } from './fields/choice/choice.js';
export { isBlock, isFillable } from './fields/registry.js';

/**
 * Validates a field (FORM-04); null if valid. Hidden and disabled fields are always valid. `now`: the visitor's local time,
 * `2026-05-12T14:30`.
 */
export function validateField(field: FormField, value: FieldValue, now?: string): FieldError | null {
  const { label } = nameInErrors(field);
  const { check, lack = 'text', blocksSending } = definitionOf(field);
  if (blocksSending && field.required && !field.disabled && !field.absent)
    return { key: blocksSending, values: { label } };
  if (!isFillable(field)) return null;
  if (!isEmpty(field, value)) return check?.(nameInErrors(field), value, now) ?? null;
  // An unchecked consent always blocks sending, even if it is not marked as required.
  const wanted = field.required || lack === 'consent';
  if (!wanted) return null;
  const { requiredText: message } = field;
  const kind = lack !== 'choice' ? lack : isSingleCheckbox(field) ? 'tick' : holdsList(field) ? 'several' : lack;
  return { key: 'form::required', values: { label, kind, ...(message && { message }) } };
}

/** The field with its name for error messages as the label. */
export function nameInErrors(field: FormField): FormField {
  return field.errorLabel === undefined ? field : { ...field, label: field.errorLabel };
}

/**
 * True if the visitor has filled in nothing (FORM-07), ignoring consents, hidden and disabled fields. A field that always has a value, such
 * as a range, counts once changed, and a form of only such fields is never empty.
 */
export function allEmpty(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): boolean {
  const counted = fields.filter((field) => isFillable(field) && !isConsent(field));
  const untouched = (field: FormField) => {
    const value = own(values, field.id) ?? '';
    // the initial country of an address was not chosen by the visitor
    const preset = field.within !== undefined && value === defaultValue(field);
    return preset || (definitionOf(field).isUntouched?.(field, value) ?? isEmpty(field, value));
  };
  return counted.some((field) => !definitionOf(field).isUntouched) && counted.every(untouched);
}

/** Converts a value for sending: a checkbox as browsers send it, anything else as its type defines. */
export function wireValue(field: FormField, value: FieldValue): unknown {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return definitionOf(field).wire?.(field, value) ?? value;
}

/** True if the field is empty. */
export function isEmpty(field: FormField, value: FieldValue): boolean {
  const { isEmpty: own } = definitionOf(field);
  if (own) return own(field, value);
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** The initial value of a field, also used on reset (FORM-09); its type interprets the preset. */
export function defaultValue(field: FormField): FieldValue {
  const preset = field.default ?? [];
  const presets = Array.isArray(preset) ? preset : [preset];
  return definitionOf(field).starts?.(field, presets) ?? presets.join(', ');
}

/** The value of a field: as filled in, as far as its present settings can show it, else the initial one. */
export function fieldValue(field: FormField, filledIn: FieldValue | undefined): FieldValue {
  if (filledIn === undefined) return defaultValue(field);
  const { fitting } = definitionOf(field);
  if (fitting) return fitting(field, filledIn);
  // the page may have replaced a field by one of another type, now or since an earlier visit
  const start = isTypeLoading(field) ? filledIn : defaultValue(field);
  return kindOf(filledIn) === kindOf(start) ? filledIn : start;
}

const kindOf = (value: FieldValue) => (Array.isArray(value) ? 'list' : typeof value);

/** The initial values of all fields, by field id; without those of fields whose rules are not loaded yet. */
export function defaultValues(fields: readonly FormField[]): Record<string, FieldValue> {
  const known = fields.filter((field) => !isTypeLoading(field));
  return Object.fromEntries(known.map((field) => [field.id, defaultValue(field)]));
}

/** Effect of Enter in a field: focus the field `id`, send the form, or nothing special (such as a new line). */
type EnterResult = { action: 'move'; id: string } | { action: 'submit' } | { action: 'none' };

/** Determines the effect of Enter in the field `id` (FORM-06): next fillable field, send on the last one, nothing in a textarea. */
export function nextField(fields: readonly FormField[], id: string): EnterResult {
  const index = fields.findIndex((field) => field.id === id);
  const field = fields[index];
  if (!field || definitionOf(field).multiline) return { action: 'none' };
  const next = fields.slice(index + 1).find(isFillable);
  return next ? { action: 'move', id: next.id } : { action: 'submit' };
}
