import { useEffect } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { keepFresh } from '../../platform/screen/keep-fresh.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh } from '../../stores/cart/refresh.js';
import { promotions } from '../../stores/promotions/promotions.js';

/** What opening and closing bring with them (CART-09, CART-10). Gives whether the cart is open. */
export function useCartSession(admin: boolean): boolean {
  const open = useStore(cartOpen());

  useEffect(() => keepFresh(cartRefresh(), () => void cartRefresh().run({ promotions: !admin })), [admin]);

  useEffect(() => {
    if (!open) return;
    if (!admin) cart().dropEmpty();
    void cartRefresh().run({ promotions: !admin });
    return () => {
      if (!admin) tidyUp();
    };
  }, [open, admin]);

  return open;
}

/** Pending removals are settled, and an empty cart keeps no promo code. */
function tidyUp(): void {
  cart().dropEmpty();
  if (cart().get().items.length === 0 && promotions().get().field.state !== 'empty') promotions().remove();
}
