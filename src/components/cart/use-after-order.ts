import { useEffect } from 'react';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { placedOrder } from '../../stores/payment/payment-order.js';

/** True if an order of this tab has emptied the cart: Back, Forward and the URL then do not open it. */
export function isOrdered(): boolean {
  return cart().get().items.length === 0 && placedOrder().read() !== null;
}

/** Closes the cart of a page that the browser restores from its back/forward cache after the order. */
export function useAfterOrder(): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      cart().refresh();
      if (isOrdered()) cartOpen().close();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
}
