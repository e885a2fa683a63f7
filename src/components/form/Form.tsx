import { useMemo } from 'react';
import { parseFields } from '../../domain/form/form-rules.js';
import { shopTexts } from '../../i18n/shop-texts.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { warnOfEntries } from '../../platform/element/warn.js';
import { useHost } from '../../platform/element/widget-root.js';
import { SHOWN_TYPES } from '../shared/fields/shown-types.js';
import { FormView } from './FormView.js';
import { useFormMachine } from './form-machine.js';
import type { FormProps, GivenForm } from './form-props.js';
import { LazyCheckout } from './LazyCheckout.js';
import { useForm } from './use-form.js';

/** A form for leads, orders and payments. */
export function Form(props: FormProps) {
  const host = useHost();
  const site = useSite({ ...props });
  const fields = useMemo(() => {
    const { fields, problems } = parseFields(props.fields, SHOWN_TYPES);
    warnOfEntries(host, 'fields', problems, `fields with an id each, of the types ${SHOWN_TYPES.join(', ')}`);
    return fields;
  }, [props.fields, host]);
  const Kind = props.checkout ? LazyCheckout : LeadForm;
  return <Kind props={props} site={site} fields={fields} />;
}

function LeadForm(given: GivenForm) {
  const t = useTexts(shopTexts, given.site.language);
  const machine = useFormMachine(given.props.formId, given.fields);
  return <FormView model={useForm({ ...given, t, machine, order: null })} />;
}
