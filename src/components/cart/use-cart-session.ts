import { useEffect, useState } from 'react';
import { whenDrawn } from '../../platform/lazy/idle.js';
import { useStore } from '../../platform/react/use-store.js';
import { refreshWhileVisible } from '../../platform/screen/refresh-while-visible.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh } from '../../stores/refresh/refresh.js';
import { promotions } from '../../stores/totals/promotions.js';
import { shipping } from '../../stores/totals/shipping.js';

/** Maximum delay of the refresh after the cart has opened, in ms, if it is not painted before; nothing on screen waits for it. */
const MAX_REFRESH_DELAY = 200;

export interface CartSession {
  open: boolean;
  /** The cart has been opened and painted: what is needed next can load. */
  drawn: boolean;
}

/** Side effects of opening and closing the cart (CART-09, CART-10). */
export function useCartSession(admin: boolean): CartSession {
  const open = useStore(cartOpen());
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const refresh = (again: boolean) => void cartRefresh().run({ promotions: !admin, shared: !again });
    return refreshWhileVisible(cartRefresh(), refresh);
  }, [admin]);

  useEffect(() => {
    if (!open) return;
    if (!admin) cart().dropEmpty();
    const cancel = whenDrawn(() => {
      void cartRefresh().run({ promotions: !admin });
      setDrawn(true);
    }, MAX_REFRESH_DELAY);
    return () => {
      cancel();
      if (!admin) tidyUp();
    };
  }, [open, admin]);

  useEffect(() => (open ? followSums(admin) : undefined), [open, admin]);

  return { open, drawn };
}

/** Refreshes what depends on the subtotal while the visitor changes it. Returns unsubscribe. */
function followSums(admin: boolean): () => void {
  const stops = [shipping().follow(), ...(admin ? [] : [promotions().follow()])];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Commits pending removals, and removes the promo code of an empty cart. */
function tidyUp(): void {
  cart().dropEmpty();
  if (cart().get().items.length === 0 && promotions().get().field.state !== 'empty') promotions().remove();
}

/** True from an opening with unknown sums until the cart closes: bar and sums reserve space, so that nothing shifts when they are known. */
export function useReservedSpace(open: boolean, admin: boolean): boolean {
  const known = useStore(cartRefresh().known) || admin;
  const [opened, setOpened] = useState({ open: false, isReserved: false });
  if (opened.open === open) return opened.isReserved;
  const now = { open, isReserved: open && !known };
  setOpened(now);
  return now.isReserved;
}
