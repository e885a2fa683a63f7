import { changedItems } from '../../domain/cart/cart-changes.js';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart.js';
import { cartRefresh } from '../../stores/cart-refresh.js';
import { sumChanges } from '../../stores/sum-changes.js';
import { Notice } from './Notice.js';
import { useShop } from './shop-context.js';

/** What the visitor should know about the whole cart: it could not be checked, prices changed, promotions changed (CONF-01). */
export function CartNotices() {
  const { t, settings, admin } = useShop();
  const inCart = useStore(cart());
  const freshness = useStore(cartRefresh());
  const sums = useStore(sumChanges());
  const repriced = changedItems(inCart, settings).filter(({ kind }) => kind === 'price_changed').length;
  const accept = t('cart::price_confirmation::accept');
  return (
    <>
      {freshness === 'failed' && (
        <Notice
          tone="warning"
          action={{ label: t('main::retry'), run: () => void cartRefresh().run({ promotions: !admin }) }}
        >
          {t('cart::refresh_failed')}
        </Notice>
      )}
      {repriced > 0 && (
        <Notice
          tone="info"
          action={{ label: accept, run: () => cart().dispatch({ type: 'confirmPrices' }, 'confirm') }}
        >
          {t('cart::price_confirmation::items_price_changed', { count: repriced })}
        </Notice>
      )}
      {sums.length > 0 && (
        <Notice tone="info" icon="tag" action={{ label: accept, run: () => sumChanges().accept() }}>
          {t('cart::promotion::changed')}
        </Notice>
      )}
    </>
  );
}
