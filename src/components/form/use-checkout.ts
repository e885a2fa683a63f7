import { useEffect } from 'react';
import type { SubmitBlock } from '../../domain/cart/order.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useStore, useStoreWhile } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { cart } from '../../stores/cart/cart.js';
import {
  confirmOrder,
  orderBlock,
  orderDone,
  orderPayload,
  readShippingAgain,
  resolveConflict,
} from '../../stores/checkout/checkout.js';
import { takeOrderLock } from '../../stores/checkout/order-lock.js';
import type { Site } from '../../stores/site/site.js';
import { quotes } from '../../stores/totals/quotes.js';
import { shipping } from '../../stores/totals/shipping.js';
import { cartBill } from '../../stores/totals/totals.js';
import { blockTip, CHECKOUT_DELIVERY } from './checkout-fields.js';
import { shippingValues } from './delivery-fields.js';
import type { FormMachine } from './model/form-machine.js';
import { type CheckoutOrder, type Conflict, type ConflictResolution, SHIPPING } from './model/form-order.js';
import { type Delivery, deliveryErrors, useDelivery } from './use-delivery.js';

const NO_TROUBLE = { errors: {}, failure: null };

/** Current order of a checkout: cart, shipping methods and the visitor's choice. */
export interface Checkout extends Delivery {
  sums: CartTotals;
  /** True if `sums` are calculated here because the backend's are not known yet. */
  estimate: boolean;
  block: SubmitBlock | null;
}

/** Subscribes a checkout to the page's stores. */
export function useCheckout(site: Site, t: FormTranslate, machine: FormMachine): Checkout {
  const id = useStore(cart(), (inCart) => inCart.shippingId) ?? '';
  const displayed = useDisplayed(useHost());
  const { totals: sums, source } = useStoreWhile(displayed, cartBill());
  useEffect(() => (displayed ? quotes().follow() : undefined), [displayed]);
  const choose = (method: string) => {
    shipping().choose(method || null);
    // clears the error about the missing choice
    if (method) machine.apply({ type: 'change', id: SHIPPING, value: method });
  };
  const delivery = useDelivery(site, t, machine, { block: CHECKOUT_DELIVERY, id, subtotal: sums.subtotal, choose });
  return { ...delivery, sums, estimate: source === 'estimate', block: orderBlock() };
}

/** Builds the order for the form; `host` is the form's element. */
export function checkoutOrder(checkout: Checkout, t: FormTranslate, host: HTMLElement): CheckoutOrder {
  const { block, chosen, choice, address, money, sums, estimate } = checkout;
  const asked = [...address, ...checkout.own];
  return {
    fields: [...choice, ...asked],
    values: { [SHIPPING]: chosen?.id ?? '' },
    errors: deliveryErrors(checkout, SHIPPING),
    blocked: block !== null,
    tip: blockTip(block, t, money),
    label: t('form::place_order'),
    sum: block?.reason === 'empty' || estimate ? '' : money(sums.total),
    sums,
    success: t('form::order_success'),
    lead: (values) => orderPayload(shippingValues(asked, values), document.title || t('form::order')),
    lock: (asks) => (asks ? takeOrderLock() : lockUnblocked()),
    confirm: async () => (await confirmOrder(host)) && orderBlock() === null,
    resolveConflict: (conflict) => resolve(conflict, host),
    done: orderDone,
  };
}

async function lockUnblocked(): Promise<(() => Promise<void>) | null> {
  const release = await takeOrderLock();
  if (!release || orderBlock() === null) return release;
  await release();
  return null;
}

async function resolve(conflict: Conflict, host: HTMLElement): Promise<ConflictResolution> {
  if (conflict.shippingGone) {
    await readShippingAgain();
    return { ...NO_TROUBLE, again: false, errors: { [SHIPPING]: { key: 'form::shipping_not_found' } } };
  }
  return { ...NO_TROUBLE, again: (await resolveConflict(conflict.rules, host)) && orderBlock() === null };
}
