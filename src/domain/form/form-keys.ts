import { definitionOf, isFillable } from './fields/registry.js';
import type { FormField } from './form-field.js';

/** What Enter does in a field: go to the field `id`, send the form, or nothing of its own (a new line). */
type EnterResult = { action: 'move'; id: string } | { action: 'submit' } | { action: 'none' };

/** What Enter does in the field `id` (FORM-06): the next fillable field, sending on the last, nothing in a textarea. */
export function nextField(fields: readonly FormField[], id: string): EnterResult {
  const index = fields.findIndex((field) => field.id === id);
  const field = fields[index];
  if (!field || definitionOf(field).multiline) return { action: 'none' };
  const next = fields.slice(index + 1).find(isFillable);
  return next ? { action: 'move', id: next.id } : { action: 'submit' };
}
