import { type CSSProperties, type ReactNode, useId, useMemo, useState } from 'react';
import type { BlockField, FieldOf } from '../../domain/form/field/form-field.js';
import { type GroupField, isGroup, isTypeLoading } from '../../domain/form/field/kinds.js';
import { isHidden } from '../../domain/form/fields/hidden.js';
import { definitionOf } from '../../domain/form/fields/registry.js';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import { type FormStep, shownSteps, stepsOf } from '../../domain/form/steps.js';
import { memoizeByObject } from '../../domain/shared/memoize.js';
import { asList, asRecord } from '../../domain/shared/read.js';
import { type LazyModule, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { FieldErrorText, FieldHint, FieldPlaceholder, RequiredMark } from '../shared/fields/kit/FieldParts.js';
import { type SurroundingFields, SurroundingFieldsContext } from '../shared/fields/kit/surrounding-fields.js';
import { useMissingRules } from '../shared/fields/kit/use-field-types.js';
import { FieldRow, useFieldError } from './fields/FieldRow.js';
import { valuesOf } from './model/form-machine.js';
import type { BlockProps, FormMachine, FormModel } from './model/form-model.js';

/** The page's fields in their order; addresses, delivery choices and groups are blocks of fields. */
export function Fields({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  const around = useFieldsAround(model.machine, model.fields);
  const rows = rowsOf(fields);
  const drawn = rows.filter(({ field }) => model.drawn.has(field));
  const missing = rows.length - drawn.length;
  return (
    <SurroundingFieldsContext.Provider value={around}>
      {drawn.map(({ field, liveFields }) =>
        liveFields && isBlock(field) ? (
          <Block key={field.id} model={model} block={field} liveFields={liveFields} />
        ) : isTypeLoading(field) && definitionOf(field).block ? (
          <ComingBlock key={field.id} model={model} block={field} />
        ) : (
          <FieldRow key={field.id} model={model} field={field} />
        ),
      )}
      {missing > 0 && <div part="fields-coming" aria-busy style={{ '--fields': missing } as CSSProperties} />}
    </SurroundingFieldsContext.Provider>
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
function useFieldsAround({ store }: FormMachine, fields: readonly FormField[]): SurroundingFields {
  return useMemo(() => {
    const valuesAt = memoizeByObject((state: FormState) => ({ ...state.form.values, ...valuesOf(fields, state) }));
    return {
      get: () => ({ fields, values: valuesAt(store.get()) }),
      listen: (changed) => store.listen(({ form }, before) => form.values !== before?.form.values && changed()),
    };
  }, [store, fields]);
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

/** The lazy module of a block: its view, which also gives the form the fields of the block. */
interface BlockModule {
  View(props: BlockProps): ReactNode;
}

/** The lazy modules of blocks by type, loaded where a form has one. */
export const LAZY_BLOCKS: Record<BlockField['type'], LazyModule<BlockModule>> = {
  address: lazyModule(
    async () => ({ View: (await import('./blocks/AddressBlock.js')).AddressBlock }),
    'the address fields could not be loaded; a form that requires them cannot be sent',
    'fields',
  ),
  group: lazyModule(
    async () => ({ View: (await import('./blocks/GroupBlock.js')).GroupBlock }),
    'the repeated fields could not be loaded; a form that requires them cannot be sent',
    'fields',
  ),
  shipping: lazyModule(
    async () => ({ View: (await import('./blocks/DeliveryBlock.js')).DeliveryBlock }),
    'the choice of delivery could not be loaded; a form that requires it cannot be sent',
    'fields',
  ),
};

/** A lazy block among the page's fields (an address, a choice of delivery, a group); not loaded while its conditions hide it. */
function Block(props: BlockProps) {
  const { block, liveFields } = props;
  const module = LAZY_BLOCKS[block.type];
  const absent = liveFields.every((field) => isBlock(field) && field.absent);
  return !absent ? <LazyBlock {...props} module={module} /> : null;
}

function LazyBlock({ module, ...props }: BlockProps & { module: LazyModule<BlockModule> }) {
  const { model, block } = props;
  const [tries, setTries] = useState(0);
  const error = useFieldError(model.machine, block.id, model.t, model.site);
  // submitting without the block sets an error, which also retries the load
  const lazy = useLazy(module, true, { retry: `${tries} ${error}` });
  if (lazy.status === 'ready') return <lazy.value.View {...props} />;
  const failed = lazy.status === 'failed';
  const count = isGroup(block) ? startingFields(block) : undefined;
  return <BlockPlace model={model} block={block} count={count} failed={failed} retry={() => setTries(tries + 1)} />;
}

/** A block whose rules are loading; its view is loaded with them. */
function ComingBlock({ model, block }: { model: FormModel; block: FieldOf<'coming'> }) {
  const { writtenType: type, settings } = block;
  const [tries, setTries] = useState(0);
  const error = useFieldError(model.machine, block.id, model.t, model.site);
  const failed = useMissingRules(block, tries > 0 || error ? `${tries} ${error}` : '');
  useLazy(type === 'group' ? LAZY_BLOCKS.group : LAZY_BLOCKS.address, !block.absent);
  if (block.absent) return null;
  const rows = Number(settings.rows ?? settings.min ?? 1) || 0;
  const fields = asList(settings.fields).filter((entry) => asRecord(entry)?.type !== 'hidden');
  const count = type === 'group' ? rows * fields.length : undefined;
  return <BlockPlace model={model} block={block} count={count} failed={failed} retry={() => setTries(tries + 1)} />;
}

interface BlockPlaceProps {
  model: FormModel;
  block: FormField;
  /** Number of fields of a group at first. */
  count: number | undefined;
  failed: boolean;
  retry(): void;
}

/** Placeholder of a block that is loading; offers a retry after a failure. */
function BlockPlace({ model, block, count, failed, retry }: BlockPlaceProps) {
  const id = useId();
  const error = useFieldError(model.machine, block.id, model.t, model.site);
  return (
    <div
      part={count === undefined ? 'field' : 'field group-coming'}
      data-field={block.id}
      data-state={error ? 'error' : undefined}
      style={count === undefined ? undefined : ({ '--fields': count } as CSSProperties)}
    >
      <span part="field-label">
        {block.label}
        {block.required && <RequiredMark />}
      </span>
      <FieldHint id={`${id}-hint`} text={block.hint} />
      <FieldPlaceholder id={id} field={block} failed={failed} t={model.t} retry={retry} />
      <FieldErrorText id={`${id}-error`} text={error} />
    </div>
  );
}

/** Number of fields a group shows at first, which sets the height of its placeholder. */
function startingFields({ fields, rows, min }: GroupField): number {
  return (rows ?? min) * fields.filter((field) => !isHidden(field)).length;
}
