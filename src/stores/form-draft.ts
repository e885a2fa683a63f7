import type { FieldValue, FormField } from '../domain/form/form-rules.js';
import type { FormState } from '../domain/form/form-state.js';
import { asRecord, asTextOrNull, parsedJson } from '../domain/shared/read.js';
import { createStorage } from '../ports/storage.js';

/** A filled form that has not been sent, with the key of a sending that got no answer. */
interface Draft {
  values: Record<string, FieldValue>;
  key: string | null;
}

/** The draft of a form on this page; it lasts as long as the tab and is gone after success. */
export function draftOf(formId: string, fields: readonly FormField[]) {
  const storage = createStorage('session');
  const name = `sb-form.1:${formId || fields.map(({ id }) => id).join()}:${location.pathname}`;
  return {
    read(): Draft | null {
      const kept = asRecord(parsedJson(storage.get(name)));
      const values = asRecord(kept?.values);
      if (!kept || !values) return null;
      // hidden fields are the page's: it may mean something else by now
      const hidden = new Set(fields.filter(({ type }) => type === 'hidden').map(({ id }) => id));
      const usable = Object.entries(values).filter(
        (entry): entry is [string, FieldValue] => isValue(entry[1]) && !hidden.has(entry[0]),
      );
      return { values: Object.fromEntries(usable), key: asTextOrNull(kept.key) };
    },
    keep: ({ form }: FormState) => storage.set(name, JSON.stringify(form)),
    forget: () => storage.remove(name),
  };
}

function isValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'boolean';
}
