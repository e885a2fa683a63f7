import { definitionOf, isFillable } from './fields/registry.js';
import type { FormField } from './form-field.js';

/** Effect of Enter in a field: focus the field `id`, send the form, or nothing special (such as a new line). */
type EnterResult = { action: 'move'; id: string } | { action: 'submit' } | { action: 'none' };

/** Determines the effect of Enter in the field `id` (FORM-06): next fillable field, send on the last one, nothing in a textarea. */
export function nextField(fields: readonly FormField[], id: string): EnterResult {
  const index = fields.findIndex((field) => field.id === id);
  const field = fields[index];
  if (!field || definitionOf(field).multiline) return { action: 'none' };
  const next = fields.slice(index + 1).find(isFillable);
  return next ? { action: 'move', id: next.id } : { action: 'submit' };
}
