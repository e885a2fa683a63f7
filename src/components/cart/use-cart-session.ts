import { useCallback, useEffect, useRef, useState } from 'react';
import { joinStops } from '../../domain/shared/observable.js';
import { hasFocusWithin } from '../../platform/focus/shadow-dom.js';
import { type HistoryLayer, pageHistory } from '../../platform/history/page-history.js';
import { useHistoryLayer } from '../../platform/history/use-history-layer.js';
import { afterPaint } from '../../platform/lazy/idle.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { useLatest, useOnChange } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { refreshWhileVisible } from '../../platform/screen/refresh-while-visible.js';
import { backendEndpoint, missingAbilities } from '../../stores/backend/own-backend.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh } from '../../stores/refresh/refresh.js';
import type { Site } from '../../stores/site/site.js';
import { promotions } from '../../stores/totals/promotions.js';
import { shipping } from '../../stores/totals/shipping.js';
import { isOrdered } from './CartContent.js';
import { CART_HASH } from './context/cart-attributes.js';

/** Maximum delay of the refresh after the cart has opened, in ms, if it is not painted before; nothing on screen waits for it. */
const MAX_REFRESH_DELAY = 200;

/** Side effects of opening and closing the cart (CART-09, CART-10). */
export function useCartSession(admin: boolean) {
  const host = useHost();
  const open = useStore(cartOpen());
  /** The cart has been opened and painted: what is needed next can load. */
  const [drawn, setDrawn] = useState(false);
  /** Nothing is read yet, or the page has switched to another project, which forgets what was read. */
  const unread = useStore(cartRefresh(), (state) => state === 'idle');

  useEffect(() => {
    const refresh = (again: boolean) => void cartRefresh().run({ promotions: !admin, shared: !again });
    return refreshWhileVisible(cartRefresh(), refresh);
  }, [admin]);

  useEffect(() => {
    if (!open) return;
    if (!admin) cart().dropEmpty();
    const cancel = afterPaint(() => {
      // removed together with the page's project, as by Turbo: do not query another one
      if (host.isConnected) void cartRefresh().run({ promotions: !admin });
      setDrawn(true);
    }, MAX_REFRESH_DELAY);
    return () => {
      cancel();
      if (!admin) tidyUp();
    };
  }, [open, admin, host]);

  useEffect(() => {
    if (open && drawn && unread && host.isConnected) void cartRefresh().run({ promotions: !admin });
  }, [open, drawn, unread, admin, host]);

  useEffect(() => (open ? followSums(admin) : undefined), [open, admin]);

  return { open, drawn };
}

/** Refreshes what depends on the subtotal while the visitor changes it. Returns unsubscribe. */
function followSums(admin: boolean): () => void {
  return joinStops(shipping().follow(), ...(admin ? [] : [promotions().follow()]));
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

/** Step of the drawer: the cart, or the order form. */
export type CartStep = 'cart' | 'checkout';

/**
 * Steps of the drawer. A closed or empty cart starts at the first, a new step focuses its title, and Back leads from the order to the
 * lines (not in the editor). The form of the order is prepared when the visitor is about to go to it, and stays.
 */
export function useSteps(open: boolean, empty: boolean, admin: boolean) {
  const [wanted, setWanted] = useState<CartStep>('cart');
  const [prepared, setPrepared] = useState(false);
  /** Title of the drawer, which takes focus when the focused control is gone. */
  const title = useRef<HTMLHeadingElement>(null);
  /** Scroll container of the drawer. */
  const body = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const step = empty ? 'cart' : wanted;

  useEffect(() => {
    if (!open) setWanted('cart');
  }, [open]);

  useOnChange(step, () => {
    if (body.current) body.current.scrollTop = 0;
    if (movesFocus.current) title.current?.focus();
    movesFocus.current = false;
  });

  const prepare = () => setPrepared(true);
  const go = (next: CartStep) => {
    if (next === 'checkout') prepare();
    movesFocus.current = next !== step;
    setWanted(next);
  };
  useHistoryLayer(open && !admin && step === 'checkout' ? { ...ORDER_LAYER, close: () => go('cart') } : null);
  useEffect(() => (admin ? undefined : pageHistory().addSource({ open: openOrder })), [admin]);

  /** Returns focus to the drawer when the focused control is gone. Referentially stable, because rows are memoised by it. */
  const keepFocus = useCallback(() => {
    frameTask(() => {
      const drawer = title.current?.closest('dialog');
      if (drawer && !hasFocusWithin(drawer)) title.current?.focus();
    }).schedule();
  }, []);
  return { step, go, prepared, prepare, title, body, keepFocus };
}

/** History entry of the order, over that of the lines and at the same URL. */
const ORDER_LAYER: Omit<HistoryLayer, 'close'> = { key: 'cart-order', address: () => ({ hash: CART_HASH }) };

function openOrder(key: string): boolean {
  if (key !== ORDER_LAYER.key) return false;
  if (!isOrdered()) cartOpen().open('checkout');
  return true;
}

/** True if an order can be sent: to the backend, to an endpoint of the page or the backend, or by a slotted form. */
export function useCanOrder(host: HTMLElement, { endpoint }: Site): boolean {
  const takesLeads = useStore(missingAbilities(), (lacks) => lacks?.has('lead') === false);
  const ofBackend = useStore(backendEndpoint());
  return takesLeads || (endpoint || ofBackend) !== '' || host.querySelector(':scope > [slot="form"]') !== null;
}

/** Goes to the order if the cart was opened for it, once there is something to order. */
export function useWantedCheckout(ready: boolean, goToCheckout: () => void): void {
  const wanted = useStore(cartOpen().toCheckout);
  const latest = useLatest(goToCheckout);
  useEffect(() => {
    if (!ready || !wanted) return;
    latest.current();
    cartOpen().reached();
  }, [ready, wanted, latest]);
}
