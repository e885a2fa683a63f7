import { type FieldType, type FormField, parseFields } from '../../../domain/form-rules.js';

/** The types there is a control for. */
export const SHOWN_TYPES = [
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
  'date',
] as const satisfies readonly FieldType[];

/** The fields that can be shown; a field of another type is left out and named in `problems`, like any bad entry. */
export function readFields(entries: readonly unknown[]): { fields: FormField[]; problems: string[] } {
  const unknown: string[] = [];
  const known = entries.filter((entry, index) => {
    const type = (entry as { type?: unknown } | null)?.type;
    if (type === undefined || SHOWN_TYPES.some((shown) => shown === type)) return true;
    unknown.push(`field ${index + 1}: there is no type "${String(type)}"`);
    return false;
  });
  const { fields, problems } = parseFields(known);
  return { fields, problems: [...unknown, ...problems] };
}
