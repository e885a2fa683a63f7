import { rulesOf } from '../domain/form/field-types.js';
import type { FieldValue, FormField } from '../domain/form/form-rules.js';
import type { FormState } from '../domain/form/form-state.js';
import { asRecord, parsedJson } from '../domain/shared/read.js';
import { createStorage } from '../ports/storage.js';

/** What tells a form from others: its id, else its fields. */
export function formName(formId: string, fields: readonly FormField[]): string {
  return formId || fields.map(({ id }) => id).join();
}

/** The draft of a form on this page: its values. It lasts as long as the tab and is gone after success. */
export function draftOf(formId: string, fields: readonly FormField[]) {
  const storage = createStorage('session');
  const name = `sb-form.1:${formName(formId, fields)}:${location.pathname}`;
  return {
    read(): Record<string, FieldValue> | null {
      const kept = asRecord(parsedJson(storage.get(name)));
      const values = asRecord(kept?.values);
      if (!values) return null;
      const usable = Object.entries(values).flatMap(([id, value]): [string, FieldValue][] => {
        const field = fields.find((one) => one.id === id);
        // hidden fields are the page's: it may mean something else by now
        if (field?.type === 'hidden') return [];
        const { kept } = field ? rulesOf(field) : {};
        if (kept) return [[id, kept(value)]];
        return isValue(value) ? [[id, value]] : [];
      });
      return Object.fromEntries(usable);
    },
    keep: ({ form }: FormState) => storage.set(name, JSON.stringify(form)),
    forget: () => storage.remove(name),
  };
}

function isValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'boolean';
}
