import type { SubmitBlock } from '../../domain/cart/order.js';
import { type AddressOrder, addressFields } from '../../domain/form/address.js';
import { type FieldOption, type FieldValue, type FormField, wireValue } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import type { Address, ShippingMethod } from '../../domain/shipping/shipping.js';
import type { FormTextKey, FormTranslate } from '../../i18n/form-texts.js';
import { SHIPPING } from './form-order.js';

const ADDRESS = 'address.';
const METHOD = 'method.';

const LABELS: Readonly<Record<keyof Address, FormTextKey>> = {
  country: 'form::country',
  addressLine1: 'form::address_line1',
  addressLine2: 'form::address_line2',
  city: 'form::city',
  region: 'form::region',
  state: 'form::state',
  zipCode: 'form::zip_code',
};

const TOKENS: Readonly<Record<keyof Address, string>> = {
  country: 'country',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  state: 'address-level1',
  zipCode: 'postal-code',
};

/** The fields of a checkout whose page names none. */
export function contactFields(t: FormTranslate): FormField[] {
  return [
    { id: 'name', name: 'name', type: 'name', label: t('form::name'), required: true },
    { id: 'email', name: 'email', type: 'email', label: t('form::email_label'), required: true },
    { id: 'phone', name: 'phone', type: 'phone', label: t('form::phone_label'), required: true },
  ];
}

/** The choice of a method as a field: required as soon as there is something to choose from. */
export function shippingField(methods: readonly ShippingMethod[], t: FormTranslate): FormField[] {
  if (methods.length === 0) return [];
  const options = methods.map(({ id, title }) => ({ value: id, label: title }));
  return [{ id: SHIPPING, name: SHIPPING, type: 'radio', label: t('form::shipping'), required: true, options }];
}

export function addressId(name: keyof Address): string {
  return `${ADDRESS}${name}`;
}

/** The method's own fields (SHIP-03), under ids of their own: what is filled in stays when another method is chosen and this one again. */
export function methodFields(method: ShippingMethod | null): FormField[] {
  if (!method) return [];
  return (method.fields ?? []).map((field) => ({ ...field, id: `${METHOD}${method.id}.${field.id}` }));
}

/** What was filled in, by the names it is sent under: the method's own fields and the address. */
export function shippingValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, string> {
  const sent = fields.filter(({ id }) => id.startsWith(METHOD) || id.startsWith(ADDRESS));
  return Object.fromEntries(sent.map((field) => [field.name, sentText(field, own(values, field.id) ?? '')]));
}

/** A list stands in one text. */
function sentText(field: FormField, value: FieldValue): string {
  return [wireValue(field, value)].flat().join(', ');
}

/** What the address block is made from. */
export interface AddressSituation {
  method: ShippingMethod | null;
  siteCountry: string;
  /** The order of the fields in a country; a plain one where it is not known yet. */
  orderOf: AddressOrder | undefined;
  chosenCountry: string;
  countries: readonly FieldOption[];
  states: readonly FieldOption[];
}

/** The address fields that show for a method (ADDR-01, ADDR-02), in the order of the country. */
export function addressBlock({ method, ...given }: AddressSituation, t: FormTranslate): FormField[] {
  if (!method) return [];
  const { siteCountry, chosenCountry, orderOf, countries, states } = given;
  const lists: Partial<Record<keyof Address, readonly FieldOption[]>> = { country: countries, state: states };
  return addressFields(method, siteCountry, chosenCountry, orderOf)
    .filter(({ show }) => show)
    .map(({ name, required }): FormField => {
      const options = lists[name] ?? [];
      const id = addressId(name);
      const autocomplete = TOKENS[name];
      const field: FormField = { id, name, type: 'text', label: t(LABELS[name]), required, autocomplete };
      if (options.length > 0) Object.assign(field, { type: 'select', options: [...options] });
      if (name === 'country') field.default = siteCountry.toUpperCase();
      return field;
    });
}

const TIPS: Readonly<Record<SubmitBlock['reason'], FormTextKey>> = {
  empty: 'cart::empty',
  min_total: 'cart::min_total_tip',
  min_total_delivery: 'cart::min_total_delivery_tip',
  not_available: 'cart::some_items_not_available_tip',
};

/** Why the order cannot be sent, in words; empty when it can (OUT-03). */
export function blockTip(block: SubmitBlock | null, t: FormTranslate, money: (sum: number) => string): string {
  if (!block) return '';
  return t(TIPS[block.reason], 'sum' in block ? { sum: money(block.sum) } : {});
}
