import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import { defaultValue, type FieldValue, type FormField } from '../../domain/form/form-rules.js';
import type { FormEvents } from '../../platform/element/form-events.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { connectField } from './form-control.js';
import { formValue, valueAsText, valueFromText } from './form-value.js';

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
    if (typeof value === typeof defaultValue(field) && value !== null) return value as FieldValue;
  } catch {
    // plain text
  }
  return valueFromText(field, text);
}
