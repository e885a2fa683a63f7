import { useId } from 'react';
import { type FormStep, shownSteps, stepsOf } from '../../domain/form/steps.js';
import { Fields } from './Fields.js';
import type { FormModel } from './use-form.js';

/** Fields of a form, each step under its title. Other steps stay mounted but hidden, so that uploads there continue. */
export function StepFields({ model }: { model: FormModel }) {
  const { fields, steps } = model;
  const all = stepsOf(fields);
  const shown = (steps?.shown ?? shownSteps(all)).map(({ id }) => id);
  return all.map((step) => (
    <Step
      key={step.id}
      model={model}
      step={step}
      at={shown.indexOf(step.id) + 1}
      hidden={steps ? step.id !== steps.present.id : !shown.includes(step.id)}
    />
  ));
}

interface StepProps {
  model: FormModel;
  step: FormStep;
  at: number;
  hidden: boolean;
}

function Step({ model, step: { label, fields }, at, hidden }: StepProps) {
  const id = useId();
  return (
    <fieldset part="step" aria-labelledby={id} hidden={hidden}>
      {/* no legend, which would not be part of the grid, and no heading, because the right level depends on the page */}
      <p part="step-title" id={id} tabIndex={-1}>
        {label || model.t('form::step', { at })}
      </p>
      <Fields model={model} fields={fields} />
    </fieldset>
  );
}
