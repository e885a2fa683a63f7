import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useTexts } from '../../bridge/use-site.js';
import { reportError } from '../../events.js';
import { Icon } from '../kit/Icon.js';
import type { GivenForm } from './form-props.js';
import { checkoutPart } from './lazy-parts.js';

type View = ComponentType<GivenForm>;

/** A form in checkout: loaded where there is one, because it brings the cart, its sums and the shipping along. */
export function LazyCheckout(given: GivenForm) {
  const host = useHost();
  const [loaded, setLoaded] = useState<{ View: View } | 'coming' | 'failed'>('coming');
  const coming = loaded === 'coming';
  useEffect(() => {
    if (!coming) return;
    let left = false;
    checkoutPart.load().then(
      ({ CheckoutForm }) => left || setLoaded({ View: CheckoutForm }),
      (cause: unknown) => {
        if (left) return;
        setLoaded('failed');
        const message = 'the checkout could not be loaded';
        reportError(host, { code: 'checkout', message, cause }, () => console.warn(`<sb-form>: ${message}`, cause));
      },
    );
    return () => {
      left = true;
    };
  }, [coming, host]);
  if (typeof loaded === 'object') return <loaded.View {...given} />;
  return loaded === 'failed' ? <NotLoaded {...given} retry={() => setLoaded('coming')} /> : <Coming />;
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
