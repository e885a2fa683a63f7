import { useEffect, useMemo } from 'react';
import styles from '../../../styles/sb-form-checkout.css';
import sections from '../../../styles/sb-form-sections.css';
import { orderTexts } from '../../i18n/form-texts.js';
import { useTexts } from '../../platform/react/use-site.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { checkoutAnalytics } from '../../stores/checkout/checkout-analytics.js';
import type { Mode } from '../../stores/site/site.js';
import { ShippingBlock } from './blocks/ShippingBlock.js';
import { FormView } from './FormView.js';
import { FieldGroup } from './fields/FieldGroup.js';
import { useConditions } from './fields/use-conditions.js';
import { useFormMachine } from './model/form-machine.js';
import type { GivenForm } from './model/form-props.js';
import { ChangesDialog, DeclinedChanges, useChangeWords } from './order/OrderChanges.js';
import { OrderRecap } from './order/OrderRecap.js';
import { CHECKOUT_DELIVERY, checkoutOrder, useCheckout, withContactLabels } from './order/use-checkout.js';
import { useForm } from './use-form.js';

/** A form that sends the page's cart as an order; it asks for name, email and phone when the page sets no fields. */
export function CheckoutForm({ props, site, ...given }: GivenForm) {
  useStyles(sections, styles);
  const t = useTexts(orderTexts, site.language);
  const fields = useMemo(
    () => (props.fields.length > 0 ? given.fields : withContactLabels(given.fields, t)),
    [props.fields, given.fields, t],
  );
  const machine = useFormMachine({ projectId: site.projectId, formId: props.formId, fields, checkout: true });
  const checkout = useCheckout(site, t, machine);
  const live = useConditions({ fields, site, typesPending: given.typesPending }, machine);
  const loadTexts = () => orderTexts(site.language).load();
  const order = checkoutOrder(checkout, t);
  const model = useForm({ ...given, props, site, t, loadTexts, ...live, machine, order });
  const words = useChangeWords(t, site);
  const { own, address, chosen } = checkout;
  const [choice = CHECKOUT_DELIVERY] = checkout.choice;
  useCheckoutAnalytics(site.mode);
  return (
    <>
      <FormView model={model} title={t('form::contact')}>
        <ShippingBlock model={model} t={t} delivery={checkout} field={choice} />
        {address.length > 0 && <FieldGroup model={model} fields={address} title={t('form::address')} part="address" />}
        {own.length > 0 && <FieldGroup model={model} fields={own} title={chosen?.title} part="method-fields" />}
        <DeclinedChanges words={words} />
        <OrderRecap checkout={checkout} t={t} site={site} />
      </FormView>
      <ChangesDialog words={words} admin={site.mode === 'admin'} />
    </>
  );
}

/** Reports a checkout to analytics while it is displayed: inside a cart it stays hidden until the visitor opens it. */
function useCheckoutAnalytics(mode: Mode): void {
  const host = useHost();
  const displayed = useDisplayed(host);
  const isReported = displayed && mode !== 'admin';
  useEffect(() => {
    const analytics = checkoutAnalytics();
    // `displayed` is true until the first measurement
    if (isReported && host.getClientRects().length > 0) return analytics.follow();
  }, [host, isReported]);
}
