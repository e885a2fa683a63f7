import { useEffect } from 'react';
import { type HistoryLayer, pageHistory } from '../../platform/history/page-history.js';
import { useHistoryLayer } from '../../platform/history/use-history-layer.js';
import { cartOpen } from '../../stores/cart/open.js';
import { CART_HASH } from './cart-attributes.js';
import { isOrdered } from './use-after-order.js';

const KEY = 'cart';

const LAYER: HistoryLayer = {
  key: KEY,
  address: (open) => ({ hash: open ? CART_HASH : '' }),
  close: () => cartOpen().close(),
};

/** Syncs the cart with the URL (CART-01): #cart opens it, Back closes it, closing restores the previous hash. */
export function useCartHash(open: boolean, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    return pageHistory().addSource({
      named: () => (location.hash === CART_HASH ? KEY : undefined),
      open(key) {
        if (key === KEY && !isOrdered()) cartOpen().open();
        return key === KEY;
      },
    });
  }, [enabled]);
  useHistoryLayer(open && enabled ? LAYER : null);
}
