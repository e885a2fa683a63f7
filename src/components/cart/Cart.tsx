import { useEffect } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { cartTexts } from '../../i18n/shop-texts.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { onHashChange } from '../../platform/history/hash.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { isPending, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../platform/lazy/use-lazy.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { type CartOpening, cartOpen } from '../../stores/cart/open.js';
import { shownLine } from '../../stores/cart/shown-line.js';
import { CART_HASH, type CartViewProps } from './context/cart-attributes.js';

const MISSING = 'the cart could not be loaded and does not open; what is in it is kept';
const contentModule = lazyModule(() => import('./CartContent.js'), MISSING, 'cart');
const drawerModule = lazyModule(() => import('./CartDrawer.js'), MISSING, 'cart');

/**
 * The cart. Loads its state once this browser has stored something of it, and the drawer with it once it has
 * lines, or a visitor opens it or is about to.
 */
export function Cart(props: CartViewProps) {
  const { language } = useSite({ language: props.language });
  const open = useStore(cartOpen());
  const opening = useStore(cartOpen().opening);
  const need = useStore(cartNeed());
  const isWanted = open || need === 'drawer';
  const content = useLazy(contentModule, isWanted || need === 'state', { retry: opening });
  const drawer = useLazy(drawerModule, isWanted, { retry: opening });
  const host = useHost();
  // loaded in advance, because the failure message is needed when the network is down
  useTexts(pageTexts, language);
  useEffect(() => {
    // beside the drawer, not after it
    if (isWanted) void cartTexts(language).load();
  }, [isWanted, language]);
  const failed = () => void announceFailedOpening(host, language);
  useFailedOpening(content, opening, closeFailed, failed);
  useFailedOpening(drawer, opening, closeFailed, failed);
  useShownLoading(open && (isPending(content) || isPending(drawer)));
  useHashNeed();
  useEffect(watchFocus, []);
  useEffect(() => shownLine().addCart(), []);
  const [state, view] = [readyValue(content), readyValue(drawer)];
  const isShowable = Boolean(state && view);
  useEffect(() => (isShowable ? cartOpen().addView() : undefined), [isShowable]);
  return (
    state && (
      <>
        <state.CartContent {...props} />
        {view && <view.CartDrawer {...props} />}
      </>
    )
  );
}

/** Closes the cart when its opening has failed, so that the next press retries. */
function closeFailed(update: (now: CartOpening | null) => CartOpening | null): void {
  const { opening, close } = cartOpen();
  if (!update(opening.get())) close();
}

/** Shows on the cart's buttons that an opened cart is loading. */
function useShownLoading(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    cartNeed().loading.set(true);
    return () => cartNeed().loading.set(false);
  }, [isLoading]);
}

/** Loads the cart when the address names it. */
function useHashNeed(): void {
  useEffect(() => {
    const look = () => location.hash === CART_HASH && cartNeed().raise('state');
    look();
    return onHashChange(look);
  }, []);
}
