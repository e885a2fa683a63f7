import { cartRefresh } from '../cart/refresh.js';
import { shipping } from '../shipping.js';

/**
 * Asks for the shipping methods where nobody has, until the returned function is called. A reading of the whole cart asks for them itself: while one is under way,
 * a second question would fail a second time where the shop cannot be reached.
 */
export function needMethods(): () => void {
  return cartRefresh().subscribe((state) => {
    if (state !== 'loading' && shipping().get().state === 'idle') void shipping().load();
  });
}
