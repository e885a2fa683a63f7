import { atom } from 'nanostores';
import { useState } from 'react';
import { defaultValue, defaultValues, type FieldValue, type FormField } from '../../domain/form/form-rules.js';
import { type FormAction, type FormState, initialForm, reduceForm } from '../../domain/form/form-state.js';
import { own } from '../../domain/shared/own.js';
import { useStore } from '../../platform/element/use-store.js';
import type { Ordering } from './ordering.js';
import { draftOf } from './use-draft.js';

/** The state of a form: kept outside React, so that a second click in the same moment already sees the first. */
export interface FormMachine {
  state: FormState;
  /** The state right now, also between two renderings. */
  now(): FormState;
  dispatch(action: FormAction): void;
}

/** The state of a form, as it was left before a reload when there is a draft. */
export function useFormState(formId: string, fields: readonly FormField[]): FormMachine {
  const [store] = useState(() => {
    const draft = draftOf(formId, fields).read();
    return atom(initialForm({ ...defaultValues(fields), ...draft?.values }, draft?.key ?? null));
  });
  const state = useStore(store);
  const dispatch = (action: FormAction) => {
    const next = reduceForm(store.get(), action);
    if (next === store.get()) return;
    const draft = draftOf(formId, fields);
    if (next.kind === 'success' || action.type === 'reset') draft.forget();
    else draft.keep(next);
    store.set(next);
  };
  return { state, now: () => store.get(), dispatch };
}

/** The values of fields: as filled in, else as they start. */
export function valuesOf(fields: readonly FormField[], { form }: FormState): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, own(form.values, field.id) ?? defaultValue(field)]));
}

/** As valuesOf(), with what the order itself holds. */
export function filled(all: readonly FormField[], state: FormState, ordering: Ordering | null) {
  return { ...valuesOf(all, state), ...ordering?.values };
}
