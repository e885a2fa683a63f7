import { rangeText, readRange } from './fields/range.js';
import { type FieldOption, type FieldValue, type FormField, holdsList, isTick } from './form-field.js';

const ON = ['on', '1', 'true'];

/**
 * The value a field starts with and goes back to (FORM-09): choices by value or by 1-based index, groups by a list of
 * them (or a text with commas), a single checkbox by on, 1, true. A value that names an option goes before an index.
 */
export function defaultValue(field: FormField): FieldValue {
  const preset = field.default ?? '';
  const texts = Array.isArray(preset) ? preset : [preset];
  if (isTick(field)) return ON.includes((texts[0] ?? '').trim().toLowerCase());
  if (holdsList(field)) return chosenValues(field.options ?? [], texts);
  if (field.type === 'radio' || field.type === 'select') return chosenValue(field.options ?? [], texts[0] ?? '') ?? '';
  // what is shown from the start is what is sent
  if (field.type === 'range') return rangeText(readRange(texts[0] ?? '', field));
  // A page can never preset a file.
  return field.type === 'file' ? [] : texts.join(', ');
}

/** The starting values of all fields, by field id. */
export function defaultValues(fields: readonly FormField[]): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, defaultValue(field)]));
}

function chosenValues(options: readonly FieldOption[], texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => (chosenValue(options, text) === null ? text.split(',') : [text]));
  const chosen = new Set(wanted.map((text) => chosenValue(options, text)));
  return options.map(({ value }) => value).filter((value) => chosen.has(value));
}

function chosenValue(options: readonly FieldOption[], text: string): string | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const named = options.find(({ value }) => value === wanted);
  const indexed = /^\d+$/.test(wanted) ? options[Number(wanted) - 1] : undefined;
  return (named ?? indexed)?.value ?? null;
}
