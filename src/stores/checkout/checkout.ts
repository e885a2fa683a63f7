import type { CartItem } from '../../domain/cart/cart.js';
import { countedItems } from '../../domain/cart/cart-sums.js';
import { orderItems, promotionFields, type SubmitBlock, shippingFields, submitBlock } from '../../domain/cart/order.js';
import { sentNote } from '../../domain/cart/order-note.js';
import { type Money, toMajor } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { announce } from '../../events.js';
import { cart } from '../cart/cart.js';
import { cartOpen } from '../cart/open.js';
import { revalidateCart } from '../cart/refresh.js';
import { cartPieces } from '../cart/selectors.js';
import { pageStore } from '../page-store.js';
import { promotions } from '../promotions/promotions.js';
import { shipping } from '../shipping.js';
import { currentRules, shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import { confirmation } from './confirmation.js';
import { orderNote } from './order-note.js';
import { sumChanges } from './sum-changes.js';
import { totals } from './totals.js';

export { revalidateCart } from '../cart/refresh.js';

/** Why the order cannot be sent yet; null when it can (OUT-03). */
export function orderBlock(): SubmitBlock | null {
  return submitBlock({ items: cart().get().items, rules: currentRules().get(), method: shipping().chosen() });
}

/** The order part of a lead (OUT-01, OUT-02), in the words of the wire. `address` is what the visitor filled in. */
export function orderPayload(address: Readonly<Record<string, string>>, description: string): Record<string, unknown> {
  const rules = currentRules().get();
  const { currency } = rules;
  const sums = totals().get();
  const method = shipping().chosen();
  const { items } = cart().get();
  sentOrder().order = { items: countedItems(items, rules), total: sums.total };
  const note = rules.orderNote ? sentNote(orderNote().get()) : '';
  const lines = orderItems(items);
  return {
    products: lines.map((line) => ({ ...line, price: line.price === null ? null : toMajor(line.price, currency) })),
    ...(method ? shippingFields(method, sums.shipping, currency, address) : {}),
    ...promotionFields(sums),
    ...(note && { note }),
    pay: { price: toMajor(sums.total, currency), desc: description },
  };
}

/**
 * Before sending: lines with count 0 go, promotions are read again, an answer about the shipping is awaited, and changes the visitor does not know yet are shown;
 * false calls it off (CONF-03). `asker` is the form that sends.
 */
export async function confirmOrder(asker?: object): Promise<boolean> {
  cart().dispatch({ type: 'dropEmpty' }, 'confirm');
  if (site().get().mode !== 'admin')
    await sumChanges().track(() => Promise.all([promotions().load(), shipping().settled()]));
  return confirmation().confirm(asker);
}

/**
 * After a 409: everything is read again and the changes are shown (CONF-04). True when the order may be sent once more;
 * false when the visitor calls it off or nothing is left to order. Rejects with a RequestError when it cannot be read.
 */
export async function resolveConflict(rules: ShopRules | null, asker?: object): Promise<boolean> {
  const store = shopRules(site().get().projectId);
  if (rules) store.adopt(rules);
  else await store.load(true);
  await sumChanges().track(() => Promise.all([revalidateCart(), promotions().read(), shipping().read()]));
  if (!(await confirmation().confirm(asker))) return false;
  if (cartPieces().get() > 0) return true;
  console.warn('sb-elements: the order was not sent again, its product list is empty');
  return false;
}

interface SentOrder {
  items: CartItem[];
  total: Money;
}

/** What the order on its way is made of: other tabs may go on filling the cart. */
function sentOrder(): { order: SentOrder | null } {
  return pageStore('sent-order.1', () => ({ order: null }));
}

/** After the order: the page is told, what was ordered is out of the cart, which is closed, the code is gone (OUT-04). */
export function orderDone(leadId: string): void {
  const inCart = { items: countedItems(cart().get().items, currentRules().get()), total: totals().get().total };
  const { items, total } = sentOrder().order ?? inCart;
  sentOrder().order = null;
  const { currency } = currentRules().get();
  announce(document, 'purchase', { leadId, items, total, currency });
  promotions().remove();
  orderNote().write('');
  cart().dispatch({ type: 'ordered', counts: items.map(({ id, count }) => [id, count]) }, 'clear');
  cartOpen().close();
}
