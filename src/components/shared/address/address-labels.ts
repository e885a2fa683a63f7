import type { Address } from '../../../domain/shipping/shipping.js';
import type { FormTextKey } from '../../../i18n/form-texts.js';

const LABELS: Readonly<Record<keyof Address, FormTextKey>> = {
  country: 'form::country',
  addressLine1: 'form::address_line1',
  addressLine2: 'form::address_line2',
  city: 'form::city',
  region: 'form::region',
  state: 'form::state',
  zipCode: 'form::zip_code',
};

/** What people in a country call the parts of their address, where that is not as elsewhere. */
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

/** What a part of an address is called in a country. */
export function addressLabel(part: keyof Address, country: string): FormTextKey {
  const local = Object.entries(LOCAL[part] ?? {}).find(([, countries]) => countries.split(' ').includes(country));
  return (local?.[0] as FormTextKey | undefined) ?? LABELS[part];
}
