import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../../../styles/sb-form-checkout.css';
import sections from '../../../styles/sb-form-sections.css';
import type { OrderTranslate } from '../../i18n/form-texts.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { useHandler } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { checkoutAnalytics } from '../../stores/checkout/checkout-analytics.js';
import { confirmation } from '../../stores/checkout/confirmation.js';
import type { Mode } from '../../stores/site/site.js';
import { ShippingBlock } from './blocks/ShippingBlock.js';
import { FormView } from './FormView.js';
import { FieldGroup } from './fields/FieldGroup.js';
import { useConditions } from './fields/use-conditions.js';
import { useFormMachine } from './model/form-machine.js';
import type { CommonFormProps } from './model/form-props.js';
import { OrderRecap } from './order/OrderRecap.js';
import { CHECKOUT_DELIVERY, checkoutOrder, useCheckout, withContactLabels } from './order/use-checkout.js';
import { useForm } from './use-form.js';

/** The question about changes of the order; loaded when the form is entered, with what sends it. */
export const changesModule = lazyModule(
  () => import('./order/OrderChanges.js'),
  'what asks about changes of the order could not be loaded; the order is not sent, and the next press retries',
  'checkout',
);

interface CheckoutFormProps extends CommonFormProps {
  t: OrderTranslate;
  /** Loads the texts of a checkout that is filled in. */
  loadTexts(): Promise<unknown>;
}

/** A form that sends the page's cart as an order; it asks for name, email and phone when the page sets no fields. */
export function CheckoutForm({ props, site, t, ...given }: CheckoutFormProps) {
  useStyles(sections, styles);
  const fields = useMemo(
    () => (props.fields.length > 0 ? given.fields : withContactLabels(given.fields, t)),
    [props.fields, given.fields, t],
  );
  const machine = useFormMachine({
    projectId: site.projectId,
    formId: props.formId,
    fields,
    checkout: true,
    admin: site.mode === 'admin',
  });
  const checkout = useCheckout(site, t, machine);
  const live = useConditions({ fields, site, typesPending: given.typesPending }, machine);
  const changes = useOrderChanges(site.mode === 'admin', given.loadTexts);
  const order = checkoutOrder(checkout, t);
  const { own, address, addressState, chosen } = checkout;
  const isPending = live.fieldsPending || addressState === 'idle' || addressState === 'loading';
  const model = useForm({
    ...given,
    props,
    site,
    t,
    loadTexts: changes.load,
    ...live,
    fieldsPending: isPending,
    machine,
    order,
  });
  const [choice = CHECKOUT_DELIVERY] = checkout.choice;
  const hasMethodFields = own.length + address.length > 0;
  useEffect(() => {
    if (hasMethodFields) void given.loadTexts();
  }, [hasMethodFields, given.loadTexts]);
  useCheckoutAnalytics(site.mode);
  return (
    <>
      <FormView model={model} title={t('form::contact')}>
        <ShippingBlock model={model} t={t} delivery={checkout} field={choice} />
        {address.length > 0 && (
          <FieldGroup model={model} fields={address} title={checkout.addressTitle} part="address" />
        )}
        {own.length > 0 && <FieldGroup model={model} fields={own} title={chosen?.title} part="method-fields" />}
        <div role="alert" part="alert">
          {changes.declined && changes.view && <changes.view.DeclinedChanges t={t} site={site} />}
        </div>
        <OrderRecap checkout={checkout} t={t} site={site} />
      </FormView>
      {changes.view && <changes.view.ChangesDialog t={t} site={site} />}
    </>
  );
}

type ChangesView = typeof import('./order/OrderChanges.js');

/**
 * The view of the order's changes, which the form offers to the page, except in the editor, which sends nothing and so asks nothing. It
 * is loaded with the form's texts by load() when the form is entered, or by the first question; if that fails, the answer is no.
 */
function useOrderChanges(admin: boolean, loadTexts: () => Promise<unknown>) {
  const host = useHost();
  const asked = useStore(confirmation(), (question) => question?.view === host);
  const declined = useStore(confirmation().declined);
  const [view, setView] = useState<ChangesView | null>(null);
  const module = useMemo(() => lazy(host, changesModule), [host]);
  const load = useHandler(async () => {
    const [texts, view] = await Promise.all([loadTexts(), module.load()]);
    if (!texts || !view) return false;
    // at once: a question is then drawn in an open dialog
    flushSync(() => setView(view));
    return true;
  });
  useEffect(() => (admin ? undefined : confirmation().addView(host)), [host, admin]);
  useEffect(() => {
    if (!asked && !declined) return;
    void load().then((isLoaded) => asked && !isLoaded && confirmation().get()?.answer(false));
  }, [asked, declined, load]);
  return { view, declined, load };
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
