import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type GroupField, mostRows, rowsOf } from '../../domain/form/fields/group.js';
import { defaultValue, type FormField, isEmpty, isFillable } from '../../domain/form/form-rules.js';
import { isEditable } from '../../domain/form/form-state.js';
import { fieldsOfGroup } from '../../domain/form/groups.js';
import { own } from '../../domain/shared/own.js';
import { useHandler } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import { type Announcer, createAnnouncer } from '../../platform/speech/announcer.js';
import type { BlockProps } from './block-props.js';
import type { FormBlock } from './form-block.js';
import { rowName } from './row-name.js';
import { useBlock } from './use-block.js';

/** A row that has just been removed, with something in it. */
interface RemovedRow {
  /** Where it stood, from 0. */
  at: number;
  name: string;
}

/** A repeated group, as its view needs it. */
export interface Group {
  /** The group itself, as the form's conditions leave it now. */
  head: FormField;
  rows: readonly { key: string; fields: readonly FormField[] }[];
  /** There may be more of them, or fewer. */
  grows: boolean;
  shrinks: boolean;
  /** What is being sent is not changed, nor what is switched off. */
  locked: boolean;
  removed: RemovedRow | null;
  announcer: Announcer;
  addButton: RefObject<HTMLButtonElement | null>;
  add(): void;
  remove(key: string): void;
  undo(): void;
}

/** The rows of a group: the form holds their keys, so that drafts, other tabs and a reset know them. */
export function useGroup({ model, block, liveFields }: BlockProps<GroupField>): Group {
  const { machine, site, t, change } = model;
  const held = useStore(machine.store, ({ form }) => own(form.values, block.id));
  const keys = useMemo(() => shownKeys(block, rowsOf(block, held), site.mode), [block, held, site.mode]);
  const head = liveFields.find(({ id }) => id === block.id) ?? block;
  useGroupBlock(model, block, keys, head.required);
  const rows = useMemo(() => rowsAmong(liveFields), [liveFields]);
  const [announcer] = useState(createAnnouncer);
  useEffect(() => () => announcer.forget(), [announcer]);
  const addButton = useRef<HTMLButtonElement>(null);
  const goTo = useGoal(model, rows, addButton);
  const [last, setLast] = useState<(RemovedRow & { before: string[]; after: string[]; key: string }) | null>(null);
  const locked = !isEditable({ kind: model.kind }) || head.disabled === true;
  const grows = keys.length < mostRows(block);
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
  // whatever happens to the rows afterwards ends it
  const removed = last && held === last.after ? last : null;
  return { head, rows, grows, shrinks, locked, removed, announcer, addButton, add, remove, undo };
}

/** In the editor the owner sees the fields also of a group that starts without rows. */
function shownKeys(block: GroupField, keys: string[], mode: string): string[] {
  return mode === 'admin' && keys.length === 0 ? rowsOf({ ...block, min: 1 }, []) : keys;
}

/** Tells the form which fields there are; that there is no row, where one is required, is wrong with the group itself. */
function useGroupBlock(
  { machine }: BlockProps['model'],
  block: GroupField,
  keys: readonly string[],
  required: boolean,
): void {
  const fields = useMemo(() => fieldsOfGroup(block, keys), [block, keys]);
  const missing = required && keys.length === 0;
  const now = useMemo((): FormBlock => {
    const error = { key: 'form::group_least', values: { label: block.label } };
    return { fields, errors: missing ? { [block.id]: error } : {} };
  }, [fields, missing, block]);
  useBlock(machine, block, now);
}

function rowsAmong(parts: readonly FormField[]): Group['rows'] {
  const rows = new Map<string, FormField[]>();
  for (const field of parts) if (field.row) rows.set(field.row.key, [...(rows.get(field.row.key) ?? []), field]);
  return [...rows].map(([key, fields]) => ({ key, fields }));
}

/** Another one in each tab, and never one of a row that was there before. */
function newKey(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `r${first.toString(36)}${second.toString(36)}`;
}

function isFilledIn({ machine }: BlockProps['model'], cells: readonly FormField[]): boolean {
  const { values } = machine.now().form;
  return cells.filter(isFillable).some((field) => {
    const value = own(values, field.id);
    const starts = JSON.stringify(value) === JSON.stringify(defaultValue(field));
    return value !== undefined && !starts && !isEmpty(field, value);
  });
}

/** What was wrong in a row goes with it; what it holds stays, should it come back. */
function forgetErrors({ machine }: BlockProps['model'], cells: readonly FormField[]): void {
  const state = machine.now();
  if (state.kind !== 'idle') return;
  for (const { id } of cells) {
    const value = own(state.form.values, id);
    if (own(state.errors, id)) machine.apply({ type: 'autoChange', id, value: value ?? '' });
  }
}

/** Leads to the first field of a row once it is there, or to the button that adds one (null). */
function useGoal(
  { focus }: BlockProps['model'],
  rows: Group['rows'],
  addButton: RefObject<HTMLButtonElement | null>,
): (key: string | null) => void {
  const [goal, setGoal] = useState<{ key: string | null } | null>(null);
  const go = useHandler((fields: readonly FormField[]) => {
    const first = fields.find(isFillable);
    if (first) focus(first.id);
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
