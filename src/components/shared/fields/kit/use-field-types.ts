import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { FieldDefinition } from '../../../../domain/form/field/field-definition.js';
import { isTypeLoading } from '../../../../domain/form/field/kinds.js';
import { lazyTypesIn, rulesOf } from '../../../../domain/form/fields/registry.js';
import type { FormField } from '../../../../domain/form/form-rules.js';
import { type Lazy, type LazyState, lazy } from '../../../../platform/lazy/lazy.js';
import { useStore } from '../../../../platform/react/use-store.js';
import { useHost } from '../../../../platform/react/widget-root.js';

/** Rules of the field types of one element, each loaded once, and again after a failure. */
interface TypeRules {
  /** Changes with the state of any type. */
  changes: ReadableAtom<number>;
  status(type: string): LazyState<FieldDefinition>['status'];
  load(type: string): void;
}

const known = new WeakMap<Element, TypeRules>();

/** Changes when an element of the page has loaded the rules of a type. */
export const rulesLoaded = atom(0);

function createRules(host: Element): TypeRules {
  const changes = atom(0);
  const types = new Map<string, Lazy<FieldDefinition>>();
  const changed = ({ status }: LazyState<FieldDefinition>) => {
    changes.set(changes.get() + 1);
    if (status === 'ready') rulesLoaded.set(rulesLoaded.get() + 1);
  };
  return {
    changes,
    status: (type) => types.get(type)?.state.status ?? 'idle',
    load(type) {
      const module = rulesOf(type);
      if (!module) return;
      const rules = types.get(type) ?? lazy(host, module, changed);
      types.set(type, rules);
      void rules.load();
    },
  };
}

function useRules(): TypeRules {
  const host = useHost();
  const rules = known.get(host) ?? createRules(host);
  known.set(host, rules);
  useStore(rules.changes);
  return rules;
}

/** Entries of fields that can be read now. */
export interface ReadableFields<T> {
  entries: T;
  /** True for a type whose rules are loaded. */
  isReady(type: string): boolean;
  /** Types of the first entries are still loading: their fields are `coming`. */
  pending: boolean;
}

/**
 * Loads the types that the entries of fields name. Later entries of the same list are returned once their types are loaded or have failed,
 * so that fields which are filled in stay as they are until then.
 */
export function useFieldTypes<T>(entries: T, list = ''): ReadableFields<T> {
  const rules = useRules();
  const names = useMemo(() => lazyTypesIn(entries), [entries]);
  const wanted = names.join();
  useLayoutEffect(() => {
    for (const type of wanted.split(',')) rules.load(type);
  }, [rules, wanted]);
  const [last, setLast] = useState<{ entries: T; list: string } | null>(null);
  const loading = names.some((type) => ['idle', 'loading'].includes(rules.status(type)));
  if (!loading && (last?.entries !== entries || last.list !== list)) setLast({ entries, list });
  const earlier = loading && last?.list === list ? last : null;
  const pending = loading && earlier === null;
  const now = earlier ? earlier.entries : entries;
  const ready = useMemo(() => lazyTypesIn(now), [now]).filter((type) => !pending && rules.status(type) === 'ready');
  const readable = ready.join();
  const isReady = useMemo(() => {
    const types = new Set(readable.split(','));
    return (type: string) => types.has(type) || !rulesOf(type);
  }, [readable]);
  return { entries: now, isReady, pending };
}

/** True if the rules of a field could not be loaded; `retry` loads them again when it changes. */
export function useMissingRules(field: FormField, retry: string): boolean {
  const rules = useRules();
  const type = isTypeLoading(field) ? field.writtenType : '';
  useEffect(() => {
    if (retry && rules.status(type) === 'failed') rules.load(type);
  }, [rules, type, retry]);
  return rules.status(type) === 'failed';
}
