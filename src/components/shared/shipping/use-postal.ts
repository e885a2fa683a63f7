import { useMemo } from 'react';
import type { AddressOrder } from '../../../domain/form/fields/address/address-parts.js';
import type { Address } from '../../../domain/shipping/shipping.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';

const postalModule = lazyModule(
  () => import('../../../domain/shipping/postal-address.js'),
  'the address formats could not be loaded; address fields have a default order, and pickup points no address',
);

/** Address formats of the countries. */
export interface Postal {
  orderOf: AddressOrder;
  line(address: Address): string;
}

/** Address formats of the countries for the page's language; null until loaded, which starts once `wanted`. */
export function usePostal(language: string, wanted: boolean): Postal | null {
  const postal = readyValue(useLazy(postalModule, wanted));
  return useMemo(() => {
    if (!postal) return null;
    const { addressOrder, addressLine } = postal;
    return {
      orderOf: (country) => addressOrder(country, language),
      line: (address) => addressLine(address, language),
    };
  }, [postal, language]);
}
