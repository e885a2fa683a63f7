import { atom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { readSharedCart, type SharedLine } from '../../domain/cart/share-link.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { products } from '../shop/products.js';
import { onProjectChange } from '../site/follow-project.js';
import { ownProject } from '../site/project.js';
import { site } from '../site/site.js';
import { addAvailable } from './add-checked.js';
import { cart } from './cart.js';
import { keptSharedCart } from './cart-link.js';
import { adding } from './requests.js';

/** State of a cart opened by a shared link. */
export type SharedCartState =
  | { state: 'none' }
  /** The visitor's cart is not empty: they must choose. */
  | { state: 'asking'; lines: number }
  | { state: 'loading' }
  /** The shop could not be reached; nothing has changed. */
  | { state: 'failed' }
  /** `missing` lines are unavailable, `fewer` were reduced to the stock; `replaced` was in the cart before. */
  | { state: 'done'; missing: number; fewer: number; replaced: readonly CartItem[] };

const NONE: SharedCartState = { state: 'none' };

function createSharedCart() {
  const store = atom<SharedCartState>(NONE);
  let choice: 'add' | 'replace' = 'add';
  /** Project in which the link was opened. */
  let project: string | undefined;
  /** Closes the offer or its result. */
  const dismiss = () => {
    keptSharedCart.forget();
    store.set(NONE);
  };
  /** Handles the kept link: fills an empty cart at once, else asks the visitor. */
  const offer = async () => {
    const text = keptSharedCart.read();
    if (text === null || store.get().state !== 'none') return;
    // the cart may render before the page's settings are known
    await ownProject('').catch(() => {});
    project = site().get().projectId;
    const { lines, wrong } = readSharedCart(text);
    if (lines.length === 0) {
      keptSharedCart.forget();
      store.set({ state: 'done', missing: Math.max(1, wrong), fewer: 0, replaced: [] });
    } else if (cart().get().items.length === 0) await take('add');
    else store.set({ state: 'asking', lines: lines.length });
  };
  /** Applies the visitor's choice; also retries after a failure. Never rejects: see `state`. */
  const take = async (chosen = choice) => {
    choice = chosen;
    const text = keptSharedCart.read();
    if (text === null || store.get().state === 'loading') return;
    store.set({ state: 'loading' });
    const { lines, wrong } = readSharedCart(text);
    const known = await askFor(lines);
    if (project !== site().get().projectId) return;
    if (!known) return store.set({ state: 'failed' });
    const replaced = chosen === 'replace' ? await takeOutAll() : [];
    const { missing, fewer } = await addLines(lines);
    // a page that is left before is offered the cart again
    keptSharedCart.forget();
    const hasNews = missing + wrong + fewer + replaced.length > 0;
    store.set(hasNews ? { state: 'done', missing: missing + wrong, fewer, replaced } : NONE);
  };
  /** Restores the cart as it was before it was replaced. */
  const undo = async () => {
    const now = store.get();
    if (now.state !== 'done') return;
    store.set(NONE);
    await takeOutAll();
    await restore(now.replaced);
  };
  onProjectChange(() => {
    if (project !== undefined) dismiss();
  });
  return withMethods(store, { offer, take, undo, dismiss });
}

/** Loads the products in one request, and the code that adds them. False when one of them could not be reached. */
async function askFor(lines: readonly SharedLine[]): Promise<boolean> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const asked = Promise.all([products(site().get().projectId).ensure(ids, true), adding.load()]);
  return asked.then(
    ([, loaded]) => Boolean(loaded),
    () => false,
  );
}

async function takeOutAll(): Promise<readonly CartItem[]> {
  const { items } = cart().get();
  for (const { id } of items) await cart().remove(id);
  return items.filter(({ count }) => count > 0);
}

/** Adds lines to the cart again, unchanged and with their counts. */
async function restore(lines: readonly CartItem[]): Promise<void> {
  for (const item of lines) await cart().dispatch({ type: 'add', item, count: item.count }, 'add');
}

/** Adds the lines in order, each reduced to the stock. */
async function addLines(lines: readonly SharedLine[]): Promise<{ missing: number; fewer: number }> {
  const results = { all: 0, fewer: 0, nothing: 0 };
  for (const line of lines) results[await addAvailable(line)]++;
  return { missing: results.nothing, fewer: results.fewer };
}

export const sharedCart = () => pageStore('shared-cart.1', createSharedCart);
