import { useEffect, useMemo } from 'react';
import type { AddressOrder } from '../../../domain/form/fields/address/address-parts.js';
import { optionsOf } from '../../../domain/form/fields/choice/choice.js';
import type { FieldOf, FieldOption, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { allCountries } from '../../../domain/shipping/country-names.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useDebounced } from '../../../platform/react/use-timeout.js';
import type { Metadata } from '../../../ports/lead-api.js';
import type { Site } from '../../../stores/site/site.js';
import { countryOptions, usePlaces } from '../shipping/use-places.js';
import { fieldsOfAddress, partId } from './address-fields.js';

/** Values that are filled in around an address. */
export interface AddressValues {
  values: Readonly<Record<string, FieldValue>>;
  /** Copies a value that was filled in under another id. */
  carryOver(id: string, value: FieldValue): void;
}

/** Site, texts and field order of an address. */
interface AddressPlace {
  site: Site;
  t: FormTranslate;
  /** Order of the fields in a country; undefined until loaded: a default order. */
  orderOf: AddressOrder | undefined;
}

/** Fields of an address for the chosen country; none without an address. */
export function useAddressFields(
  block: FieldOf<'address'> | null,
  { values, carryOver }: AddressValues,
  { site, t, orderOf }: AddressPlace,
): FormField[] {
  const address = block?.address;
  const region = address?.addressFieldsConfig.region?.show === true;
  const metadata = usePlaces(site.language, Boolean(address) && (region || address?.isInternationalDelivery === true));
  // once the task is over: autofill writes field by field, and the fields that another country lacks must still exist for it
  const chosen = useDebounced(block ? textOf(values, partId(block, 'country')) : '', 0);
  const fields = useMemo(() => {
    if (!block) return [];
    const { availableCountry } = block.address;
    const context = {
      siteCountry: site.country,
      chosenCountry: chosen,
      orderOf,
      countries: countriesOf(metadata, availableCountry, site.language),
      statesOf: (country: string) =>
        (metadata?.states[country] ?? []).map(({ code, name }) => ({ value: code, label: name })),
    };
    return fieldsOfAddress(block, context, t);
  }, [block, site.country, site.language, chosen, orderOf, metadata, t]);
  useEffect(() => {
    for (const { id, value } of carriedOver(block, fields, values)) carryOver(id, value);
  });
  return fields;
}

/** Countries of the shop; until they are loaded, or if that fails, all that the page allows. */
function countriesOf(metadata: Metadata | null, reached: readonly string[], language: string): FieldOption[] {
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
function carriedOver(
  block: FormField | null,
  fields: readonly FormField[],
  values: AddressValues['values'],
): { id: string; value: string }[] {
  if (!block) return [];
  const typed = [textOf(values, partId(block, 'state')), textOf(values, partId(block, 'region'))];
  return fields.flatMap((field) => {
    const { id, autocomplete } = field;
    const options = optionsOf(field);
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

function textOf(values: AddressValues['values'], id: string): string {
  const value = own(values, id);
  return typeof value === 'string' ? value : '';
}
