import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import type { AddressOrder } from '../../../domain/form/fields/address/address-parts.js';
import { partId } from '../../../domain/form/fields/address/part-id.js';
import type { FieldOf, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useDebounced } from '../../../platform/react/use-timeout.js';
import type { Metadata } from '../../../ports/lead-api.js';
import type { Site } from '../../../stores/site/site.js';

/** Rules of addresses; a form loads them where it needs an address. */
export type AddressRules = typeof import('./address-fields.js');

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

const NO_PLACES = atom<Metadata | null>(null);

/** Fields of an address for the chosen country; none without an address, and until its rules are loaded. */
export function useAddressFields(
  block: FieldOf<'address'> | null,
  { values, carryOver }: AddressValues,
  { site, t, orderOf }: AddressPlace,
  rules: AddressRules | undefined,
): FormField[] {
  const { address } = block ?? {};
  const needsPlaces = address?.addressFieldsConfig.region?.show === true || address?.isInternationalDelivery === true;
  const places = needsPlaces ? rules?.places(site.language) : undefined;
  const metadata = useStore<Metadata | null>(places ?? NO_PLACES);
  useEffect(() => void places?.load(), [places]);
  // once the task is over: autofill writes field by field, and the fields that another country lacks must still exist for it
  const country = block && own(values, partId(block, 'country'));
  const chosen = useDebounced(typeof country === 'string' ? country : '', 0);
  const fields = useMemo(() => {
    if (!block || !rules) return [];
    const { availableCountry } = block.address;
    const context = {
      siteCountry: site.country,
      chosenCountry: chosen,
      orderOf,
      countries: rules.countriesOf(metadata, availableCountry, site.language),
      statesOf: (code: string) =>
        (metadata?.states[code] ?? []).map(({ code, name }) => ({ value: code, label: name })),
    };
    return rules.fieldsOfAddress(block, context, t);
  }, [block, rules, site.country, site.language, chosen, orderOf, metadata, t]);
  useEffect(() => {
    for (const { id, value } of rules?.carriedOver(block, fields, values) ?? []) carryOver(id, value);
  });
  return fields;
}
