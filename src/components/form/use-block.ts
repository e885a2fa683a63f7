import { useLayoutEffect, useMemo } from 'react';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import { useStore } from '../../platform/element/use-store.js';
import type { FormBlock } from './form-block.js';
import type { FormMachine } from './form-machine.js';

/** Tells the form what a block consists of, before the page is painted; `now` is the same object while that does not change. */
export function useBlock({ blocks }: FormMachine, { id }: FormField, now: FormBlock): void {
  useLayoutEffect(() => blocks.set({ ...blocks.get(), [id]: now }), [blocks, id, now]);
}

/** The fields of a form with those of its blocks in their place. A block that does not say what it consists of stands for itself: its module is not loaded, or there is nothing to choose. */
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
