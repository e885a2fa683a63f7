import type { FormEvent } from 'react';
import type { FormField } from '../../domain/form-rules.js';
import type { FormState } from '../../domain/form-state.js';
import { AddressBlock } from './AddressBlock.js';
import { Fields } from './Fields.js';
import { FormFoot } from './FormFoot.js';
import { ShippingBlock } from './ShippingBlock.js';
import type { FormModel } from './use-form.js';

/** The form itself. */
export function FormView(model: FormModel) {
  const { props, t, fields, checkout, root, machine } = model;
  const send = (event: FormEvent) => {
    event.preventDefault();
    model.submit();
  };
  const shown = [...fields, ...(checkout?.choice ?? []), ...(checkout?.address ?? [])];
  const parts = ['base', props.inline && 'base-inline', checkout && 'base-checkout'].filter(Boolean).join(' ');
  return (
    <form
      ref={root}
      part={parts}
      data-state={stateName(machine.state)}
      aria-busy={machine.state.kind === 'busy'}
      noValidate
      onSubmit={send}
    >
      {shown.some(needsMark) && <p part="note">{t('form::required_note')}</p>}
      {checkout ? (
        <fieldset part="section">
          <legend part="section-title">{t('form::contact')}</legend>
          <Fields model={model} fields={fields} />
        </fieldset>
      ) : (
        <Fields model={model} fields={fields} />
      )}
      {checkout && <ShippingBlock model={model} checkout={checkout} />}
      {checkout && checkout.address.length > 0 && <AddressBlock model={model} fields={checkout.address} />}
      <FormFoot {...model} />
    </form>
  );
}

function needsMark(field: FormField): boolean {
  return field.type !== 'hidden' && (field.required || field.type === 'policy');
}

function stateName(state: FormState): string {
  if (state.kind !== 'idle') return state.kind;
  if (state.allEmpty) return 'all-empty';
  return state.failure || Object.keys(state.errors).length > 0 ? 'error' : 'idle';
}
