import { cartOpen } from '../../src/stores/cart/open.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { type SiteSettings, site } from '../../src/stores/site/site.js';

/** Unique per test file: files in the same browser share localStorage, so each has other shops. */
const PAGE = crypto.randomUUID().slice(0, 8);
let serial = 0;
let withdraw = () => {};

/**
 * Resets the page for a test. Stores live as long as the page, so each test gets another project id, and with it another cart, settings,
 * products and promotions. The URL has no hash, the cart is closed. Returns the project id.
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
