import { useTexts } from '../../platform/element/use-site.js';
import { useLater } from '../../platform/lazy/use-later.js';
import { Icon } from '../shared/icons/Icon.js';
import { checkoutPart } from './checkout-part.js';
import type { GivenForm } from './form-props.js';

const FAILED = ['checkout', 'the checkout could not be loaded'] as const;

/** A form in checkout: loaded where there is one, because it brings the cart, its sums and the shipping along. */
export function LazyCheckout(given: GivenForm) {
  const [part, again] = useLater(checkoutPart, true, FAILED);
  if (typeof part === 'object') return <part.CheckoutForm {...given} />;
  return part === 'failed' ? <NotLoaded {...given} retry={again} /> : <Coming />;
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
  const t = useTexts(site.language, 'main');
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
