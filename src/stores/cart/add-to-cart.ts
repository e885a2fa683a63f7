import type { CartItem } from '../../domain/cart/cart.js';
import { CartError, isCartError } from '../../domain/cart/cart-error.js';
import { normaliseCount } from '../../domain/cart/cart-reducer.js';
import { addable } from '../../domain/cart/orderable.js';
import { type AddToCartDetail, reportError } from '../../events.js';
import { failureCode, reportFailure } from '../failure.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { isSiteReady, siteReady } from '../site-ready.js';
import type { AddAnswer } from './add-answer.js';
import { announceAdded, type Taken } from './attribution.js';
import { cartOpen } from './open.js';
import { cartStore } from './store.js';
import { findWanted } from './wanted-item.js';
import type { Wish } from './wishes.js';

/** A cart that opens by itself does so this long after its first item, in ms (CART-11). */
const AUTO_OPEN_DELAY = 200;

/** What has come into the cart. */
interface Landed {
  item: CartItem;
  /** Pieces that were asked for. */
  wanted: number;
  /** Pieces of its line before, and how many the cart has taken. */
  before: number;
  taken: number;
}

/** What was asked earlier, and is not in the cart yet. */
const earlier = () => pageStore<{ done: Promise<unknown> }>('additions.1', () => ({ done: Promise.resolve() }));

/**
 * Puts a product or a custom item into the cart (CART-14), as many pieces as there are, and reports it to analytics for the `asker`. What is asked at a time is looked
 * up side by side, once the page's settings are known, and lands in the order it was asked in. A wish that another page has carried out meanwhile is not carried out again. Rejects with a CartError when there
 * is no such thing to buy, or no more of it, and with what `accept` throws: it is called right before the item goes into the cart.
 */
export function addToCart(
  wish: Wish,
  asker: EventTarget,
  accept: (item: CartItem, count: number) => void = () => {},
): Promise<Landed> {
  const queue = earlier();
  const { detail } = wish;
  const finding = isSiteReady() ? findHere(detail) : siteReady().then(() => findHere(detail));
  const mine = wish.isMine();
  const added = Promise.allSettled([queue.done, finding, mine])
    .then(() => finding)
    .then(async ({ found, projectId }) => {
      // what was asked in one shop is nothing for the cart of another
      if (site().get().projectId !== projectId) {
        throw new CartError('other-project', 'the page has gone over to another shop meanwhile');
      }
      const { item, count } = found;
      if (!(await mine)) return { item, wanted: count, taken: count, before: countOf(item) };
      accept(item, count);
      const landed = put(found, detail, asker);
      wish.done();
      return landed;
    });
  queue.done = added;
  return added;
}

/** What is wanted, and the shop that was asked for it. */
async function findHere(detail: AddToCartDetail): Promise<{ found: Taken; projectId: string }> {
  const { projectId } = site().get();
  return { found: await findWanted(detail), projectId };
}

function put(found: Taken, detail: AddToCartDetail, asker: EventTarget): Landed {
  const { item } = found;
  const { items } = cartStore().get();
  const rules = currentRules().get();
  const wanted = normaliseCount(found.count);
  const taken = Math.min(wanted, addable(items, item, rules));
  if (taken === 0) throw noMoreOf(item);
  const landed = { item, wanted, taken, before: countOf(item) };
  const first = items.every((line) => line.count === 0);
  cartStore().dispatch({ type: 'add', item, count: taken, ...(!rules.allowPreorder && { stocked: true }) }, 'add');
  announceAdded(asker, detail, { ...found, count: taken }, rules.currency);
  if (first && rules.autoOpenCart) setTimeout(() => cartOpen().open('added'), AUTO_OPEN_DELAY);
  return landed;
}

const countOf = ({ id }: CartItem) =>
  cartStore()
    .get()
    .items.find((line) => line.id === id)?.count ?? 0;

/** Why nothing can be added. */
function noMoreOf({ type, title, quantity: most }: CartItem): CartError {
  if (most === 0) return new CartError('out-of-stock', `"${title}" is out of stock`, { most });
  const all = type === 'custom' ? `one order has at most ${most}` : `there are only ${most}`;
  return new CartError('limit', `${all} of "${title}", and the cart has them`, { most });
}

/** Whether the cart has less of it than was wanted, when other tabs have said what they put in at the same time. */
async function isLimited({ item, wanted, taken, before }: Landed): Promise<boolean> {
  if (taken < wanted) return true;
  const left = () => addable(cartStore().get().items, item, currentRules().get());
  if (left() === Number.POSITIVE_INFINITY) return false;
  await cartStore().written();
  return left() === 0 && countOf(item) < before + taken;
}

/** As addToCart(), but says so to the page where there is less, and who is not signed in is sent to the login page (API-02). */
export async function addOrLogin(wish: Wish, asker: EventTarget): Promise<AddAnswer> {
  try {
    const landed = await addToCart(wish, asker);
    if (!(await isLimited(landed))) return { added: true };
    const error = noMoreOf(landed.item);
    reportAdding(asker, error, `not all was added: ${error.message}`);
    return { added: true, most: landed.item.quantity };
  } catch (error) {
    if (isCartError(error) && error.most !== null) {
      wish.failed();
      reportAdding(asker, error, `nothing was added: ${error.message}`);
      return { added: false, reason: 'refused', message: error.message, most: error.most };
    }
    if (failureCode(error) !== 'not_authorized') throw error;
    // once the visitor has signed in
    wish.leave();
    const message = 'the visitor is not signed in';
    reportFailure(asker, error, () => console.warn(`add-to-cart: nothing was added: ${message}`));
    return { added: false, reason: 'refused', message };
  }
}

function reportAdding(asker: EventTarget, cause: CartError, warning: string): void {
  const report = { code: 'add-to-cart', message: cause.message, cause };
  reportError(asker, report, () => console.warn(`add-to-cart: ${warning}`));
}
