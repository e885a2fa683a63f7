import { useLayoutEffect, useMemo } from 'react';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import { useStore } from '../../platform/react/use-store.js';
import type { FormBlock } from './model/form-block.js';
import type { FormMachine } from './model/form-machine.js';

/** Registers a block's current fields with the form, before the page is painted. `now` must be memoized. */
export function useBlock({ blocks }: FormMachine, { id }: FormField, now: FormBlock): void {
  useLayoutEffect(() => blocks.set({ ...blocks.get(), [id]: now }), [blocks, id, now]);
}

/** Replaces blocks by their fields. A block without fields (not loaded yet, or nothing to choose) counts as one field. */
export function useFieldsOfBlocks(given: readonly FormField[], { blocks }: FormMachine): readonly FormField[] {
  const known = useStore(blocks);
  return useMemo(() => {
    if (!given.some(isBlock)) return given;
    return given.flatMap((field) => {
      const fields = isBlock(field) ? (own(known, field.id)?.fields ?? []) : [];
      if (fields.length > 0) return fields;
      return isBlock(field) ? [{ ...field, within: field }] : [field];
    });
  }, [given, known]);
}
