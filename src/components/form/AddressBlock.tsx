import type { FormField } from '../../domain/form/form-rules.js';
import { Fields } from './Fields.js';
import type { FormModel } from './use-form.js';

/** Where the order is delivered to. */
export function AddressBlock({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  return (
    <fieldset part="section address">
      <legend part="section-title">{model.t('form::address')}</legend>
      <Fields model={model} fields={fields} />
    </fieldset>
  );
}
