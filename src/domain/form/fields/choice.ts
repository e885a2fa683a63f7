import type { FieldTypeRules } from '../field-type.js';
import { type FieldOption, type FormField, holdsList, isTick } from '../form-field.js';

const ON = ['on', '1', 'true'];

/** A list with more options than this is searched in. */
const MOST_PLAIN = 15;

/** One of several options: select and radio group; several of them: multiple select. */
export const choiceRules: FieldTypeRules = {
  lack: 'choice',
  // by value or by 1-based index, several by a list of them or a text with commas; a value that names an option goes before an index
  starts: (field, presets) =>
    holdsList(field)
      ? chosenValues(field.options ?? [], presets)
      : (chosenValue(field.options ?? [], presets[0] ?? '') ?? ''),
  // the lists of a block change while it is filled in: with the country, and with what the shop delivers to
  check: ({ within, options = [], label, requiredText: message }, value) =>
    within && !options.some((option) => option.value === value)
      ? { key: 'form::required', values: { label, kind: 'choice', ...(message && { message }) } }
      : null,
};

/** A group of checkboxes, or a single one. */
export const checkboxRules: FieldTypeRules = {
  lack: 'choice',
  starts: (field, presets) => (isTick(field) ? isOn(presets) : chosenValues(field.options ?? [], presets)),
};

/** A consent: without it nothing is sent, whether or not it is marked as required. */
export const policyRules: FieldTypeRules = { lack: 'consent', starts: (_, presets) => isOn(presets) };

/** Whether a choice is made by typing: a select of one among many. */
export function isSearchable({ type, multiple, options = [] }: FormField): boolean {
  return type === 'select' && !multiple && options.length > MOST_PLAIN;
}

function isOn([preset = '']: readonly string[]): boolean {
  return ON.includes(preset.trim().toLowerCase());
}

/** The values of options that presets name, in the order of the options. */
export function chosenValues(options: readonly FieldOption[], texts: readonly string[]): string[] {
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
