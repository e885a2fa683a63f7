import type { FieldError, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import type { Money } from '../../../domain/shared/money.js';

/** Current fields of a block, and its contributions to the form. */
export interface FormBlock {
  /** Its fields; their `within` is the block. */
  fields: readonly FormField[];
  /** Errors of the block besides those of its fields. */
  errors?: Readonly<Record<string, FieldError>>;
  /** Amount added to the sum of the form, in minor units. */
  cost?: Money;
  /** Returns extra entries of the lead besides the list of fields; `fields`: the visible ones, `values`: the form's. */
  lead?(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): Readonly<Record<string, unknown>>;
}
