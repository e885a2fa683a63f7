import { useId } from 'react';
import { groupByType, methodPrice, type ShippingMethod, type ShippingType } from '../../../domain/shipping/shipping.js';
import { useStore } from '../../../platform/react/use-store.js';
import { lacking } from '../../../stores/backend/backend.js';
import { cartRefresh } from '../../../stores/refresh/refresh.js';
import { shipping } from '../../../stores/totals/shipping.js';
import { totals } from '../../../stores/totals/totals.js';
import { totalsInput } from '../../../stores/totals/totals-input.js';
import { LinkButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';
import { methodPriceText, minTotalText } from '../../shared/shipping/price-words.js';
import { countryOptions, usePlaces } from '../../shared/shipping/use-places.js';
import { useCartContext } from '../context/cart-context.js';

/** Delivery methods with prices, before the checkout, which keeps the chosen one. */
export function ShippingEstimate() {
  const { t } = useCartContext();
  const methods = useStore(shipping(), (ways) => ways.methods);
  const failed = useStore(shipping(), ({ state }) => state === 'failed');
  const chosen = useStore(totalsInput(), (input) => input.method);
  const awaited = useAwaited();
  if (methods.length === 0 && !failed) return awaited ? <div part="estimate" data-state="awaited" /> : null;
  return (
    <div part="estimate" data-state={failed ? 'failed' : 'ready'}>
      {methods.length > 0 && <MethodSelect methods={methods} chosen={chosen} />}
      {chosen?.isInternationalDelivery && <CountrySelect method={chosen} />}
      {failed && (
        <p part="estimate-failed" role="status">
          {t(methods.length > 0 ? 'cart::shipping_outdated' : 'form::shipping_failed')}{' '}
          <LinkButton onClick={() => void shipping().load()}>{t('main::retry')}</LinkButton>
        </p>
      )}
    </div>
  );
}

/** True until the delivery methods are known: their space is reserved. */
function useAwaited(): boolean {
  const known = useStore(cartRefresh().known);
  const exists = useStore(lacking(), (lacks) => lacks?.has('shipping') === false);
  return exists && !known;
}

function MethodSelect({ methods, chosen }: { methods: readonly ShippingMethod[]; chosen: ShippingMethod | null }) {
  const { t } = useCartContext();
  const groups = groupByType(methods);
  const types = (['delivery', 'pickup'] as const).filter((type) => groups[type].length > 0);
  const label = (type: ShippingType) => t(type === 'delivery' ? 'form::shipping_delivery' : 'form::shipping_pickup');
  return (
    <Select label={t('form::shipping')} value={chosen?.id ?? ''} onChange={(id) => shipping().choose(id || null)}>
      <option value="">{t('cart::shipping_next')}</option>
      {types.length === 1
        ? methods.map((method) => <MethodOption key={method.id} method={method} />)
        : types.map((type) => (
            <optgroup key={type} label={label(type)}>
              {groups[type].map((method) => (
                <MethodOption key={method.id} method={method} />
              ))}
            </optgroup>
          ))}
    </Select>
  );
}

/** Delivery method with its price; disabled below its minimum total, which it then shows. */
function MethodOption({ method }: { method: ShippingMethod }) {
  const context = useCartContext();
  const blocked = useStore(totals(), ({ subtotal }) => methodPrice(method, subtotal).blocked);
  const words = useStore(totals(), ({ subtotal }) =>
    methodPrice(method, subtotal).blocked
      ? context.t('cart::shipping_blocked', { sum: minTotalText(method, context) })
      : methodPriceText(method, subtotal, context),
  );
  return (
    <option value={method.id} disabled={blocked}>
      {`${method.title} · ${words}`}
    </option>
  );
}

/** Destination country: the shop may have a different price for each. */
function CountrySelect({ method }: { method: ShippingMethod }) {
  const { t, site } = useCartContext();
  const chosen = useStore(shipping(), ({ country }) => country);
  const countries = countryOptions(usePlaces(site.language, true), method.availableCountry, site.language);
  if (countries.length === 0) return null;
  const value = chosen || site.country.toUpperCase();
  return (
    <Select label={t('cart::country')} value={value} onChange={(code) => shipping().setCountry(code)}>
      <option value="">{t('cart::choose')}</option>
      {countries.map((country) => (
        <option key={country.value} value={country.value}>
          {country.label}
        </option>
      ))}
    </Select>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: React.ReactNode;
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div part="estimate-field">
      <label part="estimate-label" htmlFor={id}>
        {label}
      </label>
      <span part="estimate-select">
        <select
          id={id}
          part="estimate-input"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {children}
        </select>
        <Icon name="next" />
      </span>
    </div>
  );
}
