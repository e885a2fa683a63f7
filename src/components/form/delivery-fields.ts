import { typesWith } from '../../domain/form/fields/registry.js';
import { type FieldOf, type FieldValue, type FormField, parseFields, wireValue } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../i18n/form-texts.js';

/** The choice of a method as a field: there as soon as there is something to choose from. */
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

/** The types of field that a method may ask for. */
export const METHOD_TYPES = typesWith('byMethod');

/** The method's own fields (SHIP-03), under ids of their own: what is filled in stays when another method is chosen and this one again. `problems`: why others are left out. */
export function methodFields(
  block: FormField,
  method: ShippingMethod | null,
): { fields: FormField[]; problems: string[] } {
  const { fields, problems } = parseFields(method?.fields ?? [], METHOD_TYPES);
  const ids = `${block.id}.method.${method?.id}.`;
  return { fields: fields.map((field) => asPart(block, { ...field, id: ids + field.id })), problems };
}

/** The address that a method asks for; null when it asks for none. */
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

/** The id of the address in a choice of delivery. */
export function addressIdOf(block: Pick<FormField, 'id'>): string {
  return `${block.id}.address`;
}

/** A field that a method asks for: it is there, and can be used, as the choice of a method is. */
export function asPart<F extends FormField>(block: FormField, field: F): F {
  const { when, disabledWhen } = block;
  const conditions = { ...(when !== undefined && { when }), ...(disabledWhen !== undefined && { disabledWhen }) };
  const disabled = field.disabled || block.disabled;
  return { ...field, ...conditions, ...(disabled && { disabled }), within: block, aside: true };
}

/** What was filled in, by the names it is sent under: the method's own fields and the address. */
export function shippingValues(
  asked: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, string> {
  const sent = asked.filter(({ absent }) => !absent);
  return Object.fromEntries(sent.map((field) => [field.name, sentText(field, own(values, field.id) ?? '')]));
}

/** A list stands in one text. */
function sentText(field: FormField, value: FieldValue): string {
  return [wireValue(field, value)].flat().join(', ');
}
