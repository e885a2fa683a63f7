import { allEmpty, formProducts, validateFields } from '../../domain/form/form-rules.js';
import type { FormAction } from '../../domain/form/form-state.js';
import { currentSettings } from '../../stores/totals.js';
import { idempotencyKey } from './idempotency-key.js';
import { leadPayload, productsPayment } from './lead-payload.js';
import { SHIPPING } from './ordering.js';
import type { Sending } from './sending-form.js';
import { filled, valuesOf } from './use-form-state.js';

/** What pressing the button means for the form as it stands. */
export function submissionOf(form: Sending): Extract<FormAction, { type: 'submit' }> {
  const { props, ordering, all, machine } = form;
  const values = filled(all, machine.now(), ordering);
  return {
    type: 'submit',
    key: idempotencyKey(),
    errors: { ...validateFields(all, values), ...ordering?.errors },
    allEmpty: allEmpty(
      all.filter(({ id }) => !ordering || id !== SHIPPING),
      values,
    ),
    disabled: ordering?.blocked === true,
    noSend: props.noSend,
  };
}

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
export function leadOf({ props, site, fields, machine, ordering }: Sending, token: string | null) {
  const values = valuesOf(fields, machine.now());
  if (ordering) {
    const order = ordering.lead(valuesOf(ordering.fields, machine.now()));
    return leadPayload(props, { ...site, fields, values, products: [], order, token });
  }
  const products = formProducts(props.products);
  const order = props.action === 'pay' ? productsPayment(products, currentSettings().get().currency) : {};
  return leadPayload(props, { ...site, fields, values, products, order, token });
}
