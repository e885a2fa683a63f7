import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { type RefObject, useMemo, useState } from 'react';
import { isHidden } from '../../../domain/form/fields/hidden.js';
import {
  defaultValue,
  defaultValues,
  type FieldError,
  type FieldValue,
  type FormField,
} from '../../../domain/form/form-rules.js';
import { type FormAction, type FormState, initialForm, reduceForm } from '../../../domain/form/form-state.js';
import type { CheckedForm, CrossChecks, Verdicts } from '../../../domain/form/judgement.js';
import type { Letter, PendingLead } from '../../../domain/form/pending-lead.js';
import { own } from '../../../domain/shared/own.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import type { Lazy } from '../../../platform/lazy/lazy.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import type { Draft } from '../../../stores/forms/form-draft.js';
import type { LeadRecord } from '../../../stores/forms/lead-record.js';
import { localNow } from '../../shared/fields/kit/local-dates.js';
import type { FormBlock } from './form-block.js';
import type { CheckoutOrder } from './form-order.js';
import type { GivenForm } from './form-props.js';
import type { RemoteChecks } from './remote-checks.js';
import type { Steps } from './steps-model.js';
import { type FormPlace, useDraft, useDraftOfOthers } from './use-draft.js';

/** State of a form, kept outside React, so that the second click of a double click already sees the first. */
export interface FormMachine {
  /** For views, which subscribe to the part of the state they show. */
  store: ReadableAtom<FormState>;
  /** True while the form shows the draft of an earlier visit. */
  restored: ReadableAtom<boolean>;
  /** Current state, also between two renders. */
  now(): FormState;
  apply(action: FormAction): void;
  /** Loaded blocks of the form, by id. */
  blocks: WritableAtom<Readonly<Record<string, FormBlock>>>;
}

/** Creates the state of a form, restored from its draft if there is one; the same machine on each render. */
export function useFormMachine(place: FormPlace): FormMachine {
  const { fields, projectId } = place;
  const draft = useDraft(place);
  const [{ store, restored, blocks }] = useState(() => {
    const kept = draft.read();
    return {
      store: atom(initialForm({ ...defaultValues(fields), ...kept?.values }, kept?.step)),
      restored: atom(kept !== null && !kept.ours),
      blocks: atom<Readonly<Record<string, FormBlock>>>({}),
    };
  });
  const apply = useHandler((action: FormAction) => {
    const before = store.get();
    const next = reduceForm(before, action);
    if (next === before) return;
    const done = next.kind === 'success' || (next.kind === 'placed' && !next.edited);
    if (done || action.type === 'reset') {
      draft.forget();
      restored.set(false);
    } else if (action.type !== 'restored' && isEdit(before, next, draft)) draft.keep(next.form.values, next.form.step);
    store.set(next);
  });
  useDraftOfOthers(draft, projectId, (kept) => {
    if (kept) apply({ type: 'restored', values: kept.values });
    else if (store.get().kind === 'idle') apply({ type: 'reset', values: defaultValues(fields) });
  });
  return useMemo(() => ({ store, restored, blocks, now: () => store.get(), apply }), [store, restored, blocks, apply]);
}

/** True if a saved value or the step has changed: nothing else may rewrite a draft that another tab has deleted. */
function isEdit({ form: before }: FormState, { form }: FormState, draft: Draft): boolean {
  if (form.step !== before.step) return true;
  return Object.entries(form.values).some(([id, value]) => value !== own(before.values, id) && draft.keeps(id));
}

/** Values of fields: as filled in, else their default; hidden fields always have the page's current value. */
export function valuesOf(fields: readonly FormField[], { form }: FormState): Record<string, FieldValue> {
  const filledIn = (field: FormField) => (isHidden(field) ? undefined : own(form.values, field.id));
  return Object.fromEntries(fields.map((field) => [field.id, filledIn(field) ?? defaultValue(field)]));
}

/** Returns valuesOf() with the values of the order added. */
export function filled(all: readonly FormField[], state: FormState, order: CheckoutOrder | null) {
  return { ...valuesOf(all, state), ...order?.values };
}

/** Snapshot of a form for validation. */
export function checkedForm(
  { machine, order, checks }: Pick<FormOptions, 'machine' | 'order' | 'checks'>,
  fields: readonly FormField[],
  verdicts: Verdicts | null,
): CheckedForm {
  return { fields, values: filled(fields, machine.now(), order), checks, verdicts, now: localNow() };
}

/** A form with its texts, its state, and in a checkout its order. */
export interface FormOptions extends GivenForm {
  /** Conditions of fields are still loading: submitting waits. */
  fieldsPending: boolean;
  /** Rules between fields (validWhen). */
  checks: CrossChecks | null;
  t: FormTranslate;
  machine: FormMachine;
  order: CheckoutOrder | null;
}

/** Lazy part that writes a form as a mail. */
export interface MailPart {
  /** `beside`: extra fields sent along. Null when the endpoint has no valid recipient. */
  writeLetter(
    form: SubmitContext,
    pending: PendingLead,
    beside: Readonly<Record<string, string>>,
  ): Promise<Letter | null>;
}

/** A form with everything that checking and sending it needs. */
export interface SubmitContext extends FormOptions {
  host: HTMLElement;
  /** All fields, including those of the order. */
  all: readonly FormField[];
  button: RefObject<HTMLButtonElement | null>;
  /** The last lead of this form and its outcome, shared by all tabs. */
  record: LeadRecord;
  /** Focuses the first wrong field. */
  pointTo(errors: Readonly<Record<string, FieldError>>): void;
  focusFirst(): void;
  /** Checks by the page's server; null without any. */
  remote: RemoteChecks | null;
  mail: Lazy<MailPart>;
  /** Steps of the form; null when all fields are shown. */
  steps: Steps | null;
}
