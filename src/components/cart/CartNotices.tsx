import type { ReactNode } from 'react';
import type { Cart } from '../../domain/cart/cart.js';
import { changedItems } from '../../domain/cart/cart-changes.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart/cart.js';
import { cartRefresh } from '../../stores/cart/refresh.js';
import { sumChanges } from '../../stores/checkout/sum-changes.js';
import { Icon, type IconName } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';

/** What the visitor should know about the whole cart: it could not be checked, prices changed, promotions changed (CONF-01). */
export function CartNotices() {
  const { t, rules, admin } = useCartContext();
  const repriced = useStore(cart(), (inCart) => countRepriced(inCart, rules));
  const freshness = useStore(cartRefresh());
  const sums = useStore(sumChanges());
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
        <Notice tone="info" action={{ label: accept, run: () => cart().confirmPrices() }}>
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

function countRepriced(inCart: Cart, rules: ShopRules): number {
  return changedItems(inCart, rules).filter(({ kind }) => kind === 'price_changed').length;
}

interface NoticeProps {
  /** How urgent it is. */
  tone: 'info' | 'warning' | 'danger';
  icon?: IconName;
  children: ReactNode;
  /** The one thing to do about it. */
  action?: { label: string; run(): void };
}

/** A block that tells the visitor something about the whole cart. */
function Notice({ tone, icon = 'alert', children, action }: NoticeProps) {
  return (
    <div part="notice" data-state={tone}>
      <Icon name={icon} />
      <p part="notice-text">{children}</p>
      {action && (
        <button type="button" part="link-button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
