import { useEffect, useRef } from 'react';
import { onPage } from '../../platform/history/url-with-hash.js';
import { cartOpen } from '../../stores/cart/open.js';
import { CART_HASH } from './cart-props.js';

/** Marks a history entry of ours: `open` was pushed for the cart, `closed` shows the same page as the entry before it. */
const MARK = 'sbCart';

/** Keeps the address and the cart together (CART-01): #cart opens it, Back closes it, closing restores what was there. */
export function useCartHash(open: boolean, enabled: boolean): void {
  const before = useRef('');

  useEffect(() => {
    if (!enabled) return;
    const follow = () => {
      const asked = location.hash === CART_HASH;
      if (asked) cartOpen().open();
      else cartOpen().close();
    };
    if (location.hash === CART_HASH) cartOpen().open();
    window.addEventListener('popstate', follow);
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('hashchange', follow);
    };
  }, [enabled]);

  useEffect(() => {
    if (!enabled || !open) return;
    if (location.hash !== CART_HASH) {
      before.current = location.hash;
      write('open', CART_HASH);
    }
    return () => {
      if (location.hash === CART_HASH) write('closed', before.current);
      before.current = '';
    };
  }, [open, enabled]);
}

/** A new entry for the opened cart, unless the one in view is left over from the last time: history must not grow with it. */
function write(mark: 'open' | 'closed', hash: string): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const pushes = mark === 'open' && kept[MARK] !== 'closed';
  try {
    history[pushes ? 'pushState' : 'replaceState']({ ...kept, [MARK]: mark }, '', onPage(hash));
  } catch {
    // a page without an address of its own, such as a frame's srcdoc, or a browser that counts: the cart does without
  }
}
