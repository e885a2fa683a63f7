import { cartOpen } from '../../src/stores/cart/open.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { type SiteSettings, site } from '../../src/stores/site.js';

/** Test files run side by side in one browser and share its localStorage: no two may have the same shop. */
const PAGE = crypto.randomUUID().slice(0, 8);
let serial = 0;
let withdraw = () => {};

/**
 * A clean start for a test. The page's stores live as long as the page, so each test gets a shop of its own: another project id
 * means another cart, other settings, products and promotions. The address is plain, the cart closed.
 */
export function freshPage(settings: Partial<SiteSettings> = {}): string {
  confirmation().get()?.answer(false);
  cartOpen().close();
  sessionStorage.clear();
  // WebKit allows 100 changes of the history in 10 seconds
  if (location.hash || history.state !== null) history.replaceState(null, '', location.pathname + location.search);
  const before = withdraw;
  const projectId = `shop-${PAGE}-${++serial}`;
  withdraw = site().provide({ projectId, mode: 'visitor', language: 'en', ...settings });
  before();
  return projectId;
}
