import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useSite } from '../../bridge/use-site.js';
import { useStore } from '../../bridge/use-store.js';
import { reportError } from '../../events.js';
import { cart } from '../../stores/cart.js';
import { cartOpen } from '../../stores/cart-view.js';
import { CART_HASH, type CartViewProps } from './cart-props.js';

type View = ComponentType<CartViewProps>;

/** The cart. Its drawer is loaded once there is something in the cart or the visitor asks for it: most pages never need it. */
export function Cart(props: CartViewProps) {
  const { mode } = useSite({ mode: props.mode });
  const Drawer = useDrawer(mode);
  return Drawer && <Drawer {...props} />;
}

function useDrawer(mode: string): View | null {
  const host = useHost();
  const open = useStore(cartOpen());
  const filled = useStore(cart()).items.length > 0;
  const [drawer, setDrawer] = useState<{ View: View } | null>(null);
  const wanted = drawer === null && (open || filled);

  useEffect(() => {
    if (mode === 'admin') return;
    const follow = () => {
      if (location.hash === CART_HASH) cartOpen().set(true);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [mode]);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('./CartDrawer.js').then(
      ({ CartDrawer }) => left || setDrawer({ View: CartDrawer }),
      (cause: unknown) => {
        cartOpen().set(false); // so that the next press is another try
        const message = 'the cart could not be loaded';
        reportError(host, { code: 'cart', message, cause }, () => console.warn(`<sb-cart>: ${message}`, cause));
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, host]);

  return drawer?.View ?? null;
}
