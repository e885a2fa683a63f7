import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import { rulesOf } from '../../domain/form/field-types.js';
import { filesOf } from '../../domain/form/fields/file.js';
import { defaultValue, type FieldValue, type FormField, wireValue } from '../../domain/form/form-rules.js';
import type { FormEvents } from '../../platform/element/form-events.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { connectField } from './form-control.js';

/** Takes part in a form around the element. */
export function useFormEvents(): FormEvents {
  const { formEvents } = useHost() as HTMLElement & { formEvents: FormEvents | null };
  if (!formEvents) throw new Error('the element is not form-associated');
  return formEvents;
}

/**
 * What the field holds: its start value until something is typed, chosen, set or restored; after a reset again. Kept outside
 * React, so that listeners of the very event read the new value.
 */
export function useFieldValue(field: FormField): { value: FieldValue; change(value: FieldValue): void } {
  const host = useHost();
  const events = useFormEvents();
  const [own] = useState(() => atom<FieldValue | null>(null));
  const typed = useStore(own);
  const value = typed ?? defaultValue(field);
  const give = (given: FieldValue) => {
    // the state is JSON: a text alone would not tell what kind of field it was
    events.internals.setFormValue(formValue(field, given), JSON.stringify(given));
  };
  const change = (next: FieldValue) => {
    own.set(next);
    give(next);
  };
  useLayoutEffect(() => give(value));
  useLayoutEffect(() =>
    connectField(host, {
      read: () => valueAsText(own.get() ?? defaultValue(field)),
      write: (text) => change(valueFromText(field, text)),
    }),
  );
  useEffect(() => {
    const offs = [
      events.on('reset', () => own.set(null)),
      events.on('restore', (state) => own.set(restored(field, state))),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [events, own, field]);
  return { value, change };
}

/** The browser gives back our JSON after a reload, and plain text when it fills in by itself. */
function restored(field: FormField, state: unknown): FieldValue {
  const text = String(state);
  try {
    const value: unknown = JSON.parse(text);
    const { kept } = rulesOf(field);
    if (kept) return kept(value);
    if (typeof value === typeof defaultValue(field) && value !== null) return value as FieldValue;
  } catch {
    // plain text
  }
  return valueFromText(field, text);
}

/** What a field gives to the form around it: like the platform's own controls, nothing for what is not ticked or chosen. */
function formValue(field: FormField, value: FieldValue): FormData | string | null {
  if (typeof value === 'boolean') return value ? 'on' : null;
  if (typeof value === 'string') {
    return value === '' && field.type === 'radio' ? null : String(wireValue(field, value));
  }
  const data = new FormData();
  for (const file of filesOf(value)) {
    if (file.status === 'done') data.append(field.name, file.uri || (file.source as File));
  }
  for (const entry of value) if (typeof entry === 'string') data.append(field.name, entry);
  return data;
}

/** A value as one text: `on` for a tick, chosen values or names of files joined with commas. `valueFromText` reads it back, but for files. */
function valueAsText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  if (typeof value === 'string') return value;
  return value
    .map((entry) => (typeof entry === 'string' ? entry : 'name' in entry ? entry.name : entry.product))
    .join(',');
}

/** Reads a value from a text, as it would stand in the `value` attribute. */
function valueFromText(field: FormField, text: string): FieldValue {
  return defaultValue({ ...field, default: text });
}
