import type { FieldError, FieldValue, FormField } from '../../domain/form/form-rules.js';
import type { Money } from '../../domain/shared/money.js';

/** What a block of a form consists of at the moment, and adds to it. */
export interface FormBlock {
  /** Its fields, with the block as the one they are within. */
  fields: readonly FormField[];
  /** What is wrong with it beside its fields. */
  errors?: Readonly<Record<string, FieldError>>;
  /** What it adds to the sum of the form, in minor units. */
  cost?: Money;
  /** What it adds to the lead beside the list of fields; `fields` are those that are there, `values` the form's. */
  lead?(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): Readonly<Record<string, unknown>>;
}
