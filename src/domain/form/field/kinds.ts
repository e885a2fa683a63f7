import { type FieldOf, type FieldValue, type FileRecord, type FormField, isOfType } from './form-field.js';

// what every form may ask about a field, also before the rules of its type are loaded

export type GroupField = FieldOf<'group'>;

export const isCalculator = isOfType('calculator');
export const isTypeLoading = isOfType('coming');
export const isGroup = isOfType('group');
export const isProducts = isOfType('products');
export const holdsFiles = isOfType('file');

/** The files in a value. */
export function filesOf(value: FieldValue): readonly FileRecord[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && 'status' in entry) : [];
}

/** True for a date range, from and to. */
export function hasTwoDays(field: FormField): boolean {
  return field.type !== 'range' && 'double' in field && field.double === true;
}

/** True for a range with two handles. */
export function hasEdges(field: FormField): boolean {
  return field.type === 'range' && field.double === true;
}

/** The fields of each row of a group; empty for other fields. */
export function columnsOf(field: FormField): readonly FormField[] {
  return isGroup(field) ? field.fields : [];
}
