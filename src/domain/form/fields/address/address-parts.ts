import { isoCode } from '../../../shipping/country-code.js';
import type { Address, AddressField, ShippingMethod } from '../../../shipping/shipping.js';

/** A field of the address block: whether it is shown and required. */
export interface AddressFieldRule {
  name: keyof Address;
  show: boolean;
  required: boolean;
}

/** The field order of a country's addresses; the second address line follows the first. */
export type AddressOrder = (country: string) => readonly Exclude<AddressField, 'addressLine2'>[];

const PLAIN_ORDER: AddressOrder = () => ['addressLine1', 'city', 'region', 'zipCode'];

/** The settings of a shipping method that determine the address fields. */
export type AddressRules = Pick<
  ShippingMethod,
  'deliveryAddressEnabled' | 'isInternationalDelivery' | 'addressFieldsConfig'
>;

/**
 * The fields of the address block in the order of the country (ADDR-01, ADDR-02). The country comes first, because the others depend on it.
 * `siteCountry` and `chosenCountry` are ISO codes; the latter counts for international delivery. In the US the field `state` takes the
 * position and the settings of `region`.
 */
export function addressFields(
  rules: AddressRules,
  siteCountry: string,
  chosenCountry = '',
  orderOf: AddressOrder = PLAIN_ORDER,
): AddressFieldRule[] {
  const international = rules.isInternationalDelivery;
  const country = addressCountry(rules, siteCountry, chosenCountry);
  const enabled = rules.deliveryAddressEnabled;
  const order = orderOf(country).flatMap((part): AddressField[] =>
    part === 'addressLine1' ? [part, 'addressLine2'] : [part],
  );
  const fields = order.map((name): AddressFieldRule => {
    const first = name === 'addressLine1';
    const { show = first, required = first } = rules.addressFieldsConfig[name] ?? {};
    const shown = enabled && show;
    return { name: name === 'region' && country === 'US' ? 'state' : name, show: shown, required: shown && required };
  });
  const showCountry = enabled && international;
  return [{ name: 'country', show: showCountry, required: showCountry }, ...fields];
}

/** The ISO code of an address's country. */
export function addressCountry(
  { isInternationalDelivery }: Pick<AddressRules, 'isInternationalDelivery'>,
  siteCountry: string,
  chosenCountry: string,
): string {
  return isoCode((isInternationalDelivery && chosenCountry) || siteCountry);
}
