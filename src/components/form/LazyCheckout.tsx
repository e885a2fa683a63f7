import { useState } from 'react';
import { shopTexts } from '../../i18n/shop-texts.js';
import { useTexts } from '../../platform/element/use-site.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { Icon } from '../shared/icons/Icon.js';
import { checkoutPart } from './checkout-part.js';
import type { GivenForm } from './form-props.js';

/** A form in checkout: loaded where there is one, because it brings the cart, its sums and the shipping along. */
export function LazyCheckout(given: GivenForm) {
  const [tries, setTries] = useState(1);
  const checkout = useLazy(checkoutPart, true, { retry: tries });
  if (checkout.status === 'ready') return <checkout.value.CheckoutForm {...given} />;
  return checkout.status === 'failed' ? <NotLoaded {...given} retry={() => setTries(tries + 1)} /> : <Coming />;
}

/** As high as a checkout with three fields and a few ways of delivery. */
function Coming() {
  return (
    <div part="base" data-state="loading" aria-busy="true">
      <div part="checkout-skeleton" />
    </div>
  );
}

function NotLoaded({ site, retry }: GivenForm & { retry(): void }) {
  const t = useTexts(shopTexts, site.language);
  return (
    <div part="base" data-state="failed">
      <div role="alert" part="failure">
        <Icon name="alert" />
        <p>{t('main::error::network')}</p>
        <button type="button" part="link-button" onClick={retry}>
          {t('main::retry')}
        </button>
      </div>
    </div>
  );
}
