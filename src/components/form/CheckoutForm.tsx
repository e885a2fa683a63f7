import { useEffect, useMemo, useRef } from 'react';
import styles from '../../../styles/sb-form-checkout.css';
import skeleton from '../../../styles/skeleton.css';
import type { FormField } from '../../domain/form/form-rules.js';
import { formTexts } from '../../i18n/form-texts.js';
import { useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { shipping } from '../../stores/shipping.js';
import { ChangesDialog } from './ChangesDialog.js';
import { useChangeWords } from './change-words.js';
import { addressId, contactFields } from './checkout-fields.js';
import { DeclinedChanges } from './DeclinedChanges.js';
import { Fields } from './Fields.js';
import { FormView } from './FormView.js';
import { type FormMachine, useFormMachine } from './form-machine.js';
import type { GivenForm } from './form-props.js';
import { ShippingBlock } from './ShippingBlock.js';
import { type Checkout, checkoutOrder, useCheckout } from './use-checkout.js';
import { useCheckoutAnalytics } from './use-checkout-analytics.js';
import { useConditions } from './use-conditions.js';
import { type FormModel, useForm } from './use-form.js';

/** A form that sends the page's cart as an order; it asks for name, email and phone when the page names no fields. */
export function CheckoutForm({ props, site, ...given }: GivenForm) {
  useStyles(skeleton, styles);
  const host = useHost();
  const t = useTexts(formTexts, site.language);
  const fields = useMemo(
    () => (props.fields.length > 0 ? given.fields : [...contactFields(t), ...given.fields]),
    [props.fields, given.fields, t],
  );
  const machine = useFormMachine({ projectId: site.projectId, formId: props.formId, fields, checkout: true });
  const country = useStore(machine.store, ({ form }) => form.values[addressId('country')]);
  useSharedCountry(machine, typeof country === 'string' ? country : '');
  const checkout = useCheckout(site, t, typeof country === 'string' ? country : '');
  const live = useConditions(fields, machine, site);
  const model = useForm({ props, site, t, ...live, machine, order: checkoutOrder(checkout, t, host) });
  const words = useChangeWords(t, site);
  useCheckoutAnalytics(site.mode);
  return (
    <>
      <FormView model={model} title={t('form::contact')}>
        <ShippingBlock model={model} checkout={checkout} />
        {checkout.own.length > 0 && <MethodBlock model={model} checkout={checkout} />}
        {checkout.address.length > 0 && <AddressBlock model={model} fields={checkout.address} />}
        <DeclinedChanges words={words} />
      </FormView>
      <ChangesDialog words={words} admin={site.mode === 'admin'} />
    </>
  );
}

/** The country of the address is the one the delivery was estimated for, and the other way round: whichever was chosen last. */
function useSharedCountry(machine: FormMachine, country: string): void {
  const wanted = useStore(shipping(), (ways) => ways.country);
  const known = useRef('');
  useEffect(() => {
    const isNews = wanted !== known.current;
    known.current = wanted;
    if (wanted === country) return;
    if (isNews && wanted) machine.apply({ type: 'change', id: addressId('country'), value: wanted });
    else if (country) shipping().setCountry(country);
  }, [machine, country, wanted]);
}

/** What the chosen method asks (SHIP-03). */
function MethodBlock({ model, checkout }: { model: FormModel; checkout: Checkout }) {
  return (
    <fieldset part="section method-fields">
      <legend part="section-title">{checkout.chosen?.title}</legend>
      <Fields model={model} fields={checkout.own} />
    </fieldset>
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
