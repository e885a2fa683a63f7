import { countedItems } from '../../domain/cart/cart-sums.js';
import { orderItems, promotionFields, type SubmitBlock, shippingFields, submitBlock } from '../../domain/cart/order.js';
import { sentNote } from '../../domain/cart/order-note.js';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import type { SentOrder } from '../../domain/form/pending-lead.js';
import { toMajor } from '../../domain/shared/money.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { announce } from '../../events.js';
import { RequestError } from '../../ports/request-error.js';
import { waitAtMost } from '../../ports/wait.js';
import { cart } from '../cart/cart.js';
import { lineItems } from '../cart/cart-analytics.js';
import { cartOpen } from '../cart/open.js';
import { isFirst } from '../page/local-storage.js';
import { takeTabLock } from '../page/tab-lock.js';
import { placedOrder } from '../payment/payment-order.js';
import { revalidateCart } from '../refresh/refresh.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { site } from '../site/site.js';
import { promotions } from '../totals/promotions.js';
import { quotes } from '../totals/quotes.js';
import { PRICE_TIMEOUT, shipping } from '../totals/shipping.js';
import { sumChanges } from '../totals/sum-changes.js';
import { totals } from '../totals/totals.js';
import { confirmation } from './confirmation.js';
import { orderNote } from './order-note.js';

export { revalidateCart } from '../refresh/refresh.js';

/** Reason why the order cannot be sent yet; null when it can (OUT-03). */
export function orderBlock(): SubmitBlock | null {
  return submitBlock({ items: cart().get().items, rules: currentRules().get(), method: shipping().chosen() });
}

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

/**
 * Builds the order part of a lead (OUT-01, OUT-02) in wire format, with a snapshot of the order: other tabs may change the cart. `address`
 * is the visitor's input.
 */
export function orderPayload(
  address: Readonly<Record<string, string>>,
  description: string,
): { fields: Record<string, unknown>; sent: SentOrder } {
  const rules = currentRules().get();
  const { currency } = rules;
  const sums = totals().get();
  const method = shipping().chosen();
  const { items } = cart().get();
  const note = rules.orderNote ? sentNote(orderNote().get()) : '';
  const lines = orderItems(items);
  const fields = {
    products: lines.map((line) => ({ ...line, price: line.price === null ? null : toMajor(line.price, currency) })),
    ...(method ? shippingFields(method, sums.shipping, currency, address) : {}),
    ...promotionFields(sums),
    ...(note && { note }),
    pay: { price: toMajor(sums.total, currency), desc: description },
  };
  const promocode = cart().get().promocode ?? '';
  const sent = { items: countedItems(items, rules), total: sums.total, currency, promocode, note };
  return { fields, sent: method ? { ...sent, delivery: { title: method.title, days: method.days } } : sent };
}

/**
 * Result of asking the visitor: a declined order includes one that cannot be sent (OUT-03). The delivery method of the press may be gone,
 * or another tab has chosen another, whose fields nobody has checked.
 */
export type Agreement = 'agreed' | 'declined' | 'shipping_gone' | 'shipping_changed';

/**
 * Prepares the order: drops lines with count 0, refetches promotions and waits for shipping, for at most five seconds, requests a quote,
 * and shows changes to the visitor, who may decline (CONF-03). `requester` is the form that sends. Rejects with a RequestError when the
 * backend makes quotes but has none for this cart.
 */
export async function confirmOrder(requester?: object): Promise<Agreement> {
  const method = shipping().chosen();
  cart().dispatch({ type: 'dropEmpty' }, 'confirm');
  if (site().get().mode !== 'admin') {
    await sumChanges().track(async () => {
      await waitAtMost(PRICE_TIMEOUT, Promise.all([promotions().load(), shipping().whenLoaded()]));
      await quotes().read();
    }, true);
  }
  return confirmChanges(method, requester);
}

/** Asks the visitor about changes, and waits for a quote of the resulting cart. `method`: the delivery before. */
async function confirmChanges(method: ShippingMethod | null, requester: object | undefined): Promise<Agreement> {
  const isKept = () => method === null || shipping().chosen()?.id === method.id;
  const agreed = isKept() && (await confirmation().confirm(requester));
  if (agreed) await quotes().ready();
  if (!isKept()) return shipping().chosen() ? 'shipping_changed' : 'shipping_gone';
  return agreed && orderBlock() === null ? 'agreed' : 'declined';
}

/**
 * Refetches everything after a 409 and shows the changes (CONF-04): only an agreed order may be sent again. Rejects with a RequestError on
 * failure or after five seconds: later changes are shown at the next press.
 */
export async function resolveConflict(rules: ShopRules | null, requester?: object): Promise<Agreement> {
  const method = shipping().chosen();
  if (!(await waitAtMost(PRICE_TIMEOUT, refetch(rules)))) {
    const cause = new DOMException('the order was not read again in time', 'TimeoutError');
    throw new RequestError({ code: 'network', cause });
  }
  const agreement = await confirmChanges(method, requester);
  if (orderBlock()?.reason === 'empty')
    console.warn('sb-elements: the order was not sent again, its product list is empty');
  return agreement;
}

async function refetch(rules: ShopRules | null): Promise<void> {
  const store = shopRules(site().get().projectId);
  await sumChanges().track(async () => {
    if (rules) store.adopt(rules);
    else await store.load(true);
    await Promise.all([revalidateCart(), promotions().read(), shipping().read()]);
    await quotes().read();
  }, true);
}

/** Refetches the shipping methods after the chosen one has vanished, for at most five seconds. */
export const readShippingAgain = () => waitAtMost(PRICE_TIMEOUT, shipping().load());

/**
 * Completes an order: keeps it for the confirmation, announces it, removes its lines, promo code and note, and closes the cart (OUT-04).
 * A code or note of the next order stays. Runs once per order, even if its success is found out several times.
 */
export function orderDone(leadId: string, { items, total, currency, delivery, promocode, note }: SentOrder): void {
  if (!isFirst(`sb-purchases.1:${site().get().projectId}`, leadId)) return;
  const order = { number: leadId, sum: total, currency, words: '', payId: null, items: lineItems(items, currency) };
  placedOrder().keep(delivery ? { ...order, delivery } : order);
  announce(document, 'purchase', { leadId, items, total, currency });
  // before the code: a change of the cart that still has the ordered lines would be reported as another checkout
  cart().dispatch({ type: 'ordered', counts: items.map(({ id, count }) => [id, count]) }, 'clear');
  const isEmpty = cart().get().items.length === 0;
  if (isEmpty || (cart().get().promocode ?? '') === promocode) promotions().remove();
  if (isEmpty || sentNote(orderNote().get()) === note) orderNote().write('');
  cartOpen().close();
}
