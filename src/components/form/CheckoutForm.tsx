import { useMemo } from 'react';
import styles from '../../../styles/sb-form-checkout.css';
import skeleton from '../../../styles/skeleton.css';
import type { FormField } from '../../domain/form/form-rules.js';
import { shopTexts } from '../../i18n/shop-texts.js';
import { useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { ChangesDialog } from './ChangesDialog.js';
import { useChangeWords } from './change-words.js';
import { addressId, contactFields } from './checkout-fields.js';
import { DeclinedChanges } from './DeclinedChanges.js';
import { Fields } from './Fields.js';
import { FormView } from './FormView.js';
import { useFormMachine } from './form-machine.js';
import type { GivenForm } from './form-props.js';
import { ShippingBlock } from './ShippingBlock.js';
import { checkoutOrder, useCheckout } from './use-checkout.js';
import { type FormModel, useForm } from './use-form.js';

/** A form that sends the page's cart as an order; it asks for name, email and phone when the page names no fields. */
export function CheckoutForm({ props, site, ...given }: GivenForm) {
  useStyles(skeleton, styles);
  const host = useHost();
  const t = useTexts(shopTexts, site.language);
  const fields = useMemo(
    () => (props.fields.length > 0 ? given.fields : contactFields(t)),
    [props.fields, given.fields, t],
  );
  const machine = useFormMachine(props.formId, fields);
  const country = useStore(machine.store, ({ form }) => form.values[addressId('country')]);
  const checkout = useCheckout(site, t, typeof country === 'string' ? country : '');
  const model = useForm({ props, site, t, fields, machine, order: checkoutOrder(checkout, t, host) });
  const words = useChangeWords(t, site);
  return (
    <>
      <FormView model={model} title={t('form::contact')}>
        <ShippingBlock model={model} checkout={checkout} />
        {checkout.address.length > 0 && <AddressBlock model={model} fields={checkout.address} />}
        <DeclinedChanges words={words} />
      </FormView>
      <ChangesDialog words={words} admin={site.mode === 'admin'} />
    </>
  );
}

/** Where the order is delivered to. */
function AddressBlock({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  return (
    <fieldset part="section address">
      <legend part="section-title">{model.t('form::address')}</legend>
      <Fields model={model} fields={fields} />
    </fieldset>
  );
}
