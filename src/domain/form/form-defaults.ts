import { definitionOf } from './fields/registry.js';
import type { FieldValue, FormField } from './form-field.js';

/** The value a field starts with and goes back to (FORM-09); what its preset means is for its type to say. */
export function defaultValue(field: FormField): FieldValue {
  const preset = field.default ?? [];
  const presets = Array.isArray(preset) ? preset : [preset];
  return definitionOf(field).starts?.(field, presets) ?? presets.join(', ');
}

/** The starting values of all fields, by field id. */
export function defaultValues(fields: readonly FormField[]): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, defaultValue(field)]));
}
