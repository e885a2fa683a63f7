import { useEffect } from 'react';
import { useSite } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { useLater } from '../../platform/lazy/use-later.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import type { CartViewProps } from './cart-props.js';
import { useCartHash } from './use-cart-hash.js';

const drawerPart = { load: () => import('./CartDrawer.js') };
const FAILED = ['cart', 'the cart could not be loaded'] as const;

/** The cart. Its drawer is loaded once there is something in the cart or the visitor asks for it: most pages never need it. */
export function Cart(props: CartViewProps) {
  const { mode } = useSite({ mode: props.mode });
  const open = useStore(cartOpen());
  useCartHash(open, mode !== 'admin');
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  const [drawer, again] = useLater(drawerPart, open || filled, FAILED);
  useEffect(watchFocus, []);
  useEffect(() => {
    if (open) again();
  }, [open, again]);
  useEffect(() => {
    if (drawer === 'failed') cartOpen().close(); // so that the next press is another try
  }, [drawer]);
  return typeof drawer === 'object' && <drawer.CartDrawer {...props} />;
}
