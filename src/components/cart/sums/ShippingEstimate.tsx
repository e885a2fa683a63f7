import { groupByType, methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useStore } from '../../../platform/react/use-store.js';
import { missingAbilities } from '../../../stores/backend/own-backend.js';
import { cartRefresh } from '../../../stores/refresh/refresh.js';
import { shipping } from '../../../stores/totals/shipping.js';
import { totals } from '../../../stores/totals/totals.js';
import { totalsInput } from '../../../stores/totals/totals-input.js';
import { LinkButton } from '../../shared/buttons.js';
import { methodPriceText, minTotalText, typeText } from '../../shared/shipping/price-words.js';
import { useAnnounced, useCartContext } from '../context/cart-context.js';
import { EstimateSelect } from './EstimateSelect.js';

const countryModule = lazyModule(
  () => import('./CountrySelect.js'),
  'the choice of a country could not be loaded; the checkout asks for it',
  'cart',
);

/** Delivery methods with prices, before the checkout, which keeps the chosen one. */
export function ShippingEstimate() {
  const { t, keepFocus } = useCartContext();
  const methods = useStore(shipping(), (ways) => ways.methods);
  const failed = useStore(shipping(), ({ state }) => state === 'failed');
  const chosen = useStore(totalsInput(), (input) => input.method);
  const country = readyValue(useLazy(countryModule, chosen?.isInternationalDelivery === true));
  const awaited = useAwaited();
  const failure = failed ? t(methods.length > 0 ? 'cart::shipping_outdated' : 'form::shipping_failed') : '';
  useAnnounced('shipping', failure);
  if (methods.length === 0 && !failed) return awaited ? <div part="estimate" data-state="awaited" /> : null;
  return (
    <div part="estimate" data-state={failed ? 'failed' : 'ready'}>
      {methods.length > 0 && <MethodSelect methods={methods} chosen={chosen} />}
      {chosen?.isInternationalDelivery && country && <country.CountrySelect method={chosen} />}
      {failed && (
        <p part="estimate-failed">
          {failure} <LinkButton onClick={() => void shipping().load().then(keepFocus)}>{t('main::retry')}</LinkButton>
        </p>
      )}
    </div>
  );
}

/** True until the delivery methods are known: their space is reserved. */
function useAwaited(): boolean {
  const known = useStore(cartRefresh().known);
  const exists = useStore(missingAbilities(), (lacks) => lacks?.has('shipping') === false);
  return exists && !known;
}

function MethodSelect({ methods, chosen }: { methods: readonly ShippingMethod[]; chosen: ShippingMethod | null }) {
  const { t } = useCartContext();
  const groups = groupByType(methods);
  const types = (['delivery', 'pickup'] as const).filter((type) => groups[type].length > 0);
  return (
    <EstimateSelect
      label={t('form::shipping')}
      value={chosen?.id ?? ''}
      onChange={(id) => shipping().choose(id || null)}
    >
      <option value="">{t('cart::shipping_next')}</option>
      {types.length === 1
        ? methods.map((method) => <MethodOption key={method.id} method={method} />)
        : types.map((type) => (
            <optgroup key={type} label={typeText(type, t)}>
              {groups[type].map((method) => (
                <MethodOption key={method.id} method={method} />
              ))}
            </optgroup>
          ))}
    </EstimateSelect>
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
