import { cart } from '../cart/cart.js';
import { site } from '../site.js';
import { takeTurn } from '../turn.js';

/** Takes the cart for sending, as it is in all tabs by now. Null when another tab is sending it. */
export async function takeOrder(): Promise<(() => Promise<void>) | null> {
  const giveBack = await takeTurn(`sb-order.1:${site().get().projectId}`);
  if (!giveBack) return null;
  cart().refresh();
  return async () => {
    await cart().written();
    await giveBack();
  };
}
