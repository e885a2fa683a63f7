import { useEffect, useState } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { whenDrawn } from '../../platform/lazy/idle.js';
import { keepFresh } from '../../platform/screen/keep-fresh.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh } from '../../stores/cart/refresh.js';
import { promotions } from '../../stores/promotions/promotions.js';
import { shipping } from '../../stores/shipping.js';

/** The shop is asked this long after the open cart has been drawn at the latest, in ms: nobody waits for its answers. */
const PATIENCE = 200;

export interface CartSession {
  open: boolean;
  /** It has been open, and drawn: what is needed next can come. */
  drawn: boolean;
}

/** What opening and closing bring with them (CART-09, CART-10). */
export function useCartSession(admin: boolean): CartSession {
  const open = useStore(cartOpen());
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const refresh = (anew: boolean) => void cartRefresh().run({ promotions: !admin, shared: !anew });
    return keepFresh(cartRefresh(), refresh);
  }, [admin]);

  useEffect(() => {
    if (!open) return;
    if (!admin) cart().dropEmpty();
    const cancel = whenDrawn(() => {
      void cartRefresh().run({ promotions: !admin });
      setDrawn(true);
    }, PATIENCE);
    return () => {
      cancel();
      if (!admin) tidyUp();
    };
  }, [open, admin]);

  // what depends on the sum of the goods is asked again while the visitor changes it
  useEffect(() => (open ? followSums(admin) : undefined), [open, admin]);

  return { open, drawn };
}

/** What depends on the sum of the goods is asked again while the visitor changes it, until the returned function is called. */
function followSums(admin: boolean): () => void {
  const stops = [shipping().follow(), ...(admin ? [] : [promotions().follow()])];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Pending removals are carried out, and an empty cart keeps no promo code. */
function tidyUp(): void {
  cart().dropEmpty();
  if (cart().get().items.length === 0 && promotions().get().field.state !== 'empty') promotions().remove();
}

/** True while the bar and the sums keep the room that they may need: from an opening at which they are not known until the cart is closed, so that nothing moves when they are. */
export function useKeptRoom(open: boolean, admin: boolean): boolean {
  const known = useStore(cartRefresh().known) || admin;
  const [opened, setOpened] = useState({ open: false, isKept: false });
  if (opened.open === open) return opened.isKept;
  const now = { open, isKept: open && !known };
  setOpened(now);
  return now.isKept;
}
