import type { ReadableAtom } from 'nanostores';
import type { ValidationState } from '../../../domain/form/field-validation.js';
import type { FieldError, FieldValue } from '../../../domain/form/form-rules.js';
import type { FormState } from '../../../domain/form/form-state.js';
import { own } from '../../../domain/shared/own.js';

/** A field's part of the form's state. */
interface FieldState {
  value: FieldValue | undefined;
  error: FieldError | null;
  /** Checked and valid. */
  right: boolean;
  /** Waiting for the answer of the page's server. */
  checking: boolean;
}

/** Store of one field; the same state until the field changes. */
export interface FieldStore {
  get(): FieldState;
  listen(changed: () => void): () => void;
}

/** Returns the store of each field by its id: a change notifies only the fields that it concerns, in a form of hundreds. */
export function fieldStores(store: ReadableAtom<FormState>): (id: string) => FieldStore {
  const stores = new Map<string, FieldStore>();
  const listeners = new Map<string, Set<() => void>>();
  const listen = (id: string, changed: () => void) => {
    const own = listeners.get(id) ?? new Set();
    listeners.set(id, own.add(changed));
    return () => own.delete(changed);
  };
  const create = (id: string): FieldStore => {
    let last = fieldState(store.get(), id);
    const get = () => {
      const now = fieldState(store.get(), id);
      if (!isSame(now, last)) last = now;
      return last;
    };
    return { get, listen: (changed) => listen(id, changed) };
  };
  let before = store.get();
  store.listen((now) => {
    const changed = changedFields(now, before);
    before = now;
    for (const id of changed) for (const notify of listeners.get(id) ?? []) notify();
  });
  return (id) => {
    const field = stores.get(id) ?? create(id);
    stores.set(id, field);
    return field;
  };
}

function fieldState(state: FormState, id: string): FieldState {
  const judged = own(judgedOf(state), id);
  return {
    value: own(state.form.values, id),
    error: shownError(state, id),
    right: judged?.right === true,
    checking: judged?.checking === true,
  };
}

/** Error shown at a field: one found by sending takes precedence. */
export function shownError(state: FormState, id: string): FieldError | null {
  return own(errorsOf(state), id) ?? own(judgedOf(state), id)?.error ?? null;
}

const NONE = {};
/** Errors found by sending, of fields by their ids. */
export const errorsOf = (state: FormState): Readonly<Record<string, FieldError>> =>
  'errors' in state ? state.errors : NONE;
const judgedOf = ({ form }: FormState): Readonly<Record<string, ValidationState>> => form.judged ?? NONE;

function isSame(one: FieldState, other: FieldState): boolean {
  return (
    one.value === other.value &&
    one.error === other.error &&
    one.right === other.right &&
    one.checking === other.checking
  );
}

function changedFields(now: FormState, before: FormState): ReadonlySet<string> {
  return new Set([
    ...changedKeys(now.form.values, before.form.values),
    ...changedKeys(judgedOf(now), judgedOf(before)),
    ...changedKeys(errorsOf(now), errorsOf(before)),
  ]);
}

type Entries = Readonly<Record<string, unknown>>;

function changedKeys(now: Entries, before: Entries): string[] {
  if (now === before) return [];
  const changed = Object.keys(now).filter((key) => now[key] !== own(before, key));
  return [...changed, ...Object.keys(before).filter((key) => !Object.hasOwn(now, key))];
}
