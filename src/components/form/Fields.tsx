import { type CSSProperties, useMemo } from 'react';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import { type FieldsAround, FieldsAroundContext } from '../shared/fields/kit/fields-around.js';
import { Block } from './Block.js';
import { FieldRow } from './FieldRows.js';
import type { FormMachine } from './model/form-machine.js';
import type { FormModel } from './use-form.js';

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
