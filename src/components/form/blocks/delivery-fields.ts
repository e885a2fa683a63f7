import { typesWith } from '../../../domain/form/fields/registry.js';
import { type FieldOf, type FormField, parseFields } from '../../../domain/form/form-rules.js';
import type { ShippingMethod } from '../../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';

/** Creates the radio field of delivery methods; empty until there are methods. */
export function shippingChoice(
  block: FieldOf<'shipping'>,
  methods: readonly ShippingMethod[],
  t: FormTranslate,
): FormField[] {
  if (methods.length === 0) return [];
  const options = methods.map(({ id, title }) => ({ value: id, label: title }));
  const label = block.label || t('form::shipping');
  const requiredText = block.requiredText ?? t('form::required_shipping');
  return [{ ...block, type: 'radio', label, options, requiredText, within: block, aside: true }];
}

/** Field types a delivery method may add. */
export const METHOD_TYPES = typesWith('byMethod');

/**
 * Parses the method's own fields (SHIP-03); their ids contain the method's, so that values survive a switch to another method and back.
 * `problems`: why fields were left out.
 */
export function methodFields(
  block: FormField,
  method: ShippingMethod | null,
): { fields: FormField[]; problems: string[] } {
  const { fields, problems } = parseFields(method?.fields ?? [], METHOD_TYPES);
  const ids = `${block.id}.method.${method?.id}.`;
  return { fields: fields.map((field) => asPart(block, { ...field, id: ids + field.id })), problems };
}

/** Creates the address block of a method; null if the method needs no address. */
export function addressOfMethod(
  block: FieldOf<'shipping'>,
  method: ShippingMethod | null,
  t: FormTranslate,
): FieldOf<'address'> | null {
  if (!method?.deliveryAddressEnabled) return null;
  const { addressFieldsConfig, isInternationalDelivery, availableCountry } = method;
  return {
    ...block,
    id: addressIdOf(block),
    name: '',
    type: 'address',
    label: t('form::address'),
    required: true,
    address: { addressFieldsConfig, isInternationalDelivery, availableCountry },
  };
}

/** Id of the address in a delivery choice. */
export function addressIdOf(block: Pick<FormField, 'id'>): string {
  return `${block.id}.address`;
}

/** Makes a field part of the delivery block, with the block's conditions and disabled state. */
export function asPart<F extends FormField>(block: FormField, field: F): F {
  const { when, disabledWhen } = block;
  const conditions = { ...(when !== undefined && { when }), ...(disabledWhen !== undefined && { disabledWhen }) };
  const disabled = field.disabled || block.disabled;
  return { ...field, ...conditions, ...(disabled && { disabled }), within: block, aside: true };
}
