import { useMemo } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useSite, useTexts } from '../../bridge/use-site.js';
import { warnOnce } from '../../bridge/warn.js';
import type { FormField } from '../../domain/form-rules.js';
import type { Translate } from '../../i18n/texts.js';
import type { Site } from '../../stores/site.js';
import { readFields, SHOWN_TYPES } from '../kit/fields/read-fields.js';
import { addressId, contactFields } from './checkout-fields.js';
import { FormView } from './FormView.js';
import type { FormProps } from './form-props.js';
import { useCheckout } from './use-checkout.js';
import { useForm } from './use-form.js';
import { useFormState } from './use-form-state.js';

interface FilledFormProps {
  props: FormProps;
  site: Site;
  t: Translate;
  fields: readonly FormField[];
}

/** A form for leads, orders and payments. */
export function Form(props: FormProps) {
  const host = useHost();
  const site = useSite({ ...props });
  const t = useTexts(site.language, 'form', 'order', 'main');
  const read = useMemo(() => {
    const { fields, problems } = readFields(props.fields);
    for (const problem of problems) warnOnce(host, 'fields', problem, `fields of the types ${SHOWN_TYPES.join(', ')}`);
    return fields;
  }, [props.fields, host]);
  const fields = props.checkout && props.fields.length === 0 ? contactFields(t) : read;
  const Kind = props.checkout ? CheckoutForm : LeadForm;
  return <Kind props={props} site={site} t={t} fields={fields} />;
}

function LeadForm(given: FilledFormProps) {
  const machine = useFormState(given.props.formId, given.fields);
  return <FormView {...useForm({ ...given, machine, checkout: null })} />;
}

function CheckoutForm(given: FilledFormProps) {
  const machine = useFormState(given.props.formId, given.fields);
  const country = machine.state.form.values[addressId('country')];
  const checkout = useCheckout(given.site, given.t, typeof country === 'string' ? country : '');
  return <FormView {...useForm({ ...given, machine, checkout })} />;
}
