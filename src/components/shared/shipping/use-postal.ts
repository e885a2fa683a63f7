import { useMemo } from 'react';
import type { AddressOrder } from '../../../domain/form/address.js';
import type { Address } from '../../../domain/shipping/shipping.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';

const postalModule = lazyModule(
  () => import('../../../domain/shipping/postal-address.js'),
  'the orders of postal addresses could not be loaded; address fields stand in a plain order, and pickups without their address',
);

/** How addresses are written. */
export interface Postal {
  orderOf: AddressOrder;
  line(address: Address): string;
}

/** How countries write addresses, for a page in a language; null until that is loaded, once it is `wanted`. */
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
