import { asRecord, asText } from '../../shared/read.js';
import type { FieldOption } from './form-field.js';

/** Reads options: texts, or objects with a value and a label. */
export function parseOptions(value: unknown): FieldOption[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const option = asRecord(entry);
    const label = asText(option ? (option.label ?? option.value) : entry);
    const given = asText(option ? (option.value ?? option.label) : entry);
    return given === '' ? [] : [{ value: given, label: label || given }];
  });
}

/** The values of the options named by presets, in the order of the options. */
export function chosenValues(options: readonly FieldOption[], texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => (chosenValue(options, text) === null ? text.split(',') : [text]));
  const chosen = new Set(wanted.map((text) => chosenValue(options, text)));
  return options.map(({ value }) => value).filter((value) => chosen.has(value));
}

/** The value of the option named by a text, its value or 1-based index; null if there is none. */
export function chosenValue(options: readonly FieldOption[], text: string): string | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const named = options.find(({ value }) => value === wanted);
  const indexed = /^\d+$/.test(wanted) ? options[Number(wanted) - 1] : undefined;
  return (named ?? indexed)?.value ?? null;
}
