import { useMemo } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useSite, useTexts } from '../../bridge/use-site.js';
import { warnOnce } from '../../bridge/warn.js';
import { parseFields } from '../../domain/form-rules.js';
import { SHOWN_TYPES } from '../kit/fields/shown-types.js';
import { FormView } from './FormView.js';
import type { FormProps, GivenForm } from './form-props.js';
import { LazyCheckout } from './LazyCheckout.js';
import { useForm } from './use-form.js';
import { useFormState } from './use-form-state.js';

/** A form for leads, orders and payments. */
export function Form(props: FormProps) {
  const host = useHost();
  const site = useSite({ ...props });
  const fields = useMemo(() => {
    const { fields, problems } = parseFields(props.fields, SHOWN_TYPES);
    for (const problem of problems) warnOnce(host, 'fields', problem, `fields of the types ${SHOWN_TYPES.join(', ')}`);
    return fields;
  }, [props.fields, host]);
  const Kind = props.checkout ? LazyCheckout : LeadForm;
  return <Kind props={props} site={site} fields={fields} />;
}

function LeadForm(given: GivenForm) {
  const t = useTexts(given.site.language, 'field', 'form', 'main');
  const machine = useFormState(given.props.formId, given.fields);
  return <FormView model={useForm({ ...given, t, machine, ordering: null })} />;
}
