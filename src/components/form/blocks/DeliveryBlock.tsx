import { useEffect, useMemo, useState } from 'react';
import { shippingFields } from '../../../domain/cart/order.js';
import { isProducts } from '../../../domain/form/field/kinds.js';
import type { FieldOf, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import { askedValues, productsSum, soldProducts } from '../../../domain/form/lead-payload.js';
import type { Money } from '../../../domain/shared/money.js';
import { own } from '../../../domain/shared/own.js';
import { methodPrice } from '../../../domain/shipping/shipping.js';
import { type OrderTranslate, orderTexts } from '../../../i18n/form-texts.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { currentRules } from '../../../stores/shop/rules-state.js';
import { PRICE_TIMEOUT, shipping } from '../../../stores/totals/shipping.js';
import { cartSubtotal } from '../../../stores/totals/subtotal.js';
import { minTotalText } from '../../shared/shipping/price-words.js';
import { FieldGroup } from '../fields/FieldGroup.js';
import { useBlock, valuesOf } from '../model/form-machine.js';
import type { BlockProps, FormBlock, FormModel } from '../model/form-model.js';
import { ShippingBlock } from './ShippingBlock.js';
import { type Delivery, deliveryErrors, useDelivery } from './use-delivery.js';

type FormValues = Readonly<Record<string, FieldValue>>;

/** A choice of delivery in a form that is no checkout; it leaves the cart's choice unchanged. */
export function DeliveryBlock({ model, block, liveFields }: BlockProps<FieldOf<'shipping'>>) {
  const { machine, site, change } = model;
  const t = useTexts(orderTexts, site.language);
  const { currency } = useStore(currentRules());
  const inCart = useStore(cartSubtotal());
  const sold = useStore(machine.store, (state) => soldSum(model, valuesOf(model.fields, state), currency));
  const subtotal = sold ?? inCart;
  const held = useStore(machine.store, ({ form }) => own(form.values, block.id));
  const id = typeof held === 'string' ? held : '';
  const delivery = useDelivery(site, t, machine, {
    block,
    id,
    subtotal,
    choose: (method) => change(block.id, method),
  });
  const { choice, own: asked, address, chosen, state, methods } = delivery;
  const isGone = id !== '' && state === 'ready' && !methods.some((method) => method.id === id);
  useEffect(() => {
    // a draft may hold a method that the shop has removed
    if (isGone) machine.apply({ type: 'autoChange', id: block.id, value: '' });
  }, [isGone, machine, block.id]);
  const errors = useDeliveryErrors(delivery, block, t);
  const awaited = usePriceAwaited();
  const now = useMemo((): FormBlock => {
    const fields = [...choice, ...address, ...asked];
    const cost = chosen ? methodPrice(chosen, subtotal).price : 0;
    return {
      fields,
      errors,
      pending: chosen !== null && awaited,
      cost,
      lead(sent, values) {
        if (!chosen) return {};
        const filled = askedValues(
          sent.filter((field) => field.id !== block.id),
          values,
        );
        return shippingFields(chosen, cost, currency, filled);
      },
    };
  }, [choice, asked, address, errors, chosen, awaited, block.id, subtotal, currency]);
  useBlock(machine, block, now);
  const live = (some: readonly FormField[]) =>
    some.map((field) => liveFields.find(({ id }) => id === field.id) ?? field);
  const [field = block] = live(choice);
  if (field.absent) return null;
  return (
    <>
      <ShippingBlock model={model} t={t} delivery={delivery} field={field} />
      {address.length > 0 && (
        <FieldGroup model={model} fields={live(address)} title={delivery.addressTitle} part="address" />
      )}
      {asked.length > 0 && <FieldGroup model={model} fields={live(asked)} title={chosen?.title} part="method-fields" />}
    </>
  );
}

/** True while the delivery is priced for the visitor's country, for at most PRICE_TIMEOUT: a press waits for the price. */
function usePriceAwaited(): boolean {
  const asked = useStore(shipping(), ({ state, country }) => (state === 'loading' ? country : null));
  const [late, setLate] = useState<string | null>(null);
  useTimeout(setLate, asked === null ? null : PRICE_TIMEOUT, asked);
  useEffect(() => {
    if (asked === null) setLate(null);
  }, [asked]);
  return asked !== null && asked !== late;
}

/** Sum of the products chosen in the form; null for a form without products, which delivers the cart. */
function soldSum({ props, fields }: FormModel, values: FormValues, currency: string): Money | null {
  const sells = props.products.length > 0 || fields.some(isProducts);
  return sells ? productsSum(soldProducts(props.products, fields, values), currency) : null;
}

/**
 * Errors of the delivery besides its fields: the methods or the address are not loaded, or the subtotal is below the chosen method's
 * minimum.
 */
function useDeliveryErrors(delivery: Delivery, block: FormField, t: OrderTranslate): FormBlock['errors'] {
  const { chosen, subtotal, money } = delivery;
  const isNeeded = block.required || chosen !== null;
  const missing = isNeeded ? deliveryErrors(delivery, block.id)[block.id]?.key : undefined;
  const blocked = chosen !== null && methodPrice(chosen, subtotal).blocked;
  const sum = blocked ? minTotalText(chosen, { t, money }) : '';
  return useMemo(() => {
    if (sum) return { [block.id]: { key: 'cart::min_total_delivery_tip', values: { sum } } };
    return missing ? { [block.id]: { key: missing } } : {};
  }, [block.id, sum, missing]);
}
