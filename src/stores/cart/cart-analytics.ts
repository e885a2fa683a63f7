import type { CartItem } from '../../domain/cart/cart.js';
import { countedItems, subtotal } from '../../domain/cart/cart-sums.js';
import { soldId } from '../../domain/cart/line-identity.js';
import {
  type AnalyticsItem,
  analyticsValue,
  type Ecommerce,
  MAX_EVENT_ITEMS,
} from '../../domain/catalogue/analytics.js';
import { toMajor } from '../../domain/shared/money.js';
import { announce, type CartCause, listen } from '../../events.js';
import { debounce } from '../../ports/debounce.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { cart } from './cart.js';
import { cartOpen } from './open.js';

/** Time in ms after which an open cart counts as viewed; it is rendered by then, so that the report delays nothing. */
const SEEN_AFTER = 200;

/**
 * Starts reporting `view_cart` when a non-empty cart is opened, and `remove_from_cart` when a line is finally removed. Each tab reports its
 * own changes only, and nothing in the editor.
 */
export function startCartAnalytics(): void {
  pageStore('cart-analytics.1', () => true, start);
}

function start(): void {
  const last = new LastCounts();
  cart().subscribe(({ items }) => last.keep(items));
  listen(document, 'cart-change', ({ detail: { cause } }) => reportRemoved(last.takeRemoved(), cause));
  const reportLater = debounce(reportViewed, SEEN_AFTER);
  cartOpen().subscribe((open) => (open ? reportLater() : reportLater.cancel()));
}

/** Lines with their last count above 0; a line that waits for its removal has 0, and keeps the one that Undo restores. */
class LastCounts {
  #bought = new Map<string, CartItem>();
  #removed: CartItem[] = [];

  keep(items: readonly CartItem[]): void {
    const ids = new Set(items.map(({ id }) => id));
    for (const [id, line] of this.#bought) {
      if (ids.has(id)) continue;
      this.#removed.push(line);
      this.#bought.delete(id);
    }
    for (const line of items) {
      const count = line.count || line.removal?.count;
      if (count) this.#bought.set(line.id, { ...line, count });
    }
  }

  takeRemoved(): CartItem[] {
    return this.#removed.splice(0);
  }
}

function reportRemoved(lines: readonly CartItem[], cause: CartCause): void {
  if (cause !== 'remove') return;
  const rules = currentRules().get();
  for (const line of lines) {
    const { currency = rules.currency } = line;
    const value = analyticsValue(line.price, line.count, currency);
    const items = lineItems([line], currency);
    report('remove_from_cart', { currency, ...(value !== undefined && { value }), items });
  }
}

function reportViewed(): void {
  const rules = currentRules().get();
  const { currency } = rules;
  const lines = countedItems(cart().get().items, rules);
  if (lines.length === 0) return;
  const value = toMajor(subtotal(lines, rules), currency);
  const items = lineItems(lines, currency);
  report('view_cart', { currency, value, items });
}

/** Reports a fact; not in the editor, where an author is no visitor. */
function report(name: 'view_cart' | 'remove_from_cart', ecommerce: Ecommerce): void {
  if (site().get().mode !== 'admin') announce(document, 'analytics', { name, ecommerce });
}

/** Lines as GA4 items, with the catalogue's item names so that reports match. */
export function lineItems(lines: readonly CartItem[], currency: string): AnalyticsItem[] {
  return lines.slice(0, MAX_EVENT_ITEMS).map((line) => {
    const { productId, title, optionsInfo, price, count } = line;
    const each = analyticsValue(price, 1, currency);
    return {
      item_id: productId ?? soldId(line),
      item_name: title,
      quantity: count,
      ...(optionsInfo?.length > 0 && { item_variant: optionsInfo.join(', ') }),
      ...(each !== undefined && { price: each }),
    };
  });
}
