import type { FieldError, FieldValue } from '../../domain/form/form-rules.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { confirmOrder, orderBlock, orderDone, orderPayload, resolveConflict } from '../../stores/checkout/checkout.js';
import { shipping } from '../../stores/shipping.js';
import { addressName, blockTip } from './checkout-fields.js';
import { type CheckoutOrder, type Conflict, type ConflictResolution, SHIPPING } from './form-order.js';
import type { Checkout } from './use-checkout.js';

const SHIPPING_NOT_FOUND = 'Shipping not found';
const NO_TROUBLE = { errors: {}, failure: null };

/** The order as the form sees it at the moment. */
export function checkoutOrder(checkout: Checkout, t: ShopTranslate): CheckoutOrder {
  const { block, chosen, choice, address, money, total } = checkout;
  return {
    fields: [...choice, ...address],
    values: { [SHIPPING]: chosen?.id ?? '' },
    errors: shippingErrors(checkout),
    blocked: block !== null,
    tip: blockTip(block, t, money),
    label: t('form::place_order'),
    sum: block?.reason === 'empty' ? '' : money(total),
    success: t('form::order_success'),
    lead: (values) => orderPayload(addressOf(values), document.title || t('form::order')),
    confirm: async () => (await confirmOrder()) && orderBlock() === null,
    resolveConflict: resolve,
    done: orderDone,
  };
}

function shippingErrors({ state }: Checkout): Record<string, FieldError> {
  if (state === 'ready') return {};
  return { [SHIPPING]: { key: state === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

function addressOf(values: Readonly<Record<string, FieldValue>>): Record<string, string> {
  const named = Object.entries(values).map(([id, value]) => [addressName(id), value] as const);
  return Object.fromEntries(named.filter(([name]) => name !== null)) as Record<string, string>;
}

async function resolve(conflict: Conflict): Promise<ConflictResolution> {
  if (conflict.message === SHIPPING_NOT_FOUND) {
    await shipping().load();
    return { ...NO_TROUBLE, again: false, errors: { [SHIPPING]: { key: 'form::shipping_not_found' } } };
  }
  return { ...NO_TROUBLE, again: (await resolveConflict(conflict.rules)) && orderBlock() === null };
}
