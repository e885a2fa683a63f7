import { isHidden, isStep } from './fields/hidden.js';
import type { FormField } from './form-field.js';

/** A step of a form: the fields between its entry and the next one. */
export interface FormStep {
  id: string;
  label: string;
  fields: readonly FormField[];
}

/** The steps of a form in their order; none when it is not divided. What stands before the first entry belongs to the first step. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const starts = fields.flatMap((field, at) => (isStep(field) ? [at] : []));
  return starts.map((start, index) => {
    const { id, label } = fields[start] as FormField;
    const from = index === 0 ? 0 : start;
    return { id, label, fields: fields.slice(from, starts[index + 1]).filter((field) => !isStep(field)) };
  });
}

/** The steps that a visitor goes through: those in which there is something to see. `keepLast`: more than fields stands in the last one. */
export function shownSteps(steps: readonly FormStep[], keepLast = false): readonly FormStep[] {
  const hasMore = (step: FormStep) => keepLast && step === steps.at(-1);
  const shown = steps.filter((step) => hasMore(step) || step.fields.some(isSeen));
  return shown.length > 0 ? shown : steps.slice(0, 1);
}

function isSeen(field: FormField): boolean {
  return !isHidden(field) && !field.absent;
}

/** Which of the shown steps a visitor is in who was led to the step `id`: that one, or while it is skipped the last one before it. */
export function presentStep(steps: readonly FormStep[], shown: readonly FormStep[], id: string | undefined): number {
  const led = steps.findIndex((step) => step.id === id);
  const before = shown.filter((step) => steps.indexOf(step) <= led);
  return Math.max(0, before.length - 1);
}

/** The step that leads to a field; what belongs to no step, as an order does, stands in the last one. */
export function stepOf(steps: readonly FormStep[], fieldId: string): FormStep | undefined {
  return steps.find(({ fields }) => fields.some(({ id }) => id === fieldId)) ?? steps.at(-1);
}

/** A step's condition is one of its fields: they are there while both hold. */
export function underSteps(fields: readonly FormField[]): FormField[] {
  let when: string | undefined;
  return fields.map((field) => {
    if (isStep(field)) when = field.when;
    if (isStep(field) || when === undefined) return field;
    return { ...field, when: field.when === undefined ? when : `(${when}) && (${field.when})` };
  });
}
