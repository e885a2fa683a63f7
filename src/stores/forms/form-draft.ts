import { WrittenFields } from '../../domain/form/fields/group/groups.js';
import { definitionOf } from '../../domain/form/fields/registry.js';
import { defaultValue, type FieldValue, type FormField } from '../../domain/form/form-rules.js';
import { asRecord, asText, parsedJson } from '../../domain/shared/read.js';
import { createStorage } from '../../ports/storage.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';

/** Lifetime of a draft in ms: a week. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Autocomplete tokens of values that are never stored: cards, passwords, one-time codes. */
const SECRET = /\b(?:cc-[a-z-]+|(?:current|new)-password|one-time-code)\b/;

type Values = Readonly<Record<string, FieldValue>>;

export interface KeptDraft {
  values: Values;
  /** Id of the step at which the visitor left the form. */
  step?: string;
  /** True if saved in this tab: restoring it needs no notice. */
  ours: boolean;
}

/** Saved values of a form that has not been sent yet, shared by all tabs of the site. */
export type Draft = ReturnType<typeof draftOf>;

/** Name of a form's draft: the form's id, else the ids of its fields. */
export function formName(formId: string, fields: readonly FormField[]): string {
  return formId || [...new Set(fields.map(({ id, within }) => within?.id ?? id))].join();
}

/** Returns the draft of a project's form, stored under its name; `others`: fields that the page has not defined, by id. */
export function draftOf(
  projectId: string,
  form: string,
  fields: readonly FormField[],
  others: ReadonlyMap<string, FormField>,
) {
  const name = `sb-draft.1:${projectId}:${form}`;
  const session = createStorage('session');
  const written = new WrittenFields(fields, others);
  const page = pageStore('drafts.1', () => new EventTarget());
  let notifying = false;
  const parsed = (text: string | null): KeptDraft | null => {
    const kept = asRecord(parsedJson(text));
    const values = asRecord(kept?.values);
    if (!values || !(Math.abs(Date.now() - Number(kept?.at)) < KEPT)) return null;
    const step = asText(kept?.step);
    return { values: usable(values, written), ...(step && { step }), ours: session.get(name) !== null };
  };
  /** Notifies the other forms of this page: `storage` events reach other tabs only. */
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
  /** True if the field's value may be stored. */
  const keeps = (id: string) => isKept(written.get(id));
  return {
    forget,
    keeps,
    /** True if the rules of the field's type are not loaded, which read its stored value. */
    isTypeLoading: (id: string) => written.get(id)?.type === 'coming',
    /** Reads values, stored or typed, that were there before the rules of their fields. */
    reread(values: Values): Values {
      const read = Object.entries(usable(values, written));
      return Object.fromEntries(read.map(([id, value]) => [id, asTyped(written.get(id), value)]));
    },
    /** Values of another tab's draft, with what a draft cannot hold of the present ones; null: the draft is deleted. */
    rejoined(kept: Values | null, present: Values): Values {
      const own = Object.entries(present).flatMap(([id, value]): [string, FieldValue][] => {
        const field = written.get(id);
        const stored = kept ? kept[id] : [];
        const { rejoin } = field ? definitionOf(field) : {};
        return field && rejoin && stored ? [[id, rejoin(field, stored, value)]] : [];
      });
      return { ...kept, ...Object.fromEntries(own) };
    },
    read() {
      const text = storage().get(name);
      const draft = parsed(text);
      if (text !== null && !draft) forget();
      return draft;
    },
    /** Saves the values; if all are defaults, deletes the draft. */
    keep(values: Values, step?: string): void {
      const kept = written
        .withoutLostRows(values)
        .filter(([id, value]) => keeps(id) && isStorable(written.get(id), value));
      if (!kept.some(([id, value]) => isFilledIn(written.get(id), value))) {
        forget();
        return;
      }
      const text = JSON.stringify({ values: Object.fromEntries(kept), step, at: Date.now() });
      session.set(name, '1');
      storage().set(name, text);
      notify(text);
    },
    /** Subscribes to draft changes in other tabs and other forms of this page (null: deleted). Returns unsubscribe. */
    watch(changed: (draft: KeptDraft | null) => void) {
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

/** True if drafts keep the values of a field. */
export function isKept(field: FormField | undefined): boolean {
  return !(field && definitionOf(field).kept === false) && !SECRET.test(field?.autocomplete ?? '');
}

/** False for a list of which nothing can be restored, such as files without an address: the draft has nothing to say about it. */
function isStorable(field: FormField | undefined, value: FieldValue): boolean {
  const { restore } = field ? definitionOf(field) : {};
  return !(restore && Array.isArray(value) && value.length > 0 && restore(value).toString() === '');
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

/** The value as the field's filter leaves it. */
function asTyped(field: FormField | undefined, value: FieldValue): FieldValue {
  const { filter } = field ? (definitionOf(field).typing ?? {}) : {};
  return field && filter && typeof value === 'string' ? filter(value, field, '') : value;
}

function isValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'boolean';
}

/** Index of an element among the forms of the same name, from 0; stable while the element is connected. */
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
