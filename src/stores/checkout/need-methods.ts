import { cartRefresh } from '../cart/refresh.js';
import { shipping } from '../shipping.js';
import { site } from '../site.js';

/**
 * Asks for the shipping methods once, where nobody has, unless the returned function is called before. A reading of the whole cart asks for them itself: while one is under
 * way, a second question would fail a second time where the shop cannot be reached. Another project of the page is another visit.
 */
export function needMethods(): () => void {
  const { projectId } = site().get();
  let asked = false;
  return cartRefresh().subscribe((state) => {
    if (asked || state === 'loading') return;
    asked = true;
    if (site().get().projectId === projectId && shipping().get().state === 'idle') void shipping().load();
  });
}
