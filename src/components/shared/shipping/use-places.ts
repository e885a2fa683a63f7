import { useEffect } from 'react';
import type { FieldOption } from '../../../domain/form/form-rules.js';
import { countryName } from '../../../domain/shipping/country-names.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { Metadata } from '../../../ports/lead-api.js';
import { places } from '../../../stores/shop/places.js';

/** Countries and states, loaded when an address needs them. */
export function usePlaces(language: string, needed: boolean): Metadata | null {
  const store = places(language);
  useEffect(() => {
    if (needed) void store.load();
  }, [store, needed]);
  return useStore(store);
}

/** Countries to choose from: the shop's, limited to the codes in `reached` if there are any. */
export function countryOptions(
  metadata: Pick<Metadata, 'countries'> | null,
  reached: readonly string[],
  language: string,
): FieldOption[] {
  const countries = (metadata?.countries ?? []).filter(({ code }) => reached.length === 0 || reached.includes(code));
  return countries.map(({ code, name }) => ({
    value: code,
    label: name === code ? countryName(code, language) : name,
  }));
}
