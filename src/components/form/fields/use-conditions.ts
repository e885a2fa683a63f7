import { useMemo } from 'react';
import type { CrossChecks } from '../../../domain/form/field-validation.js';
import { type FormField, isBlock, isConditional } from '../../../domain/form/form-rules.js';
import type { FormState } from '../../../domain/form/form-state.js';
import type { Conditions } from '../../../domain/form/formula/conditions.js';
import { own } from '../../../domain/shared/own.js';
import { lazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { valuesOf } from '../model/form-machine.js';
import type { FormMachine } from '../model/form-model.js';
import type { CommonFormProps } from '../model/form-props.js';

/** Reads conditions; loaded for forms that have some. */
export const conditionsModule = lazyModule(
  () => import('./read-conditions.js'),
  'the conditions of fields could not be loaded; all fields are shown',
  'fields',
);

/** The fields of a form with their conditions applied. */
interface LiveFields {
  fields: readonly FormField[];
  /** Conditions or types are still loading. */
  fieldsPending: boolean;
  /** Rules between fields (validWhen); null while no conditions are loaded. */
  checks: CrossChecks | null;
}

/**
 * Applies the conditions of a form's fields, with blocks replaced by theirs. Conditional fields are hidden until the conditions are
 * loaded, and shown if that fails.
 * The editor shows all fields.
 */
export function useConditions(
  { fields: page, site, typesPending }: Pick<CommonFormProps, 'fields' | 'site' | 'typesPending'>,
  machine: FormMachine,
): LiveFields {
  const host = useHost();
  const given = useFieldsOfBlocks(page, machine);
  const wanted = useMemo(() => given.some((field) => isConditional(field) || field.validWhen !== undefined), [given]);
  const lazy = useLazy(conditionsModule, wanted);
  // a formula may read fields whose types are loading
  const module = lazy.status === 'ready' && !typesPending ? lazy.value : null;
  const conditions = useMemo(
    () => (wanted && module ? module.readConditions(host, given) : null),
    [wanted, module, host, given],
  );
  const unknown = wanted && !conditions && lazy.status !== 'failed';
  const before = useMemo(() => (unknown ? given.map(absentForNow) : given), [unknown, given]);
  const applied = useMemo(() => (conditions ? appliedOnce(conditions) : null), [conditions]);
  const fields = useStore(machine.store, (state) => (applied && site.mode !== 'admin' ? applied(state) : before));
  return { fields, fieldsPending: unknown || typesPending, checks: conditions?.checks ?? null };
}

/** Applies conditions once per change of a value that one of them reads: most keys change none. */
function appliedOnce({ applied, reads }: Conditions) {
  let last: { values: FormState['form']['values']; fields: readonly FormField[] } | undefined;
  return (state: FormState): readonly FormField[] => {
    const { values } = state.form;
    const before = last;
    if (before && reads.every(({ id }) => own(before.values, id) === own(values, id))) return before.fields;
    last = { values, fields: applied(valuesOf(reads, state)) };
    return last.fields;
  };
}

function absentForNow(field: FormField): FormField {
  return (field.when ?? field.within?.when) === undefined ? field : { ...field, absent: true };
}

/** Replaces blocks by their fields. A block without fields (not loaded yet, or nothing to choose) counts as one field. */
function useFieldsOfBlocks(given: readonly FormField[], { blocks }: FormMachine): readonly FormField[] {
  const known = useStore(blocks);
  return useMemo(() => {
    if (!given.some(isBlock)) return given;
    return given.flatMap((field) => {
      const fields = isBlock(field) ? (own(known, field.id)?.fields ?? []) : [];
      // they are those of its settings before, until it is rendered with the present ones
      if (fields.length > 0) return fields.map((one) => (one.within === field ? one : { ...one, within: field }));
      return isBlock(field) ? [{ ...field, within: field }] : [field];
    });
  }, [given, known]);
}
