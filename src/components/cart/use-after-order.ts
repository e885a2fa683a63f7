import { useEffect } from 'react';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { placedOrder } from '../../stores/payment-order.js';

/** Whether an order of this tab has emptied the cart: then Back, Forward and the address do not open it. */
export function isOrdered(): boolean {
  return cart().get().items.length === 0 && placedOrder().read() !== null;
}

/** A page that the browser has kept with its cart open is shown without it when the visitor goes back to it after the order. */
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
