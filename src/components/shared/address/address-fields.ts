import type { FieldBase } from '../../../domain/form/field/form-field.js';
import { type AddressOrder, addressCountry, addressFields } from '../../../domain/form/fields/address/address-parts.js';
import { partId } from '../../../domain/form/fields/address/part-id.js';
import { optionsOf as choicesOf } from '../../../domain/form/fields/choice/choice.js';
import type { FieldOf, FieldOption, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { isoCode } from '../../../domain/shipping/country-code.js';
import { allCountries } from '../../../domain/shipping/country-names.js';
import { hasPostalCodes, postalCodeShape } from '../../../domain/shipping/postal-codes.js';
import type { Address } from '../../../domain/shipping/shipping.js';
import type { FormTextKey, FormTranslate } from '../../../i18n/form-texts.js';
import type { Metadata } from '../../../ports/lead-api.js';
import { countryOptions } from '../shipping/country-options.js';

export { places } from '../../../stores/shop/places.js';

/** Autocomplete tokens of the parts. */
const TOKENS: Readonly<Record<keyof Address, string>> = {
  country: 'country',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  state: 'address-level1',
  zipCode: 'postal-code',
};

const LABELS: Readonly<Record<keyof Address, FormTextKey>> = {
  country: 'form::country',
  addressLine1: 'form::address_line1',
  addressLine2: 'form::address_line2',
  city: 'form::city',
  region: 'form::region',
  state: 'form::state',
  zipCode: 'form::zip_code',
};

/** Local names of the parts of an address, by country. */
const LOCAL: Partial<Record<keyof Address, Readonly<Partial<Record<FormTextKey, string>>>>> = {
  region: {
    'form::state': 'AU BR IN MX MY NG US VE',
    'form::province': 'AR BE CA CN CR CU EC ES ID IT KR NL PA PE PH TH TR ZA',
    'form::county': 'EE GB HR HU IE KE NO RO SE TW',
    'form::prefecture': 'GR JP',
    'form::emirate': 'AE',
    'form::canton': 'CH',
  },
  zipCode: {
    'form::zip_code_us': 'US PH',
    'form::zip_code_gb': 'GB AU NZ GG IM JE',
    'form::zip_code_in': 'IN',
    'form::zip_code_ie': 'IE',
  },
};

/** Values of a form by field id. */
type FilledIn = Readonly<Record<string, FieldValue>>;

/** Context of an address: its place, and the data of the countries. */
export interface AddressContext {
  siteCountry: string;
  chosenCountry: string;
  /** Order of the fields in a country; undefined until loaded: a default order. */
  orderOf: AddressOrder | undefined;
  countries: readonly FieldOption[];
  /** States of a country; empty if it has none, or they are not known. */
  statesOf(country: string): readonly FieldOption[];
}

/** Initial country of the address, which it keeps if it has no country field. */
export function startCountry(block: FieldOf<'address'>, siteCountry: string): string {
  return isoCode(block.address.country ?? siteCountry);
}

/** Fields of an address in its context (ADDR-01, ADDR-02), in the order of the country. */
export function fieldsOfAddress(block: FieldOf<'address'>, context: AddressContext, t: FormTranslate): FormField[] {
  const { address } = block;
  const start = startCountry(block, context.siteCountry);
  const country = addressCountry(address, start, context.chosenCountry);
  const rules = { ...address, deliveryAddressEnabled: true };
  return addressFields(rules, start, context.chosenCountry, context.orderOf)
    .filter(({ show }) => show)
    .map(({ name, required }): FormField => {
      const options = optionsOf(name, country, context);
      const needed = required && (name !== 'zipCode' || hasPostalCodes(country));
      const common = {
        // each country has a separate list, so a choice in another one does not apply
        id: name === 'region' && options.length > 0 ? `${partId(block, name)}.${country}` : partId(block, name),
        name: block.name ? `${block.name}[${name}]` : name,
        label: t(addressLabel(name, country)),
        required: needed && block.required,
        autocomplete: [block.autocomplete, TOKENS[name]].filter(Boolean).join(' '),
        within: block,
        ...(name === 'country' && { default: options.find(({ value }) => isoCode(value) === start)?.value ?? start }),
        ...inherited(block, needed),
      };
      if (options.length > 0) return { ...common, type: 'select', options: [...options] };
      return { ...common, type: 'text', ...(name === 'zipCode' && { shape: postalCodeShape(country) }) };
    });
}

/** Settings that the parts inherit from the address. A condition of `required` applies to the parts that would be required without it. */
function inherited({ disabled, when, disabledWhen, requiredWhen }: FormField, needed: boolean): Partial<FieldBase> {
  return {
    ...(disabled && { disabled }),
    ...(when !== undefined && { when }),
    ...(disabledWhen !== undefined && { disabledWhen }),
    ...(requiredWhen !== undefined && needed && { requiredWhen, required: false }),
  };
}

function optionsOf(part: keyof Address, country: string, context: AddressContext): readonly FieldOption[] {
  if (part === 'country') return context.countries;
  return part === 'region' || part === 'state' ? context.statesOf(country) : [];
}

/** Label of a part of an address in a country. */
function addressLabel(part: keyof Address, country: string): FormTextKey {
  const local = Object.entries(LOCAL[part] ?? {}).find(([, countries]) => countries.split(' ').includes(country));
  return (local?.[0] as FormTextKey | undefined) ?? LABELS[part];
}

/** Countries of the shop; until they are loaded, or if that fails, all that the page allows. */
export function countriesOf(metadata: Metadata | null, reached: readonly string[], language: string): FieldOption[] {
  const known = countryOptions(metadata, reached, language);
  if (known.length > 0) return known;
  const codes = reached.length > 0 ? reached : allCountries();
  const countries = codes.map((code) => ({ code, name: code }));
  const named = countryOptions({ countries }, [], language);
  return named.sort((one, other) => one.label.localeCompare(other.label, language));
}

/**
 * Values for region or state lists that replace text fields: the entry with the typed name or code, unless the visitor has chosen one, or
 * none.
 */
export function carriedOver(
  block: FormField | null,
  fields: readonly FormField[],
  values: FilledIn,
): { id: string; value: string }[] {
  if (!block) return [];
  const typed = [textOf(values, partId(block, 'state')), textOf(values, partId(block, 'region'))];
  return fields.flatMap((field) => {
    const { id, autocomplete } = field;
    const options = choicesOf(field);
    const held = own(values, id);
    const chosen = held === '' || options.some(({ value }) => value === held);
    if (chosen || !autocomplete?.endsWith('address-level1')) return [];
    const isNamed = ({ value, label }: FieldOption) => typed.some((text) => isSame(text, value) || isSame(text, label));
    const named = options.find(isNamed);
    return named ? [{ id, value: named.value }] : [];
  });
}

function isSame(text: string, name: string): boolean {
  return text.trim().toLowerCase() === name.toLowerCase();
}

function textOf(values: FilledIn, id: string): string {
  const value = own(values, id);
  return typeof value === 'string' ? value : '';
}
