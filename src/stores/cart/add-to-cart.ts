import { type CartItem, normaliseCount } from '../../domain/cart/cart.js';
import { CartError, isCartError } from '../../domain/cart/cart-error.js';
import { readCustomItem, readNote } from '../../domain/cart/custom-item.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { soldId } from '../../domain/cart/line-identity.js';
import { addable } from '../../domain/cart/orderable.js';
import { analyticsItem, analyticsValue } from '../../domain/catalogue/analytics.js';
import { defaultVariant } from '../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import { asRecord, asText } from '../../domain/shared/read.js';
import { type AddToCartDetail, announce, reportError } from '../../events.js';
import { pageStore } from '../page/page-store.js';
import { products } from '../shop/products.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { failureCode, reportFailure } from '../site/failure.js';
import { site } from '../site/site.js';
import { isSiteReady, siteReady } from '../site/site-ready.js';
import { attributionOf } from './attribution.js';
import { cartOpen } from './open.js';
import type { PendingAdd } from './pending-adds.js';
import { cartStore, countInCart } from './store.js';

/**
 * Result of an add request: added, cancelled by the page, or refused with a reason. `most` is set if fewer pieces were added than
 * requested: the number available, 0 for none.
 */
export type AddAnswer =
  | { added: true; most?: number }
  | { added: false; reason: 'cancelled' }
  | { added: false; reason: 'refused'; message: string; most?: number };

/** Delay before the cart opens automatically after its first item, in ms (CART-11). */
const AUTO_OPEN_DELAY = 200;

/** An item accepted by the cart: a product, or an item that only the page knows. */
interface Taken {
  item: CartItem;
  count: number;
  product?: { product: Product; variant: Variant };
}

interface Placed {
  item: CartItem;
  wanted: number;
  /** Count of the line before, and the count added. */
  before: number;
  taken: number;
}

/**
 * Places a request in the cart and returns the result. Never rejects: dispatches `sb-error` if fewer were added or adding failed, and sends
 * a visitor who is not signed in to the login page (API-02).
 */
export async function placeAndAnswer(pending: PendingAdd, requester: EventTarget): Promise<AddAnswer> {
  try {
    const placed = await placeInCart(pending, requester);
    if (!(await isLimited(placed))) return { added: true };
    const error = noMoreOf(placed.item);
    reportAdding(requester, error, error.message, 'not all');
    return { added: true, most: placed.item.quantity };
  } catch (error) {
    return refuse(error, pending, requester);
  }
}

/** Reports a failed add to the page and returns its result. */
function refuse(error: unknown, pending: PendingAdd, requester: EventTarget): AddAnswer {
  if (failureCode(error) === 'not_authorized') {
    // kept until the visitor has signed in
    pending.leave();
    const message = 'the visitor is not signed in';
    reportFailure(requester, error, () => console.warn(`add-to-cart: nothing was added: ${message}`));
    return { added: false, reason: 'refused', message };
  }
  pending.failed();
  const message = error instanceof Error && error.message ? error.message : 'the shop could not be asked';
  reportAdding(requester, error, message, 'nothing');
  const limited = isCartError(error) && error.most !== null;
  return { added: false, reason: 'refused', message, ...(limited && { most: error.most ?? 0 }) };
}

/** Last placement, which the next one waits for. */
const queue = () => pageStore<{ done: Promise<unknown> }>('additions.1', () => ({ done: Promise.resolve() }));

/**
 * Places a product or custom item in the cart (CART-14), up to the available count. Concurrent requests are looked up in parallel, once the
 * page's settings are known, and placed in order; one that another page has completed meanwhile is not placed again. Rejects with a
 * CartError if the item does not exist or none is left, and with errors of `check`, which is called right before placing.
 */
export function placeInCart(
  pending: PendingAdd,
  requester: EventTarget,
  check: (item: CartItem, count: number) => void = () => {},
): Promise<Placed> {
  const last = queue();
  const { detail } = pending;
  const finding = isSiteReady() ? findInShop(detail) : siteReady().then(() => findInShop(detail));
  const mine = pending.isMine();
  const placed = Promise.allSettled([last.done, finding, mine])
    .then(() => finding)
    .then(async ({ found, projectId }) => {
      // a request made in one shop must not reach another shop's cart
      if (site().get().projectId !== projectId) {
        throw new CartError('other-project', 'the page has switched to another shop meanwhile');
      }
      const { item, count } = found;
      if (!(await mine)) return { item, wanted: count, taken: count, before: countInCart(item.id) };
      check(item, count);
      const line = putLine(found, detail, requester);
      pending.done();
      return line;
    });
  last.done = placed;
  return placed;
}

/** Finds the item and records the project it was requested from. */
async function findInShop(detail: AddToCartDetail): Promise<{ found: Taken; projectId: string }> {
  const { projectId } = site().get();
  return { found: await findItem(detail), projectId };
}

/**
 * Finds the requested item with the shop's data. Rejects with a CartError if it does not exist. Any script can dispatch requests, so the
 * detail is validated.
 */
async function findItem(detail: unknown): Promise<Taken> {
  const { count = 1, item, productId, variantId, note } = asRecord(detail) ?? {};
  if (!(Number(count) >= 1)) throw new CartError('bad-request', `"${count}" is not a valid count`);
  const found = item
    ? await findCustom(asRecord(item) ?? {}, note)
    : await findProduct(asText(productId), asText(variantId), note);
  return { ...found, count: Number(count) };
}

async function findProduct(productId: string, variantId: string, note: unknown): Promise<Omit<Taken, 'count'>> {
  if (productId === '') throw new CartError('bad-request', 'the request names neither a product nor an item');
  const { projectId } = site().get();
  const product = (await products(projectId).ensure([productId])).get(productId);
  if (!product?.visible) throw new CartError('unknown-item', `there is no product "${productId}"`);
  const { rules } = shopRules(projectId).get();
  const variant = variantId ? product.variants.find(({ id }) => id === variantId) : defaultVariant(product, rules);
  if (!variant?.visible) {
    throw new CartError('unknown-item', `the product "${productId}" has no variant "${variantId}"`);
  }
  const { text, allowed } = readNote(note);
  if (allowed) console.warn(`add-to-cart: the note of "${product.title}" is not usable; allowed: ${allowed}`);
  return { item: cartItemFromVariant(product, variant, 0, text), product: { product, variant } };
}

async function findCustom(given: Record<string, unknown>, note: unknown): Promise<Omit<Taken, 'count'>> {
  const currency = await shopRules(site().get().projectId).currency();
  const { item, unusable } = readCustomItem({ note, ...given }, currency);
  for (const { part, allowed } of unusable) {
    console.warn(`add-to-cart: the ${part} of the item "${item.title}" is not usable; allowed: ${allowed}`);
  }
  return { item };
}

/** Adds the item up to the available count, and reports it to analytics. */
function putLine(found: Taken, detail: AddToCartDetail, requester: EventTarget): Placed {
  const { item } = found;
  const { items } = cartStore().get();
  const rules = currentRules().get();
  const wanted = normaliseCount(found.count);
  const taken = Math.min(wanted, addable(items, item, rules));
  if (taken === 0) throw noMoreOf(item);
  const placed = { item, wanted, taken, before: countInCart(item.id) };
  const first = items.every((line) => line.count === 0);
  cartStore().dispatch({ type: 'add', item, count: taken, ...(!rules.allowPreorder && { stocked: true }) }, 'add');
  announceAdded(requester, detail, { ...found, count: taken }, rules.currency);
  if (first && rules.autoOpenCart) setTimeout(() => cartOpen().open('added'), AUTO_OPEN_DELAY);
  return placed;
}

/** Creates the error for a reached limit or an item out of stock. */
function noMoreOf({ type, title, quantity: most }: CartItem): CartError {
  if (most === 0) return new CartError('out-of-stock', `"${title}" is out of stock`, { most });
  const all = type === 'custom' ? `one order has at most ${most}` : `there are only ${most}`;
  return new CartError('limit', `${all} of "${title}", and all are in the cart already`, { most });
}

/** True if fewer pieces were added than requested; waits for concurrent writes of other tabs. */
async function isLimited({ item, wanted, taken, before }: Placed): Promise<boolean> {
  if (taken < wanted) return true;
  const left = () => addable(cartStore().get().items, item, currentRules().get());
  if (left() === Number.POSITIVE_INFINITY) return false;
  await cartStore().written();
  return left() === 0 && countInCart(item.id) < before + taken;
}

function reportAdding(requester: EventTarget, cause: unknown, message: string, added: 'nothing' | 'not all'): void {
  reportError(requester, { code: 'add-to-cart', message, cause }, () => {
    console.warn(`add-to-cart: ${added} was added: ${message}`);
  });
}

/**
 * Reports `add_to_cart` from the requesting element, or from the document if that is gone. Each add is reported once, from whichever
 * source: a card, a button or the page. The editor reports nothing.
 */
function announceAdded(requester: EventTarget, detail: AddToCartDetail, taken: Taken, currency: string): void {
  if (site().get().mode === 'admin') return;
  const { index, ...list } = attributionOf(detail) ?? {};
  const { item, count, product } = taken;
  const bought = product
    ? analyticsItem(product.product, product.variant, currency, {
        quantity: count,
        ...(index !== undefined && { index }),
      })
    : customItem(item, count, currency);
  const value = analyticsValue(item.price, count, currency);
  const gone = requester instanceof Node && !requester.isConnected;
  announce(gone ? document : requester, 'analytics', {
    name: 'add_to_cart',
    ecommerce: { currency, ...(value !== undefined && { value }), ...list, items: [bought] },
  });
}

function customItem(item: CartItem, quantity: number, currency: string) {
  const { title, price } = item;
  const each = analyticsValue(price, 1, currency);
  return { item_id: soldId(item), item_name: title, quantity, ...(each !== undefined && { price: each }) };
}
