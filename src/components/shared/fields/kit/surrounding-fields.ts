import { createContext } from 'react';
import type { FieldValue, FormField } from '../../../../domain/form/form-rules.js';

/** Fields with their values by field id; a field without a value has its default. */
export interface FilledFields {
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
}

/** Store of the surrounding form's fields, to which fields that depend on others subscribe. */
export interface SurroundingFields {
  get(): FilledFields;
  listen(changed: () => void): () => void;
}

/** Provided by `<sb-form>`; a standalone field reads the page's own form instead. */
export const SurroundingFieldsContext = createContext<SurroundingFields | null>(null);
