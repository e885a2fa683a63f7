import { cart } from '../cart/cart.js';
import { takeTabLock } from '../page/tab-lock.js';
import { site } from '../site/site.js';

/** Locks the cart for sending and refreshes it from storage. Returns the release, or null when another tab is sending it. */
export async function takeOrderLock(): Promise<(() => Promise<void>) | null> {
  const release = await takeTabLock(`sb-order.1:${site().get().projectId}`);
  if (!release) return null;
  cart().refresh();
  return async () => {
    await cart().written();
    await release();
  };
}
