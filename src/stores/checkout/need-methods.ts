import { cartRefresh } from '../cart/refresh.js';
import { shipping } from '../shipping.js';

/**
 * Asks for the shipping methods once, where nobody has, unless the returned function is called before. A reading of the whole cart asks for them itself: while one is under
 * way, a second question would fail a second time where the shop cannot be reached.
 */
export function needMethods(): () => void {
  let asked = false;
  return cartRefresh().subscribe((state) => {
    if (asked || state === 'loading') return;
    asked = true;
    if (shipping().get().state === 'idle') void shipping().load();
  });
}
