import { countedItems } from '../../domain/cart/cart-sums.js';
import { orderItems, promotionFields, type SubmitBlock, shippingFields, submitBlock } from '../../domain/cart/order.js';
import { sentNote } from '../../domain/cart/order-note.js';
import type { SentOrder } from '../../domain/form/pending-lead.js';
import { toMajor } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { announce } from '../../events.js';
import { RequestError } from '../../ports/request-error.js';
import { cart } from '../cart/cart.js';
import { cartOpen } from '../cart/open.js';
import { revalidateCart } from '../cart/refresh.js';
import { cartPieces } from '../cart/selectors.js';
import { isFirst } from '../known-once.js';
import { promotions } from '../promotions/promotions.js';
import { shipping } from '../shipping.js';
import { currentRules, shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import { confirmation } from './confirmation.js';
import { orderNote } from './order-note.js';
import { quotes } from './quotes.js';
import { sumChanges } from './sum-changes.js';
import { totals } from './totals.js';

export { revalidateCart } from '../cart/refresh.js';

/** Why the order cannot be sent yet; null when it can (OUT-03). */
export function orderBlock(): SubmitBlock | null {
  return submitBlock({ items: cart().get().items, rules: currentRules().get(), method: shipping().chosen() });
}

/** The order part of a lead (OUT-01, OUT-02), in the words of the wire, and what it is made of: other tabs may go on filling the cart. `address` is what the visitor filled in. */
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
  return { fields, sent: { items: countedItems(items, rules), total: sums.total, currency } };
}

/** How long an order waits for what is read again, in ms: at its press the server compares what it is sent with what it knows, after a 409 the visitor can try again. */
const PATIENCE = 5000;

/**
 * Before sending: lines with count 0 go, promotions and the backend's sums are read again, an answer about the shipping is awaited, both for five seconds, and changes the visitor does not know yet are shown;
 * false calls it off (CONF-03). `asker` is the form that sends. Rejects with a RequestError where a backend that makes quotes has none.
 */
export async function confirmOrder(asker?: object): Promise<boolean> {
  cart().dispatch({ type: 'dropEmpty' }, 'confirm');
  if (site().get().mode !== 'admin') {
    await sumChanges().track(async () => {
      await inTime(Promise.all([promotions().load(), shipping().whenLoaded()]), () => {});
      await quotes().read();
    }, true);
  }
  return agree(asker);
}

/** Waits for the work, or until it takes too long and `late` is called. */
async function inTime(work: Promise<unknown>, late: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  }).then(late);
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function tooLate(): never {
  throw new RequestError({
    code: 'network',
    cause: new DOMException('the order was not read again in time', 'TimeoutError'),
  });
}

/** Asks the visitor about changes. What they make of the cart has its sums before it is sent. */
async function agree(asker: object | undefined): Promise<boolean> {
  const agreed = await confirmation().confirm(asker);
  if (agreed) await quotes().ready();
  return agreed;
}

/**
 * After a 409: everything is read again and the changes are shown (CONF-04). True when the order may be sent once more;
 * false when the visitor calls it off or nothing is left to order. Rejects with a RequestError when it cannot be read, or not in five seconds: what comes later is shown at the next press.
 */
export async function resolveConflict(rules: ShopRules | null, asker?: object): Promise<boolean> {
  await inTime(readAgain(rules), tooLate);
  if (!(await agree(asker))) return false;
  if (cartPieces().get() > 0) return true;
  console.warn('sb-elements: the order was not sent again, its product list is empty');
  return false;
}

async function readAgain(rules: ShopRules | null): Promise<void> {
  const store = shopRules(site().get().projectId);
  if (rules) store.adopt(rules);
  else await store.load(true);
  await sumChanges().track(async () => {
    await Promise.all([revalidateCart(), promotions().read(), shipping().read()]);
    await quotes().read();
  }, true);
}

/** The shop no longer has the way of delivery: reads those it has, for five seconds at most. */
export const readShippingAgain = () => inTime(shipping().load(), () => {});

/** After the order: it is announced to the page, what was ordered is out of the cart, which is closed, the code is gone (OUT-04). Once for an order, however often it is found to have been placed. */
export function orderDone(leadId: string, { items, total, currency }: SentOrder): void {
  if (!isFirst(`sb-purchases.1:${site().get().projectId}`, leadId)) return;
  announce(document, 'purchase', { leadId, items, total, currency });
  promotions().remove();
  orderNote().write('');
  cart().dispatch({ type: 'ordered', counts: items.map(({ id, count }) => [id, count]) }, 'clear');
  cartOpen().close();
}
