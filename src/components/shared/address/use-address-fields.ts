import { useEffect, useMemo, useState } from 'react';
import type { AddressOrder } from '../../../domain/form/address.js';
import type { FieldOption, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { allCountries } from '../../../domain/shipping/countries.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import type { Metadata } from '../../../ports/lead-api.js';
import type { Site } from '../../../stores/site.js';
import { countryOptions, usePlaces } from '../shipping/use-places.js';
import { fieldsOfAddress, partId } from './address-fields.js';

/** What is filled in around an address. */
export interface AddressValues {
  values: Readonly<Record<string, FieldValue>>;
  /** Takes over what was filled in under another name. */
  carryOver(id: string, value: FieldValue): void;
}

/** Where and how an address is written. */
interface AddressPlace {
  site: Site;
  t: FormTranslate;
  /** The order of the fields in a country; a plain one until it is known. */
  orderOf: AddressOrder | undefined;
}

/** The fields of an address as the country that is chosen has them; none without an address. */
export function useAddressFields(
  block: FormField | null,
  { values, carryOver }: AddressValues,
  { site, t, orderOf }: AddressPlace,
): FormField[] {
  const address = block?.address;
  const region = address?.addressFieldsConfig.region?.show === true;
  const metadata = usePlaces(site.language, Boolean(address) && (region || address?.isInternationalDelivery === true));
  const chosen = useAfterTask(block ? textOf(values, partId(block, 'country')) : '');
  const fields = useMemo(() => {
    if (!block?.address) return [];
    const { availableCountry } = block.address;
    const situation = {
      siteCountry: site.country,
      chosenCountry: chosen,
      orderOf,
      countries: countriesOf(metadata, availableCountry, site.language),
      statesOf: (country: string) =>
        (metadata?.states[country] ?? []).map(({ code, name }) => ({ value: code, label: name })),
    };
    return fieldsOfAddress(block, situation, t);
  }, [block, site.country, site.language, chosen, orderOf, metadata, t]);
  useEffect(() => {
    for (const { id, value } of carriedOver(block, fields, values)) carryOver(id, value);
  });
  return fields;
}

/**
 * A value, once the task it has changed in is over: a browser that fills in an address writes into its fields one after another, and those that another country does not have are
 * still to be there for it.
 */
function useAfterTask(value: string): string {
  const [deferred, setDeferred] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDeferred(value));
    return () => clearTimeout(timer);
  }, [value]);
  return deferred;
}

/** The shop's countries; until they are there, or where they cannot be had, all that the page lets choose. */
function countriesOf(metadata: Metadata | null, reached: readonly string[], language: string): FieldOption[] {
  const known = countryOptions(metadata, reached, language);
  if (known.length > 0) return known;
  const codes = reached.length > 0 ? reached : allCountries();
  const countries = codes.map((code) => ({ code, name: code }));
  const named = countryOptions({ countries }, [], language);
  return named.sort((one, other) => one.label.localeCompare(other.label, language));
}

/** What was typed as a region or a state, where that is now a list: the entry of that name or code, unless the visitor has chosen one, or none. */
function carriedOver(
  block: FormField | null,
  fields: readonly FormField[],
  values: AddressValues['values'],
): { id: string; value: string }[] {
  if (!block) return [];
  const typed = [textOf(values, partId(block, 'state')), textOf(values, partId(block, 'region'))];
  return fields.flatMap(({ id, autocomplete, options = [] }) => {
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
