import { atom } from 'nanostores';
import { useEffect } from 'react';
import { sharedCartIn, withSharedCart } from '../../domain/cart/shared-cart-query.js';
import { PLACED_HASH, paymentQuery } from '../../domain/payment/payment-address.js';
import { listen } from '../../events.js';
import { type HistoryLayer, pageHistory } from '../../platform/history/page-history.js';
import { useHistoryLayer } from '../../platform/history/use-history-layer.js';
import { useSite } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cart } from '../../stores/cart/cart.js';
import { keptSharedCart } from '../../stores/cart/cart-link.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { cartOpen } from '../../stores/cart/open.js';
import { paymentReminder } from '../../stores/payment/payment-bills.js';
import { placedOrder } from '../../stores/payment/payment-order.js';
import { addPayment, type PaymentModule } from '../shared/show-payment.js';
import { CART_HASH, type CartViewProps } from './context/cart-attributes.js';

/** A cart that has something, or is opened: its address, a shared link, and its payments. Its drawer draws it. */
export function CartContent({ payment, ...own }: CartViewProps): null {
  const { mode, language } = useSite({ mode: own.mode, language: own.language });
  const admin = mode === 'admin';
  const open = useStore(cartOpen());
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  useEffect(() => {
    if (filled) cartNeed().raise('drawer');
  }, [filled]);
  useCartHash(open, !admin);
  useSharedLink(!admin);
  useAfterOrder();
  usePayment(payment, admin, language);
  return null;
}

const KEY = 'cart';

const LAYER: HistoryLayer = {
  key: KEY,
  address: (open) => ({ hash: open ? CART_HASH : '' }),
  close: () => cartOpen().close(),
};

/** Syncs the cart with the URL (CART-01): #cart opens it, Back closes it, closing restores the previous hash. */
function useCartHash(open: boolean, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    return pageHistory().addSource({
      named: () => (location.hash === CART_HASH ? KEY : undefined),
      open(key, linked) {
        if (key === KEY && (linked || !isOrdered())) cartOpen().open();
        return key === KEY;
      },
    });
  }, [enabled]);
  useHistoryLayer(open && enabled ? LAYER : null);
}

/** True while a shared cart waits for the visitor's decision; its notice is then loaded. */
export const hasSharedCart = atom(false);

/** Opens the cart for a shared-cart link, where the visitor decides what to do with it, and removes the link from the URL. */
function useSharedLink(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const text = sharedCartIn(location.search);
    if (text !== null) {
      keptSharedCart.keep(text);
      pageHistory().write('replace', () => ({ search: withSharedCart(location.search, null) }));
      cartOpen().open();
    }
    // or it was kept before a reload
    hasSharedCart.set(keptSharedCart.read() !== null);
  }, [enabled]);
}

/** True if an order of this tab has emptied the cart: Back, Forward and the URL of a loaded page then do not open it. */
export function isOrdered(): boolean {
  return cart().get().items.length === 0 && placedOrder().read() !== null;
}

/** Closes the cart of a page that the browser restores from its back/forward cache after the order. */
function useAfterOrder(): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      cart().refresh();
      if (isOrdered()) cartOpen().close();
    };
    return listen(window, 'pageshow', back);
  }, []);
}

/**
 * Shows what a page without a payment element has of payments: the reminder of an unpaid order, and the payment or order that its address
 * names, as on the way back from the payment page.
 */
function usePayment(module: PaymentModule, admin: boolean, language: string): void {
  const host = useHost();
  const waiting = useStore(paymentReminder(), (bill) => bill !== null);
  useEffect(() => {
    if ((waiting || isPaymentNamed()) && !admin) void addPayment(host, module, language);
  }, [waiting, admin, host, module, language]);
}

/** True if the address names a payment, or the order that was placed in this tab. */
function isPaymentNamed(): boolean {
  return paymentQuery(location.search) !== null || (location.hash === PLACED_HASH && placedOrder().read() !== null);
}
