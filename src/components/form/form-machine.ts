import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { type RefObject, useMemo, useState } from 'react';
import {
  defaultValue,
  defaultValues,
  type FieldError,
  type FieldValue,
  type FormField,
} from '../../domain/form/form-rules.js';
import { type FormAction, type FormState, initialForm, reduceForm } from '../../domain/form/form-state.js';
import type { CheckedForm, CrossChecks } from '../../domain/form/judgement.js';
import type { Letter, PendingLead } from '../../domain/form/pending-lead.js';
import type { Verdicts } from '../../domain/form/remote-check.js';
import { own } from '../../domain/shared/own.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useHandler } from '../../platform/element/use-latest.js';
import type { Lazy } from '../../platform/lazy/lazy.js';
import type { Draft } from '../../stores/form-draft.js';
import type { LeadRecord } from '../../stores/lead-record.js';
import { localNow } from '../shared/fields/local-dates.js';
import type { FormBlock } from './form-block.js';
import type { CheckoutOrder } from './form-order.js';
import type { GivenForm } from './form-props.js';
import type { RemoteChecks } from './remote-checks.js';
import type { Steps } from './steps-model.js';
import { type FormPlace, useDraft, useDraftOfOthers } from './use-draft.js';

/** The state of a form: kept outside React, so that a second click in the same moment already sees the first. */
export interface FormMachine {
  /** For views: they follow the part of the state that they show. */
  store: ReadableAtom<FormState>;
  /** True while the form shows the draft of an earlier visit. */
  restored: ReadableAtom<boolean>;
  /** The state right now, also between two renderings. */
  now(): FormState;
  apply(action: FormAction): void;
  /** Loaded blocks of the form, by id. */
  blocks: WritableAtom<Readonly<Record<string, FormBlock>>>;
}

/** The state of a form, as it was left before when there is a draft; the same machine at each rendering. */
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
    } else if (action.type !== 'restored' && isElse(before, next, draft)) draft.keep(next.form.values, next.form.step);
    store.set(next);
  });
  useDraftOfOthers(draft, projectId, (kept) => {
    if (kept) apply({ type: 'restored', values: kept.values });
    else if (store.get().kind === 'idle') apply({ type: 'reset', values: defaultValues(fields) });
  });
  return useMemo(() => ({ store, restored, blocks, now: () => store.get(), apply }), [store, restored, blocks, apply]);
}

/** True if a saved value or the step has changed: nothing else may write a draft that another tab has deleted. */
function isElse({ form: before }: FormState, { form }: FormState, draft: Draft): boolean {
  if (form.step !== before.step) return true;
  return Object.entries(form.values).some(([id, value]) => value !== own(before.values, id) && draft.keeps(id));
}

/** The values of fields: as filled in, else as they start; hidden ones as the page has them now. */
export function valuesOf(fields: readonly FormField[], { form }: FormState): Record<string, FieldValue> {
  const filledIn = ({ type, id }: FormField) => (type === 'hidden' ? undefined : own(form.values, id));
  return Object.fromEntries(fields.map((field) => [field.id, filledIn(field) ?? defaultValue(field)]));
}

/** As valuesOf(), with what the order itself holds. */
export function filled(all: readonly FormField[], state: FormState, order: CheckoutOrder | null) {
  return { ...valuesOf(all, state), ...order?.values };
}

/** A form as it is checked now. */
export function checkedForm(
  { machine, order, checks }: Pick<FormOptions, 'machine' | 'order' | 'checks'>,
  fields: readonly FormField[],
  verdicts: Verdicts | null,
): CheckedForm {
  return { fields, values: filled(fields, machine.now(), order), checks, verdicts, now: localNow() };
}

/** A form with its words, its state, and in checkout its order. */
export interface FormOptions extends GivenForm {
  /** Which of the fields are there is not known yet: what is pressed waits. */
  fieldsPending: boolean;
  /** Conditions between fields. */
  checks: CrossChecks | null;
  t: FormTranslate;
  machine: FormMachine;
  order: CheckoutOrder | null;
}

/** Lazy part that writes a form as a mail. */
export interface MailPart {
  /** `beside`: the fields that go along. Null when the endpoint names nobody who could get it. */
  writeLetter(
    form: SubmitContext,
    pending: PendingLead,
    beside: Readonly<Record<string, string>>,
  ): Promise<Letter | null>;
}

/** A form as it is checked and sent. */
export interface SubmitContext extends FormOptions {
  host: HTMLElement;
  /** All fields, those of the order too. */
  all: readonly FormField[];
  button: RefObject<HTMLButtonElement | null>;
  /** The last lead of this form and its outcome, shared by all tabs. */
  record: LeadRecord;
  /** Brings the visitor to the first of the wrong fields. */
  pointTo(errors: Readonly<Record<string, FieldError>>): void;
  focusFirst(): void;
  /** Checks by the page's server; null where there are none. */
  remote: RemoteChecks | null;
  mail: Lazy<MailPart>;
  /** The steps that the form is divided into; null when all its fields are shown. */
  steps: Steps | null;
}
