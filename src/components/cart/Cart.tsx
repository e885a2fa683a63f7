import { useEffect } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { useHandler } from '../../platform/element/use-latest.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useFailedOpening } from '../../platform/lazy/use-failed-opening.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { cart } from '../../stores/cart/cart.js';
import { type CartOpening, cartOpen } from '../../stores/cart/open.js';
import { shownLine } from '../../stores/cart/shown-line.js';
import type { CartViewProps } from './cart-props.js';
import { useAfterOrder } from './use-after-order.js';
import { useCartHash } from './use-cart-hash.js';
import { usePaymentReminder } from './use-payment-reminder.js';
import { useSharedLink } from './use-shared-link.js';

const drawerModule = lazyModule(
  () => import('./CartDrawer.js'),
  'the cart could not be loaded and does not open; what is in it is kept',
  'cart',
);

/** The cart. Its drawer is loaded once there is something in the cart or the visitor asks for it: most pages never need it. */
export function Cart(props: CartViewProps) {
  const { mode, language } = useSite({ mode: props.mode, language: props.language });
  const open = useStore(cartOpen());
  useCartHash(open, mode !== 'admin');
  useSharedLink(mode !== 'admin');
  const filled = useStore(cart(), ({ items }) => items.length > 0);
  const opening = useStore(cartOpen().opening);
  const drawer = useLazy(drawerModule, open || filled, { retry: opening });
  const host = useHost();
  // so that the next press is another try; its words are loaded before, for want of a network then
  useTexts(pageTexts, language);
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
