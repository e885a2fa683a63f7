import type { ComponentType, RefObject } from 'react';
import type { FormField } from '../../../domain/form/form-rules.js';
import type { FormStep } from '../../../domain/form/steps.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';

/** Steps of a form, with the visitor's position. */
export interface Steps {
  /** Steps with visible fields. */
  shown: readonly FormStep[];
  /** Index of the current step in `shown`. */
  at: number;
  present: FormStep;
  isLast: boolean;
  /** True while the form is being sent: the visitor cannot change steps. */
  locked: boolean;
  /** View of the steps; null while loading. */
  view: StepsView | null;
  /** Filters the fields of the current step. */
  fieldsAt(all: readonly FormField[]): readonly FormField[];
  /** Moves to the next or previous step and focuses its title. */
  go(by: 1 | -1): void;
  /** Shows the step of a field without moving the focus. */
  show(fieldId: string): void;
  /** Shows the step of a field and focuses the field. */
  focus(fieldId: string): void;
}

/** Props of the progress and the buttons of steps. */
export interface StepsProps {
  steps: Steps;
  form: {
    t: FormTranslate;
    button: RefObject<HTMLButtonElement | null>;
    /** Moves to the next step; sends the form in the last one. */
    submit(): void;
  };
}

/** Views of steps, in a lazy module. */
export interface StepsView {
  StepProgress: ComponentType<StepsProps>;
  BackButton: ComponentType<StepsProps>;
  NextButton: ComponentType<StepsProps>;
}
