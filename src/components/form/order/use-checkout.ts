import { useEffect } from 'react';
import type { SubmitBlock } from '../../../domain/cart/order.js';
import type { CartTotals } from '../../../domain/cart/totals.js';
import type { FieldOf, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import type { OrderTextKey, OrderTranslate } from '../../../i18n/form-texts.js';
import { useStore, useStoreWhile } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { cart } from '../../../stores/cart/cart.js';
import * as checkoutStore from '../../../stores/checkout/checkout.js';
import { loadPromotionsOnce } from '../../../stores/refresh/refresh.js';
import type { Site } from '../../../stores/site/site.js';
import { promotions } from '../../../stores/totals/promotions.js';
import { quotes } from '../../../stores/totals/quotes.js';
import { shipping } from '../../../stores/totals/shipping.js';
import { cartBill } from '../../../stores/totals/totals.js';
import { type Delivery, deliveryErrors, useDelivery } from '../blocks/use-delivery.js';
import { type CheckoutOrder, type FormMachine, SHIPPING } from '../model/form-model.js';

const LABELS: Readonly<Record<string, OrderTextKey>> = {
  name: 'form::name',
  email: 'form::email_label',
  phone: 'form::phone_label',
};

/** Labels the default fields of a checkout, used when the page sets none. */
export function withContactLabels(fields: readonly FormField[], t: OrderTranslate): FormField[] {
  return fields.map((field) => {
    const label = field.type === 'hidden' ? undefined : own(LABELS, field.id);
    return label ? { ...field, label: t(label) } : field;
  });
}

/** Built-in field for the choice of delivery in a checkout. */
export const CHECKOUT_DELIVERY: FieldOf<'shipping'> = {
  id: SHIPPING,
  name: SHIPPING,
  type: 'shipping',
  label: '',
  required: true,
};

/** Current order of a checkout: cart, shipping methods and the visitor's choice. */
export interface Checkout extends Delivery {
  sums: CartTotals;
  /** True while promotions, or the sums of a backend that makes them, are not known yet. */
  estimate: boolean;
  block: SubmitBlock | null;
}

/** Subscribes a checkout to the page's stores. */
export function useCheckout(site: Site, t: OrderTranslate, machine: FormMachine): Checkout {
  const id = useStore(cart(), (inCart) => inCart.shippingId) ?? '';
  const displayed = useDisplayed(useHost());
  const { totals: sums, source } = useStoreWhile(displayed, cartBill());
  useEffect(() => (displayed ? quotes().follow() : undefined), [displayed]);
  const promoted = usePromotions(displayed, site.mode === 'admin');
  const choose = (method: string) => {
    shipping().choose(method || null);
    // clears the error about the missing choice
    if (method) machine.apply({ type: 'change', id: SHIPPING, value: method });
  };
  const delivery = useDelivery(site, t, machine, { block: CHECKOUT_DELIVERY, id, subtotal: sums.subtotal, choose });
  return { ...delivery, sums, estimate: source === 'estimate' || !promoted, block: store.orderBlock() };
}

/**
 * Loads discounts and promo code once, and follows them, while a checkout is displayed with something in its cart; not in the editor. True
 * once they are known.
 */
function usePromotions(displayed: boolean, admin: boolean): boolean {
  const host = useHost();
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  const known = useStoreWhile(displayed, promotions().known);
  const counts = displayed && filled && !admin;
  useEffect(() => {
    // `displayed` is true until the first measurement
    if (counts && !known && host.getClientRects().length > 0) return loadPromotionsOnce();
  }, [host, counts, known]);
  useEffect(() => (counts ? promotions().follow() : undefined), [counts]);
  return known || admin;
}

const store = { ...checkoutStore };

/** Builds the order for the form. */
export function checkoutOrder(checkout: Checkout, t: OrderTranslate): CheckoutOrder {
  const { block, chosen, choice, address, money, sums, estimate } = checkout;
  return {
    fields: [...choice, ...address, ...checkout.own],
    values: { [SHIPPING]: chosen?.id ?? '' },
    errors: deliveryErrors(checkout, SHIPPING),
    blocked: block !== null,
    tip: blockTip(block, t, money),
    label: t('form::place_order'),
    sum: block?.reason === 'empty' || estimate ? '' : money(sums.total),
    sums,
    success: t('form::order_success'),
    store,
  };
}

const TIPS: Readonly<Record<SubmitBlock['reason'], OrderTextKey>> = {
  empty: 'cart::empty',
  min_total: 'cart::min_total_tip',
  min_total_delivery: 'cart::min_total_delivery_tip',
  not_available: 'cart::some_items_not_available_tip',
};

/** Explains why the order cannot be sent; empty when it can (OUT-03). */
function blockTip(block: SubmitBlock | null, t: OrderTranslate, money: (sum: number) => string): string {
  if (!block) return '';
  return t(TIPS[block.reason], 'sum' in block ? { sum: money(block.sum) } : {});
}
