import { definitionOf } from '../domain/form/fields/registry.js';
import { defaultValue, type FieldValue, type FormField } from '../domain/form/form-rules.js';
import { WrittenFields } from '../domain/form/groups.js';
import { asRecord, asText, parsedJson } from '../domain/shared/read.js';
import { createStorage } from '../ports/storage.js';
import { storage } from './local-storage.js';
import { pageStore } from './page-store.js';

/** How long what was filled in is kept, in ms: a week. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Tokens of what is never kept: cards, passwords, codes. */
const SECRET = /\b(?:cc-[a-z-]+|(?:current|new)-password|one-time-code)\b/;

type Values = Readonly<Record<string, FieldValue>>;

export interface KeptDraft {
  values: Values;
  /** The step it was left in. */
  step?: string;
  /** Written in this tab: nothing to point out when it comes back. */
  ours: boolean;
}

/** What has been filled in and not been sent yet. All tabs of the site share it. */
export interface Draft {
  read(): KeptDraft | null;
  /** Only while it holds something that the visitor has filled in. */
  keep(values: Values, step?: string): void;
  /** Whether what a field holds is kept. */
  keeps(id: string): boolean;
  forget(): void;
  /** Hears what other tabs, and other forms of the page with this draft, keep or forget (null); gives the undo. */
  watch(changed: (draft: KeptDraft | null) => void): () => void;
}

/** What tells a form from others: its id, else its fields as the page has named them. */
export function formName(formId: string, fields: readonly FormField[]): string {
  return formId || [...new Set(fields.map(({ id, within }) => within?.id ?? id))].join();
}

/** The draft of a project's form; a form without an id has one for each page that it stands on. */
export function draftOf(projectId: string, form: string, fields: readonly FormField[]): Draft {
  const name = `sb-draft.1:${projectId}:${form}`;
  const session = createStorage('session');
  const written = new WrittenFields(fields);
  const page = pageStore('drafts.1', () => new EventTarget());
  let notifying = false;
  const parsed = (text: string | null): KeptDraft | null => {
    const kept = asRecord(parsedJson(text));
    const values = asRecord(kept?.values);
    if (!values || !(Math.abs(Date.now() - Number(kept?.at)) < KEPT)) return null;
    const step = asText(kept?.step);
    return { values: usable(values, written), ...(step && { step }), ours: session.get(name) !== null };
  };
  /** Storage notifies other tabs; forms beside this one are notified here. */
  const notify = (text: string | null) => {
    notifying = true;
    page.dispatchEvent(new CustomEvent(name, { detail: text }));
    notifying = false;
  };
  const forget = () => {
    const was = storage().get(name);
    storage().remove(name);
    session.remove(name);
    if (was !== null) notify(null);
  };
  const keeps = (id: string) => isKept(written.get(id));
  return {
    forget,
    keeps,
    read() {
      const text = storage().get(name);
      const draft = parsed(text);
      if (text !== null && !draft) forget();
      return draft;
    },
    keep(values, step) {
      const kept = written.withoutLostRows(values).filter(([id]) => keeps(id));
      if (!kept.some(([id, value]) => isFilledIn(written.get(id), value))) return forget();
      const text = JSON.stringify({ values: Object.fromEntries(kept), step, at: Date.now() });
      session.set(name, '1');
      storage().set(name, text);
      notify(text);
    },
    watch(changed) {
      const undo = storage().watch(name, (text) => changed(parsed(text)));
      const receive = (event: Event) => notifying || changed(parsed((event as CustomEvent<string | null>).detail));
      page.addEventListener(name, receive);
      return () => {
        undo();
        page.removeEventListener(name, receive);
      };
    },
  };
}

function isKept(field: FormField | undefined): boolean {
  return !(field && definitionOf(field).kept === false) && !SECRET.test(field?.autocomplete ?? '');
}

function isFilledIn(field: FormField | undefined, value: FieldValue): boolean {
  return JSON.stringify(value) !== JSON.stringify(field ? defaultValue(field) : '');
}

function usable(values: Readonly<Record<string, unknown>>, written: WrittenFields): Values {
  const entries = written.withoutLostRows(values).flatMap(([id, value]): [string, FieldValue][] => {
    const field = written.get(id);
    if (!isKept(field)) return [];
    const { restore } = field ? definitionOf(field) : {};
    if (restore) return [[id, restore(value)]];
    return isValue(value) ? [[id, value]] : [];
  });
  return Object.fromEntries(entries);
}

function isValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'boolean';
}

/** Which of several forms of one name an element is: 0 for the first, and the same as long as it stands on the page. */
export function ordinalOf(name: string, element: Element): number {
  const places = pageStore('form-places.1', () => new Map<string, WeakRef<Element>[]>());
  const taken = places.get(name) ?? [];
  places.set(name, taken);
  const own = taken.findIndex((place) => place.deref() === element);
  if (own >= 0) return own;
  const free = taken.findIndex((place) => !place.deref()?.isConnected);
  const at = free < 0 ? taken.length : free;
  taken[at] = new WeakRef(element);
  return at;
}
