import { type CSSProperties, useId, useMemo } from 'react';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import { type FormStep, shownSteps, stepsOf } from '../../domain/form/steps.js';
import { type FieldsAround, FieldsAroundContext } from '../shared/fields/kit/fields-around.js';
import { Block } from './Block.js';
import { FieldRow } from './fields/FieldRows.js';
import type { FormMachine, FormModel } from './model/form-model.js';

/** The page's fields in their order; addresses, delivery choices and groups are blocks of fields. */
export function Fields({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  const around = useFieldsAround(model.machine, model.fields);
  const rows = rowsOf(fields);
  const drawn = rows.filter(({ field }) => model.drawn.has(field));
  const missing = rows.length - drawn.length;
  return (
    <FieldsAroundContext.Provider value={around}>
      {drawn.map(({ field, liveFields }) =>
        liveFields && isBlock(field) ? (
          <Block key={field.id} model={model} block={field} liveFields={liveFields} />
        ) : (
          <FieldRow key={field.id} model={model} field={field} />
        ),
      )}
      {missing > 0 && <div part="fields-coming" aria-busy style={{ '--fields': missing } as CSSProperties} />}
    </FieldsAroundContext.Provider>
  );
}

interface Row {
  field: FormField;
  /** Fields of a block; until they are known, the block itself. */
  liveFields?: FormField[];
}

/** Groups the fields of each block into one row, in the page's order. */
function rowsOf(fields: readonly FormField[]): Row[] {
  const rows: Row[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (!field.within) rows.push({ field });
    else if (last?.liveFields && last.field.id === field.within.id) last.liveFields.push(field);
    else rows.push({ field: field.within, liveFields: [field] });
  }
  return rows;
}

/** Store of the form's fields and values, for fields computed from others. */
function useFieldsAround({ store }: FormMachine, fields: readonly FormField[]): FieldsAround {
  return useMemo(
    () => ({
      get: () => ({ fields, values: store.get().form.values }),
      listen: (changed) => store.listen(changed),
    }),
    [store, fields],
  );
}

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
