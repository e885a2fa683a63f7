import { createContext } from 'react';
import type { FieldValue, FormField } from '../../../domain/form/form-rules.js';

/** Fields with what they hold, by field id; what is missing is as it starts. */
export interface FilledFields {
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
}

/** The fields of the form around, for fields that depend on others: a store that their views follow. */
export interface FieldsAround {
  get(): FilledFields;
  listen(changed: () => void): () => void;
}

/** Given by `<sb-form>`; a field alone looks around for itself. */
export const FieldsAroundContext = createContext<FieldsAround | null>(null);
