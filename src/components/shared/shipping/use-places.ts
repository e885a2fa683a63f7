import { useEffect } from 'react';
import type { FieldOption } from '../../../domain/form/form-rules.js';
import type { ShippingMethod } from '../../../domain/shipping/shipping.js';
import { useStore } from '../../../platform/element/use-store.js';
import type { Metadata } from '../../../ports/lead-api.js';
import { places } from '../../../stores/places.js';

/** Countries and states, asked for when an address needs them. */
export function usePlaces(language: string, needed: boolean): Metadata | null {
  const store = places(language);
  useEffect(() => {
    if (needed) void store.load();
  }, [store, needed]);
  return useStore(store);
}

/** The countries that a method delivers to, as choices. */
export function countryOptions(metadata: Metadata | null, method: ShippingMethod | null): FieldOption[] {
  const reached = method?.availableCountry ?? [];
  const countries = (metadata?.countries ?? []).filter(({ code }) => reached.length === 0 || reached.includes(code));
  return countries.map(({ code, name }) => ({ value: code, label: name }));
}
