import { definitionOf } from './fields/registry.js';
import type { FieldValue, FormField } from './form-field.js';

/** The initial value of a field, also used on reset (FORM-09); its type interprets the preset. */
export function defaultValue(field: FormField): FieldValue {
  const preset = field.default ?? [];
  const presets = Array.isArray(preset) ? preset : [preset];
  return definitionOf(field).starts?.(field, presets) ?? presets.join(', ');
}

/** The initial values of all fields, by field id. */
export function defaultValues(fields: readonly FormField[]): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, defaultValue(field)]));
}
