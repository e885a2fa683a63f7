import { canonicalResult } from '../../../../domain/form/fields/calculator/result.js';
import type { FieldValue, FormField } from '../../../../domain/form/form-rules.js';
import { calculationsOf } from '../../../../domain/form/formula/calculations.js';

/** Computes the results of a form's calculators in the format in which they are sent. */
export function derivedResults(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const results = calculationsOf(fields).results(values);
  return Object.fromEntries([...results].map(([id, result]) => [id, canonicalResult(result)]));
}
