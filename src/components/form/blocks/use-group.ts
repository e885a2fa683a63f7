import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { GroupField } from '../../../domain/form/field/kinds.js';
import { fieldsOfGroup, maxRows, rowsOf } from '../../../domain/form/fields/group/groups.js';
import { defaultValue, type FormField, isEmpty, isFillable, nameInErrors } from '../../../domain/form/form-rules.js';
import { isEditable } from '../../../domain/form/form-state.js';
import { own } from '../../../domain/shared/own.js';
import { isSameData } from '../../../domain/shared/same-data.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { type Announcer, useAnnouncer } from '../../../platform/speech/announcer.js';
import { rowName } from '../../shared/fields/error-text.js';
import { useBlock } from '../model/form-machine.js';
import type { BlockProps, FormBlock } from '../model/form-model.js';

/** Filled-in row that has just been removed. */
interface RemovedRow {
  /** Its former index, from 0. */
  at: number;
  name: string;
}

/** State and actions of a repeated group, for its view. */
export interface Group {
  /** The group itself, with the form's conditions applied. */
  head: FormField;
  rows: readonly { key: string; fields: readonly FormField[] }[];
  /** True if a row can be added (`grows`) or removed (`shrinks`). */
  grows: boolean;
  shrinks: boolean;
  /** True while the form is being sent or the group is disabled. */
  locked: boolean;
  removed: RemovedRow | null;
  announcer: Announcer;
  addButton: RefObject<HTMLButtonElement | null>;
  add(): void;
  remove(key: string): void;
  undo(): void;
}

/** Manages the rows of a group. Their keys are the group's form value, so drafts, other tabs and a reset restore them. */
export function useGroup({ model, block, liveFields }: BlockProps<GroupField>): Group {
  const { machine, site, t, change } = model;
  const held = useStore(machine.store, ({ form }) => own(form.values, block.id));
  const keys = useMemo(() => shownKeys(block, rowsOf(block, held), site.mode), [block, held, site.mode]);
  const head = liveFields.find(({ id }) => id === block.id) ?? block;
  useGroupBlock(model, block, keys, head.required);
  const rows = useMemo(() => rowsAmong(liveFields), [liveFields]);
  const announcer = useAnnouncer();
  const addButton = useRef<HTMLButtonElement>(null);
  const goTo = useGoal(model, rows, addButton);
  const [last, setLast] = useState<(RemovedRow & { before: string[]; after: string[]; key: string }) | null>(null);
  const locked = !isEditable({ kind: model.kind }) || head.disabled === true;
  const grows = keys.length < maxRows(block);
  const shrinks = keys.length > block.min;

  const add = useHandler(() => {
    if (locked || !grows) return;
    const key = newKey();
    change(block.id, [...keys, key]);
    goTo(key);
  });
  const remove = useHandler((key: string) => {
    const at = keys.indexOf(key);
    if (locked || !shrinks || at < 0) return;
    const after = keys.filter((one) => one !== key);
    const cells = rows[at]?.fields ?? [];
    setLast(isFilledIn(model, cells) ? { at, name: rowName(t, block, at), key, before: keys, after } : null);
    change(block.id, after);
    forgetErrors(model, cells);
    announcer.announce(t('form::group_removed', { row: rowName(t, block, at) }));
    goTo(after[at] ?? null);
  });
  const undo = useHandler(() => {
    if (locked || !last) return;
    change(block.id, last.before);
    announcer.announce(t('form::group_back', { row: last.name }));
    goTo(last.key);
  });
  // any later change of the rows ends the undo
  const removed = last && held === last.after ? last : null;
  return { head, rows, grows, shrinks, locked, removed, announcer, addButton, add, remove, undo };
}

/** Adds a row in the editor to a group without rows, so that the site owner sees its fields. */
function shownKeys(block: GroupField, keys: string[], mode: string): string[] {
  return mode === 'admin' && keys.length === 0 ? rowsOf({ ...block, min: 1 }, []) : keys;
}

/** Registers the fields of all rows with the form; a required group without rows has an error itself. */
function useGroupBlock(
  { machine }: BlockProps['model'],
  block: GroupField,
  keys: readonly string[],
  required: boolean,
): void {
  const fields = useMemo(() => fieldsOfGroup(block, keys), [block, keys]);
  const missing = required && keys.length === 0;
  const now = useMemo((): FormBlock => {
    const { requiredText: message } = block;
    const error = {
      key: 'form::group_least',
      values: { label: nameInErrors(block).label, ...(message && { message }) },
    };
    return { fields, errors: missing ? { [block.id]: error } : {} };
  }, [fields, missing, block]);
  useBlock(machine, block, now);
}

function rowsAmong(parts: readonly FormField[]): Group['rows'] {
  const rows = new Map<string, FormField[]>();
  for (const field of parts) if (field.row) rows.set(field.row.key, [...(rows.get(field.row.key) ?? []), field]);
  return [...rows].map(([key, fields]) => ({ key, fields }));
}

/** Creates a random row key, unique across tabs and removed rows. */
function newKey(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `r${first.toString(36)}${second.toString(36)}`;
}

function isFilledIn({ machine }: BlockProps['model'], cells: readonly FormField[]): boolean {
  const { values } = machine.now().form;
  return cells.filter(isFillable).some((field) => {
    const value = own(values, field.id);
    const starts = isSameData(value, defaultValue(field));
    return value !== undefined && !starts && !isEmpty(field, value);
  });
}

/** Clears the errors of a removed row; its values stay, for the undo. */
function forgetErrors({ machine }: BlockProps['model'], cells: readonly FormField[]): void {
  const state = machine.now();
  if (state.kind !== 'idle') return;
  for (const { id } of cells) {
    const value = own(state.form.values, id);
    if (own(state.errors, id)) machine.apply({ type: 'autoChange', id, value: value ?? '' });
  }
}

/** Returns a function that focuses the first field of a row once it is rendered, or the add button (null). */
function useGoal(
  { focus }: BlockProps['model'],
  rows: Group['rows'],
  addButton: RefObject<HTMLButtonElement | null>,
): (key: string | null) => void {
  const [goal, setGoal] = useState<{ key: string | null } | null>(null);
  const go = useHandler((fields: readonly FormField[]) => {
    const first = fields.find(isFillable);
    if (first) focus.field(first.id);
    else addButton.current?.focus();
    setGoal(null);
  });
  useEffect(() => {
    if (!goal) return;
    const row = rows.find(({ key }) => key === goal.key);
    if (row || goal.key === null) go(row?.fields ?? []);
  }, [goal, rows, go]);
  return (key) => setGoal({ key });
}
