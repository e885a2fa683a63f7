import { readRange } from '../fields/range.js';
import type { FieldValue, FormField } from '../form-field.js';
import { numberOf } from './evaluate.js';
import type { FieldReference, FormulaValue } from './formula.js';

/** Whether nothing stands in a field; ticks and ranges always say something. */
export function isBlank(value: FieldValue): boolean {
  return typeof value === 'boolean' ? false : typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/**
 * What a field holds, as formulas take it: a number where it is one, a tick as yes or no, several choices as a list, of files their count. An empty field is an empty text,
 * which counts as 0; one that has to be filled in is nothing to reckon with until it is. A field that is not there is empty.
 */
export function formulaValue(field: FormField, value: FieldValue, edge?: FieldReference['edge']): FormulaValue | null {
  if (field.absent) return '';
  if (typeof value === 'boolean') return value;
  if (isBlank(value)) return field.required ? null : '';
  if (typeof value !== 'string') return field.type === 'file' ? value.length : value;
  if (field.type === 'range') {
    const [start, end = start] = readRange(value, field);
    return edge === 'end' ? end : start;
  }
  return numberOf(value) ?? value.trim();
}
