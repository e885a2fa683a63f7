import { cartCount } from '../domain/cart.js';
import type { EcommerceSettings } from '../domain/ecommerce-settings.js';
import { cartItemFromVariant } from '../domain/item-from-variant.js';
import { toMajor } from '../domain/money.js';
import { orderItems, promotionFields, type SubmitBlock, shippingFields, submitBlock } from '../domain/order.js';
import { announce } from '../events.js';
import { cart } from './cart.js';
import { cartOpen } from './cart-view.js';
import { confirmation } from './confirmation.js';
import { ecommerce } from './ecommerce.js';
import { products } from './products.js';
import { promotions } from './promotions.js';
import { shipping } from './shipping.js';
import { site } from './site.js';
import { currentSettings, totals } from './totals.js';

/** Asks the backend what the lines of the cart cost now and how many there are (CART-10). Rejects with a RequestError. */
export async function revalidateCart(): Promise<void> {
  const { projectId } = site().get();
  const lines = cart()
    .get()
    .items.filter(({ type }) => type === 'product');
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return;
  const known = await products(projectId).ensure(ids, true);
  const variants = ids.flatMap((id) => {
    const product = known.get(id);
    return (product?.variants ?? []).map(
      (variant) => [variant.id, cartItemFromVariant(product as never, variant, 0)] as const,
    );
  });
  const fresh = new Map(
    variants.map(([id, { price, quantity, hidden, title, img, vendorCode, optionsInfo, link }]) => [
      id,
      { price, quantity, hidden, title, img, vendorCode, optionsInfo, link },
    ]),
  );
  const asked = new Set(lines.flatMap(({ variantId }) => variantId ?? []));
  cart().dispatch({ type: 'revalidate', fresh, asked }, 'revalidate');
}

/** Why the order cannot be sent yet; null when it can (OUT-03). */
export function orderBlock(): SubmitBlock | null {
  return submitBlock({ items: cart().get().items, settings: currentSettings().get(), method: shipping().chosen() });
}

/** The order part of a lead (OUT-01, OUT-02), in the words of the wire. `address` is what the visitor filled in. */
export function orderPayload(address: Readonly<Record<string, string>>, description: string): Record<string, unknown> {
  const { currency } = currentSettings().get();
  const sums = totals().get();
  const method = shipping().chosen();
  const lines = orderItems(cart().get().items);
  return {
    products: lines.map((line) => ({ ...line, price: line.price === null ? null : toMajor(line.price, currency) })),
    ...(method ? shippingFields(method, sums.shipping, currency, address) : {}),
    ...promotionFields(sums),
    pay: { price: toMajor(sums.total, currency), desc: description },
  };
}

/** Before sending: changes the visitor does not know yet are shown; false calls it off (CONF-03). */
export function confirmOrder(): Promise<boolean> {
  return confirmation().confirm();
}

/**
 * After a 409: everything is read again and the changes are shown (CONF-04). True when the order may be sent once more;
 * false when the visitor calls it off or nothing is left to order.
 */
export async function resolveConflict(settings: EcommerceSettings | null): Promise<boolean> {
  const rules = ecommerce(site().get().projectId);
  if (settings) rules.adopt(settings);
  else await rules.load(true);
  await Promise.all([revalidateCart(), promotions().load(), shipping().load()]);
  if (!(await confirmation().confirm())) return false;
  if (cartCount(cart().get().items) > 0) return true;
  console.warn('sb-elements: the order was not sent again, its product list is empty');
  return false;
}

/** After the order: the page is told, the cart is empty and closed, the code is gone (OUT-04). */
export function orderDone(leadId: string): void {
  const { items } = cart().get();
  const { currency } = currentSettings().get();
  announce(document, 'purchase', { leadId, items, total: totals().get().total, currency });
  promotions().remove();
  cart().dispatch({ type: 'clear' }, 'clear');
  cartOpen().set(false);
}
