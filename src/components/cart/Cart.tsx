import { useEffect } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { onHashChange } from '../../platform/history/hash.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../platform/lazy/use-lazy.js';
import { useHandler } from '../../platform/react/use-latest.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { type CartOpening, cartOpen } from '../../stores/cart/open.js';
import { answerCartRequests } from '../../stores/cart/requests.js';
import { shownLine } from '../../stores/cart/shown-line.js';
import { CART_HASH, type CartViewProps } from './cart-attributes.js';

const contentModule = lazyModule(
  () => import('./CartContent.js'),
  'the cart could not be loaded and does not open; what is in it is kept',
  'cart',
);

/** The cart. Answers requests at once, and loads the rest once there is something in it, or a visitor opens it or is about to. */
export function Cart(props: CartViewProps) {
  answerCartRequests();
  const { language } = useSite({ language: props.language });
  const open = useStore(cartOpen());
  const needed = useStore(cartNeed(), (need) => need !== 'none');
  const opening = useStore(cartOpen().opening);
  const content = useLazy(contentModule, open || needed, { retry: opening });
  const host = useHost();
  // loaded in advance, because the failure message is needed when the network is down
  useTexts(pageTexts, language);
  // closes the cart, so that the next press retries
  const takeBack = useHandler((failed: CartOpening) => {
    cartOpen().takeBack(failed);
    void announceFailedOpening(host, language);
  });
  useFailedOpening(content, opening, takeBack);
  useHashNeed();
  useEffect(watchFocus, []);
  useEffect(() => shownLine().addCart(), []);
  const module = readyValue(content);
  return module && <module.CartContent {...props} takeBack={takeBack} />;
}

/** Loads the cart when the address names it. */
function useHashNeed(): void {
  useEffect(() => {
    const look = () => location.hash === CART_HASH && cartNeed().raise('state');
    look();
    return onHashChange(look);
  }, []);
}
