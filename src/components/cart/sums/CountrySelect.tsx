import { useEffect } from 'react';
import { isoCode } from '../../../domain/shipping/country-code.js';
import type { ShippingMethod } from '../../../domain/shipping/shipping.js';
import { useStore } from '../../../platform/react/use-store.js';
import { places } from '../../../stores/shop/places.js';
import { shipping } from '../../../stores/totals/shipping.js';
import { countryOptions } from '../../shared/shipping/country-options.js';
import { useCartContext } from '../context/cart-context.js';
import { EstimateSelect } from './EstimateSelect.js';

/** Destination country: the shop may have a different price for each. */
export function CountrySelect({ method }: { method: ShippingMethod }) {
  const { t, site } = useCartContext();
  const chosen = useStore(shipping(), ({ country }) => country);
  const known = places(site.language);
  useEffect(() => void known.load(), [known]);
  const countries = countryOptions(useStore(known), method.availableCountry, site.language);
  if (countries.length === 0) return null;
  const wanted = isoCode(chosen || site.country);
  const value = countries.find((country) => isoCode(country.value) === wanted)?.value ?? '';
  return (
    <EstimateSelect label={t('cart::country')} value={value} onChange={(code) => shipping().setCountry(code)}>
      <option value="">{t('cart::choose')}</option>
      {countries.map((country) => (
        <option key={country.value} value={country.value}>
          {country.label}
        </option>
      ))}
    </EstimateSelect>
  );
}
