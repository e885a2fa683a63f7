import { useEffect } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh, revalidateCart } from '../../stores/cart/refresh.js';
import { promotions } from '../../stores/promotions/promotions.js';
import { shipping } from '../../stores/shipping.js';

/** A cart on the page is checked against the shop this often, in ms (CART-10). */
const REVALIDATION_PERIOD = 1_200_000;

/** What opening and closing bring with them (CART-09, CART-10). Gives whether the cart is open. */
export function useCartSession(admin: boolean): boolean {
  const open = useStore(cartOpen());

  useEffect(() => {
    const timer = setInterval(() => {
      revalidateCart().catch((error: unknown) => console.warn('sb-elements: the cart could not be checked', error));
    }, REVALIDATION_PERIOD);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!open) return;
    if (!admin) cart().dropEmpty();
    void cartRefresh().run({ promotions: !admin });
    return () => {
      if (!admin) tidyUp();
    };
  }, [open, admin]);

  // what depends on the sum of the goods is asked again while the visitor changes it
  useEffect(() => {
    if (!open) return;
    const stops = [shipping().follow(), ...(admin ? [] : [promotions().follow()])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [open, admin]);

  return open;
}

/** Pending removals are settled, and an empty cart keeps no promo code. */
function tidyUp(): void {
  cart().dropEmpty();
  if (cart().get().items.length === 0 && promotions().get().field.state !== 'empty') promotions().remove();
}
