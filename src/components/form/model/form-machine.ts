import { atom, type WritableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CheckedForm, Verdicts } from '../../../domain/form/field-validation.js';
import { holdsList, isSingleCheckbox } from '../../../domain/form/fields/choice/choice.js';
import { isHidden } from '../../../domain/form/fields/hidden.js';
import { definitionOf } from '../../../domain/form/fields/registry.js';
import { type FieldValue, type FormField, fieldValue } from '../../../domain/form/form-rules.js';
import { type FormAction, type FormState, initialForm, reduceForm } from '../../../domain/form/form-state.js';
import { own } from '../../../domain/shared/own.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import { useHandler, useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { type Draft, draftOf, formName, type KeptDraft, ordinalOf } from '../../../stores/forms/form-draft.js';
import { ORDER } from '../../../stores/forms/lead-record.js';
import { fieldBox } from '../../shared/fields/kit/field-focus.js';
import { localNow } from '../../shared/fields/kit/local-dates.js';
import { fieldStores } from './field-stores.js';
import type { CheckoutOrder, FormBlock, FormMachine, FormOptions } from './form-model.js';

/** Identity of a form within the project and the page. */
export interface FormPlace {
  projectId: string;
  formId: string;
  fields: readonly FormField[];
  /** True if it sends the cart: one draft for all pages and tabs. */
  checkout: boolean;
  /** In the editor, which reads and keeps no draft. */
  admin: boolean;
}

/** Draft of the editor: nothing is read or kept. */
const NO_DRAFT: Pick<Draft, 'read' | 'keep' | 'forget' | 'watch'> = {
  read: () => null,
  keep() {},
  forget() {},
  watch: () => () => {},
};

/** Creates the state of a form, restored from its draft if there is one; the same machine on each render. */
export function useFormMachine(place: FormPlace): FormMachine {
  const { fields, projectId } = place;
  const root = useHost().shadowRoot;
  const hydrating = useHydrating();
  const [ofMethods] = useState(() => new Map<string, FormField>());
  const draft = useDraft(place, ofMethods);
  const [{ store, field, restored, challenged, blocks, typed }] = useState(() => {
    const kept = hydrating ? null : draft.read();
    const typed = hydrating ? valuesIn(root, fields) : {};
    const store = atom(initialForm({ ...kept?.values, ...typed }, kept?.step));
    return {
      typed,
      store,
      field: fieldStores(store),
      restored: atom(kept !== null && !kept.ours),
      challenged: atom(false),
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
  useLayoutEffect(() => {
    if (!hydrating) return;
    // typed since the render too
    const values = { ...typed, ...valuesIn(root, fields) };
    const kept = draft.read();
    restored.set(kept !== null && !kept.ours);
    apply({ type: 'restored', values: { ...kept?.values, ...values } });
    if (Object.keys(values).length > 0) draft.keep(store.get().form.values);
  }, [hydrating, typed, root, fields, draft, restored, apply, store]);
  useDraftOfOthers(draft, projectId, (kept) => {
    const { kind, form } = store.get();
    if (!kept && kind === 'idle') apply({ type: 'reset' });
    if (kept || kind === 'idle') apply({ type: 'restored', values: draft.rejoined(kept?.values ?? null, form.values) });
  });
  useLateFields(draft, store, restored, apply);
  const shown = useRef(fields);
  useLayoutEffect(() => {
    if (shown.current !== fields) apply({ type: 'replaced' });
    shown.current = fields;
  }, [fields, apply]);
  return useMemo(
    () => ({ store, field, restored, challenged, blocks, ofMethods, now: () => store.get(), apply }),
    [store, field, restored, challenged, blocks, ofMethods, apply],
  );
}

/** Returns the form's draft. A form without an id has one draft per page path. */
function useDraft(place: FormPlace, others: ReadonlyMap<string, FormField>): Draft {
  const { projectId, formId, fields, checkout, admin } = place;
  const host = useHost();
  const ids = formName(formId, fields);
  return useMemo(() => {
    // a server has no location, and reads no draft
    const name = `form:${formId ? ids : `${ids}:${globalThis.location?.pathname}`}`;
    const ordinal = checkout ? 0 : ordinalOf(`${projectId}:${name}`, host);
    const draft = draftOf(projectId, checkout ? ORDER : name + (ordinal > 0 ? `:${ordinal + 1}` : ''), fields, others);
    return admin ? { ...draft, ...NO_DRAFT } : draft;
  }, [host, projectId, formId, ids, fields, checkout, admin, others]);
}

/** Values that the visitor has filled in before this script came, in the markup of a server. */
function valuesIn(root: ParentNode | null, fields: readonly FormField[]): Record<string, FieldValue> {
  const typed = fields.flatMap((field): [string, FieldValue][] => {
    const box = root && fieldBox(root, field.id);
    const controls = [
      ...(box?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea') ?? []),
    ];
    return controls.some(isFilledIn) ? [[field.id, readValue(field, controls)]] : [];
  });
  return Object.fromEntries(typed);
}

function isFilledIn(control: HTMLInputElement | HTMLSelectElement): boolean {
  if ('options' in control) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

function readValue(field: FormField, controls: readonly (HTMLInputElement | HTMLSelectElement)[]): FieldValue {
  const ticked = controls.filter((control) => 'checked' in control && control.checked).map(({ value }) => value);
  if (isSingleCheckbox(field)) return ticked.length > 0;
  if (holdsList(field)) return ticked;
  const { value = '' } = controls[0] ?? {};
  if (field.type === 'radio') return ticked[0] ?? '';
  return definitionOf(field).typing?.filter?.(value, field, '') ?? value;
}

/**
 * Calls `adopt` when another tab or another checkout on the page changes the draft (null: sent or cleared),
 * or when the page sets its project id late. Not while the visitor is in this form: in a tab behind another one, nobody is.
 */
function useDraftOfOthers(draft: Draft, projectId: string, adopt: (draft: KeptDraft | null) => void): void {
  const host = useHost();
  const latest = useLatest(adopt);
  const known = useRef(projectId);
  useEffect(() => {
    const receive = (kept: KeptDraft | null) => {
      if (!(document.hasFocus() && host.matches(':focus-within'))) latest.current(kept);
    };
    if (known.current !== projectId) {
      known.current = projectId;
      const kept = draft.read();
      if (kept) receive(kept);
    }
    return draft.watch(receive);
  }, [draft, host, projectId, latest]);
}

/** Reads values that are there before their fields: a draft of fields that come late, and what was held before the rules of its fields. */
function useLateFields(
  draft: Draft,
  store: FormMachine['store'],
  restored: WritableAtom<boolean>,
  apply: FormMachine['apply'],
): void {
  const before = useRef(draft);
  useLayoutEffect(() => {
    if (before.current === draft) return;
    const { isTypeLoading } = before.current;
    before.current = draft;
    const { values } = store.get().form;
    const kept = draft.read();
    const late = Object.entries(kept?.values ?? {}).filter(([id]) => own(values, id) === undefined);
    const held = Object.entries(values).filter(([id]) => isTypeLoading(id) && !draft.isTypeLoading(id));
    if (late.length > 0 && !kept?.ours) restored.set(true);
    if (late.length + held.length > 0)
      apply({ type: 'restored', values: { ...Object.fromEntries(late), ...draft.reread(Object.fromEntries(held)) } });
  }, [draft, store, restored, apply]);
}

/** True if a saved value or the step has changed: nothing else may rewrite a draft that another tab has deleted. */
function isEdit({ form: before }: FormState, { form }: FormState, draft: Draft): boolean {
  if (form.step !== before.step) return true;
  if (form.values === before.values) return false;
  return Object.entries(form.values).some(([id, value]) => value !== own(before.values, id) && draft.keeps(id));
}

/** Values of fields, as they are shown; hidden fields always have the page's current value. */
export function valuesOf(fields: readonly FormField[], { form }: FormState): Record<string, FieldValue> {
  const filledIn = (field: FormField) => (isHidden(field) ? undefined : own(form.values, field.id));
  return Object.fromEntries(fields.map((field) => [field.id, fieldValue(field, filledIn(field))]));
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

/** Registers a block's current fields with the form, before the page is painted. `now` must be memoized. */
export function useBlock({ blocks }: FormMachine, { id }: FormField, now: FormBlock): void {
  useLayoutEffect(() => blocks.set({ ...blocks.get(), [id]: now }), [blocks, id, now]);
}
