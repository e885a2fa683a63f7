import type { ComponentType, RefObject } from 'react';
import type { FormField } from '../../domain/form/form-rules.js';
import type { FormStep } from '../../domain/form/steps.js';
import type { FormTranslate } from '../../i18n/form-texts.js';

/** The steps of a form, as the visitor goes through them. */
export interface Steps {
  /** Those that have something to see. */
  shown: readonly FormStep[];
  /** Which of them the visitor is in. */
  at: number;
  present: FormStep;
  isLast: boolean;
  /** What is being sent is not gone through. */
  locked: boolean;
  /** What shows them; null while it is on its way. */
  view: StepsView | null;
  /** Those of the fields that stand in the present step. */
  fieldsAt(all: readonly FormField[]): readonly FormField[];
  /** To the next step, or the one before: the focus goes to its title. */
  go(by: 1 | -1): void;
  /** To the step of a field, without the focus. */
  show(fieldId: string): void;
  /** To a field, in whatever step it stands. */
  focus(fieldId: string): void;
}

/** What the ways between steps need of their form. */
export interface StepsProps {
  steps: Steps;
  form: {
    t: FormTranslate;
    button: RefObject<HTMLButtonElement | null>;
    /** On to the next step; in the last one it sends. */
    submit(): void;
  };
}

/** What shows steps, in a lazy module. */
export interface StepsView {
  StepProgress: ComponentType<StepsProps>;
  BackButton: ComponentType<StepsProps>;
  NextButton: ComponentType<StepsProps>;
}
