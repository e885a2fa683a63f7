import { atom, type ReadableAtom } from 'nanostores';
import type { FreshVariant } from '../../domain/cart/cart-reducer.js';
import { isStale } from '../../domain/cart/freshness.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import type { Product } from '../../domain/catalogue/product.js';
import { sumChanges } from '../checkout/sum-changes.js';
import { reportFailure } from '../failure.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { products } from '../products.js';
import { onProjectChange } from '../project-change.js';
import { promotions } from '../promotions/promotions.js';
import { shipping } from '../shipping.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import { cart } from './cart.js';

/** Asks the backend what the lines of the cart cost now and how many there are (CART-10). Rejects with a RequestError. */
export async function revalidateCart(): Promise<void> {
  const { projectId } = site().get();
  const lines = cart()
    .get()
    .items.filter(({ type }) => type === 'product');
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return;
  const known = await products(projectId).ensure(ids, true);
  // the page may have gone over to another shop meanwhile
  if (site().get().projectId !== projectId) return;
  const fresh = new Map(ids.flatMap((id) => freshVariants(known.get(id))));
  const asked = new Set(lines.flatMap(({ variantId }) => variantId ?? []));
  cart().dispatch({ type: 'revalidate', fresh, asked }, 'revalidate');
}

function freshVariants(product: Product | undefined): [string, FreshVariant][] {
  if (!product) return [];
  return product.variants.map((variant) => {
    const { price, quantity, hidden, title, img, vendorCode, optionsInfo, link } = cartItemFromVariant(
      product,
      variant,
      0,
    );
    return [variant.id, { price, quantity, hidden, title, img, vendorCode, optionsInfo, link }];
  });
}

/** Whether what the cart shows is the shop's latest word; `failed` when the shop could not be asked. */
export type CartFreshness = 'idle' | 'loading' | 'ready' | 'failed';

export interface RefreshOptions {
  /** In the editor promotions are left alone (CART-16). */
  promotions?: boolean;
  /** Lines that another tab has read lately are not asked for again: they are the same in all. */
  sharedLines?: boolean;
}

export interface CartRefreshStore extends ReadableAtom<CartFreshness> {
  /** Reads rules, lines, promotions and shipping again (CART-09). Never rejects: one warning, whatever failed. */
  run(options?: RefreshOptions): Promise<void>;
  /** Whether the last reading failed, or is too old to be relied on. */
  isStale(): boolean;
}

/** When any tab has last read the lines, in ms since 1970. */
const linesKey = (projectId: string) => `sb-cart-read.1:${projectId}`;

function linesReadAt(projectId: string): number {
  return Number(storage().get(linesKey(projectId))) || 0;
}

function createCartRefresh(): CartRefreshStore {
  const store = atom<CartFreshness>('idle');
  let running: Promise<void> | undefined;
  let readAt = Date.now();
  /** When this tab has last read the lines. */
  let ownLinesAt = 0;
  const readLines = async (projectId: string) => {
    await revalidateCart();
    ownLinesAt = Date.now();
    storage().set(linesKey(projectId), String(ownLinesAt));
  };
  const hasAnotherRead = (projectId: string) => {
    const at = linesReadAt(projectId);
    return at !== ownLinesAt && !isStale(at, Date.now());
  };
  const ask = async ({ promotions: withPromotions = true, sharedLines = false }: RefreshOptions) => {
    const { projectId } = site().get();
    const finish = (freshness: CartFreshness) => {
      if (site().get().projectId !== projectId) return;
      running = undefined;
      readAt = Date.now();
      store.set(freshness);
    };
    store.set('loading');
    try {
      await shopRules(projectId).read();
      await sumChanges().track(async () => {
        const isKnown = sharedLines && hasAnotherRead(projectId);
        const parts = [isKnown || readLines(projectId), shipping().read(), withPromotions && promotions().read()];
        const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
      });
      finish('ready');
    } catch (error) {
      reportFailure(document, error, () =>
        console.warn('sb-elements: the cart could not be brought up to date', error),
      );
      finish('failed');
    }
  };
  const run = (options: RefreshOptions = {}) => {
    running ??= ask(options);
    return running;
  };
  onProjectChange(() => {
    running = undefined;
    readAt = Date.now();
    store.set('idle');
  });
  const stale = () => store.get() === 'failed' || isStale(readAt, Date.now());
  return Object.assign(store, { run, isStale: stale });
}

/** The page's refreshing of the cart. */
export function cartRefresh(): CartRefreshStore {
  return pageStore('cart-refresh.2', createCartRefresh);
}
