import { useEffect } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../platform/lazy/use-lazy.js';
import { useHandler } from '../../platform/react/use-latest.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cart } from '../../stores/cart/cart.js';
import { type CartOpening, cartOpen } from '../../stores/cart/open.js';
import { shownLine } from '../../stores/cart/shown-line.js';
import { paymentReminder } from '../../stores/payment/payment-bills.js';
import { type PaymentModule, showPayment } from '../shared/show-payment.js';
import type { CartViewProps } from './cart-attributes.js';
import { useAfterOrder } from './use-after-order.js';
import { useCartHash } from './use-cart-hash.js';
import { useSharedLink } from './use-shared-link.js';

const drawerModule = lazyModule(
  () => import('./CartDrawer.js'),
  'the cart could not be loaded and does not open; what is in it is kept',
  'cart',
);

/** The cart. Loads its drawer once the cart has items or the visitor opens it: most pages never need it. */
export function Cart(props: CartViewProps) {
  const { mode, language } = useSite({ mode: props.mode, language: props.language });
  const open = useStore(cartOpen());
  useCartHash(open, mode !== 'admin');
  useSharedLink(mode !== 'admin');
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  const opening = useStore(cartOpen().opening);
  const drawer = useLazy(drawerModule, open || filled, { retry: opening });
  const host = useHost();
  // loaded in advance, because the failure message is needed when the network is down
  useTexts(pageTexts, language);
  // closes the cart, so that the next press retries
  const takeBack = useHandler((failed: CartOpening) => {
    cartOpen().takeBack(failed);
    void announceFailedOpening(host, language);
  });
  useFailedOpening(drawer, opening, takeBack);
  useAfterOrder();
  usePaymentReminder(props.payment, mode === 'admin', language);
  useEffect(watchFocus, []);
  useEffect(() => shownLine().addCart(), []);
  const module = readyValue(drawer);
  return module && <module.CartDrawer {...props} />;
}

/** Shows the payment reminder for an unpaid order on every page with a cart, even without a payment element. */
function usePaymentReminder(module: PaymentModule, admin: boolean, language: string): void {
  const host = useHost();
  const waiting = useStore(paymentReminder(), (bill) => bill !== null);
  useEffect(() => {
    if (waiting && !admin) void showPayment(host, module, language);
  }, [waiting, admin, host, module, language]);
}
