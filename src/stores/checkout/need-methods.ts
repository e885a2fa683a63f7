import { cartRefresh } from '../cart/refresh.js';
import { shipping } from '../shipping.js';
import { site } from '../site.js';

/**
 * Loads the shipping methods once, unless they are loaded or the returned function is called first. Waits for a running refresh, which
 * loads them itself: a second request would fail a second time while the shop is down. Does nothing after a change of project.
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
