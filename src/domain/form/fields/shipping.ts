import type { FieldDefinition } from '../field/field-definition.js';
import type { TypeDoc } from '../field/setting-docs.js';

/** The choice of a delivery: a block defined by the shop's delivery methods. */
export const shippingField: FieldDefinition<'shipping'> = {
  fillable: false,
  block: true,
  formOnly: true,
  onlyOne: 'choice of delivery',
  inCheckout: false,
  checkUrl: false,
  starts: () => '',
  read: (field) => field,
};

export const shippingDoc = (): TypeDoc => ({
  summary: 'The choice of a delivery method of the shop, sent as a checkout sends it. One per form.',
  example: { label: 'Delivery', required: true },
});
