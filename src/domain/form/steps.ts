import type { FormField } from './field/form-field.js';
import { isHidden, isStep } from './fields/hidden.js';

/** A step of a form: the fields from its entry to the next one. */
export interface FormStep {
  id: string;
  label: string;
  fields: readonly FormField[];
}

/** The steps of a form in order; empty if it has none. Fields before the first entry belong to the first step. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const starts = fields.flatMap((field, at) => (isStep(field) ? [at] : []));
  return starts.map((start, index) => {
    const { id, label } = fields[start] as FormField;
    const from = index === 0 ? 0 : start;
    return { id, label, fields: fields.slice(from, starts[index + 1]).filter((field) => !isStep(field)) };
  });
}

/** The steps shown to the visitor: those with visible content. `keepLast`: the last one has content besides fields. */
export function shownSteps(steps: readonly FormStep[], keepLast = false): readonly FormStep[] {
  const hasMore = (step: FormStep) => keepLast && step === steps.at(-1);
  const shown = steps.filter((step) => hasMore(step) || step.fields.some(isSeen));
  return shown.length > 0 ? shown : steps.slice(0, 1);
}

function isSeen(field: FormField): boolean {
  return !isHidden(field) && !field.absent;
}

/** Index of the visitor's step among the shown ones: the step `id`, or if that is skipped, the last one before it. */
export function currentStepIndex(
  steps: readonly FormStep[],
  shown: readonly FormStep[],
  id: string | undefined,
): number {
  const led = steps.findIndex((step) => step.id === id);
  const before = shown.filter((step) => steps.indexOf(step) <= led);
  return Math.max(0, before.length - 1);
}

/** The step of a field; anything outside the steps, such as an order, is in the last one. */
export function stepOf(steps: readonly FormStep[], fieldId: string): FormStep | undefined {
  return steps.find(({ fields }) => fields.some(({ id }) => id === fieldId)) ?? steps.at(-1);
}

/** Adds the condition of a step to its fields: they are present while both are true. */
export function underSteps(fields: readonly FormField[]): FormField[] {
  let when: string | undefined;
  return fields.map((field) => {
    if (isStep(field)) when = field.when;
    if (isStep(field) || when === undefined) return field;
    return { ...field, when: field.when === undefined ? when : `(${when}) && (${field.when})` };
  });
}
