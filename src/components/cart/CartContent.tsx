import { useEffect } from 'react';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../platform/lazy/use-lazy.js';
import { useSite } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cart } from '../../stores/cart/cart.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { type CartOpening, cartOpen } from '../../stores/cart/open.js';
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

interface CartContentProps extends CartViewProps {
  /** Cancels an opening whose code could not be loaded. */
  takeBack: (failed: CartOpening) => void;
}

/** A cart that has something, or is opened. Loads its drawer once it has items, or a visitor opens it or is about to. */
export function CartContent({ takeBack, ...props }: CartContentProps) {
  const { mode, language } = useSite({ mode: props.mode, language: props.language });
  const open = useStore(cartOpen());
  useCartHash(open, mode !== 'admin');
  useSharedLink(mode !== 'admin');
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  const intended = useStore(cartNeed(), (need) => need === 'drawer');
  const opening = useStore(cartOpen().opening);
  const drawer = useLazy(drawerModule, open || filled || intended, { retry: opening });
  useFailedOpening(drawer, opening, takeBack);
  useAfterOrder();
  usePaymentReminder(props.payment, mode === 'admin', language);
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
