import { defaultValue, type FieldValue, type FormField } from '../../domain/form/form-rules.js';

/** What a field gives to the form around it: like the platform's own controls, nothing for what is not ticked or chosen. */
export function formValue(field: FormField, value: FieldValue): FormData | string | null {
  if (typeof value === 'boolean') return value ? 'on' : null;
  if (typeof value === 'string') return value === '' && field.type === 'radio' ? null : value;
  const data = new FormData();
  for (const entry of value) data.append(field.name, entry);
  return data;
}

/** A value as one text: `on` for a tick, chosen values joined with commas. `valueFromText` reads it back. */
export function valueAsText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return typeof value === 'string' ? value : value.join(',');
}

/** Reads a value from a text, as it would stand in the `value` attribute. */
export function valueFromText(field: FormField, text: string): FieldValue {
  return defaultValue({ ...field, default: text });
}
