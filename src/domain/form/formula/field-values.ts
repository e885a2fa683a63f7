import type { FieldValue, FormField } from '../field/form-field.js';
import { definitionOf } from '../fields/registry.js';
import { numberOf } from './evaluate.js';
import type { FormulaValue } from './formula.js';

/** A limit of a range with two handles. */
export type Edge = 'start' | 'end';

export function edgeOf(member: string | undefined): Edge | undefined {
  return member === 'start' || member === 'end' ? member : undefined;
}

/** True for an empty value; checkboxes and ranges always have one. */
export function isBlank(value: FieldValue): boolean {
  return typeof value === 'boolean' ? false : typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/**
 * The value of a field for formulas: numbers as such, a checkbox as boolean, several choices as a list, files as their count, products as
 * their total price. An empty field is an empty text, which counts as 0, or null if the field is required. An absent field is an empty
 * text.
 */
export function formulaValue(field: FormField, value: FieldValue, edge?: Edge): FormulaValue | null {
  if (field.absent) return '';
  if (typeof value === 'boolean') return value;
  if (isBlank(value)) return field.required ? null : '';
  const reckoned = definitionOf(field).reckoned?.(field, value, edge);
  if (reckoned !== undefined) return reckoned;
  if (typeof value !== 'string') return value.filter((entry) => typeof entry === 'string');
  return numberOf(value) ?? value.trim();
}
