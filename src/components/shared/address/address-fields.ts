import { type AddressOrder, addressCountry, addressFields } from '../../../domain/form/address.js';
import type { FieldOption, FormField } from '../../../domain/form/form-rules.js';
import { hasPostalCodes, postalCodeShape } from '../../../domain/shipping/postal-codes.js';
import type { Address } from '../../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { addressLabel } from './address-labels.js';

const TOKENS: Readonly<Record<keyof Address, string>> = {
  country: 'country',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  state: 'address-level1',
  zipCode: 'postal-code',
};

/** What an address is asked for in: the place, and what is known of the world. */
export interface AddressSituation {
  siteCountry: string;
  chosenCountry: string;
  /** The order of the fields in a country; a plain one where it is not known yet. */
  orderOf: AddressOrder | undefined;
  countries: readonly FieldOption[];
  /** The states of a country; empty where there are none, or they are not known. */
  statesOf(country: string): readonly FieldOption[];
}

/** The id of a part of an address. */
export function partId(block: Pick<FormField, 'id'>, part: keyof Address): string {
  return `${block.id}.${part}`;
}

/** The country that the address starts with, and has where none is asked for. */
export function startCountry(block: FormField, siteCountry: string): string {
  return (block.address?.country ?? siteCountry).toUpperCase();
}

/** The fields that an address consists of in a situation (ADDR-01, ADDR-02), in the order of the country. */
export function fieldsOfAddress(block: FormField, given: AddressSituation, t: FormTranslate): FormField[] {
  const { address } = block;
  if (!address) return [];
  const start = startCountry(block, given.siteCountry);
  const country = addressCountry(address, start, given.chosenCountry);
  const rules = { ...address, deliveryAddressEnabled: true };
  return addressFields(rules, start, given.chosenCountry, given.orderOf)
    .filter(({ show }) => show)
    .map(({ name, required }): FormField => {
      const options = optionsOf(name, country, given);
      const needed = required && (name !== 'zipCode' || hasPostalCodes(country));
      const field: FormField = {
        // each country has a list of its own, and what was chosen in another one does not belong there
        id: name === 'region' && options.length > 0 ? `${partId(block, name)}.${country}` : partId(block, name),
        name: block.name ? `${block.name}[${name}]` : name,
        type: options.length > 0 ? 'select' : 'text',
        label: t(addressLabel(name, country)),
        required: needed && block.required,
        autocomplete: [block.autocomplete, TOKENS[name]].filter(Boolean).join(' '),
        within: block,
      };
      if (options.length > 0) field.options = [...options];
      if (name === 'country') field.default = start;
      if (name === 'zipCode') field.shape = postalCodeShape(country);
      return { ...field, ...inherited(block, needed) };
    });
}

/** What is said of the address as a whole holds for its parts; what has to be filled in under a condition are the parts that would be without one. */
function inherited({ disabled, when, disabledWhen, requiredWhen }: FormField, needed: boolean): Partial<FormField> {
  return {
    ...(disabled && { disabled }),
    ...(when !== undefined && { when }),
    ...(disabledWhen !== undefined && { disabledWhen }),
    ...(requiredWhen !== undefined && needed && { requiredWhen, required: false }),
  };
}

function optionsOf(part: keyof Address, country: string, given: AddressSituation): readonly FieldOption[] {
  if (part === 'country') return given.countries;
  return part === 'region' || part === 'state' ? given.statesOf(country) : [];
}
