import type { SubmitBlock } from '../../domain/cart/order.js';
import type { FieldOf, FormField } from '../../domain/form/form-rules.js';
import type { FormTextKey, FormTranslate } from '../../i18n/form-texts.js';
import { SHIPPING } from './model/form-order.js';

/** Default fields of a checkout, used when the page sets none. */
export function contactFields(t: FormTranslate): FormField[] {
  return [
    { id: 'name', name: 'name', type: 'name', label: t('form::name'), required: true },
    { id: 'email', name: 'email', type: 'email', label: t('form::email_label'), required: true },
    { id: 'phone', name: 'phone', type: 'phone', label: t('form::phone_label'), required: true },
  ];
}

/** Built-in field for the choice of delivery in a checkout. */
export const CHECKOUT_DELIVERY: FieldOf<'shipping'> = {
  id: SHIPPING,
  name: SHIPPING,
  type: 'shipping',
  label: '',
  required: true,
};

const TIPS: Readonly<Record<SubmitBlock['reason'], FormTextKey>> = {
  empty: 'cart::empty',
  min_total: 'cart::min_total_tip',
  min_total_delivery: 'cart::min_total_delivery_tip',
  not_available: 'cart::some_items_not_available_tip',
};

/** Explains why the order cannot be sent; empty when it can (OUT-03). */
export function blockTip(block: SubmitBlock | null, t: FormTranslate, money: (sum: number) => string): string {
  if (!block) return '';
  return t(TIPS[block.reason], 'sum' in block ? { sum: money(block.sum) } : {});
}
