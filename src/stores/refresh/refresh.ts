import { atom } from 'nanostores';
import type { FreshVariant } from '../../domain/cart/cart-reducer.js';
import { isStale } from '../../domain/cart/freshness.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import type { Product } from '../../domain/catalogue/product.js';
import { isForeign } from '../../domain/catalogue/stock.js';
import { joinStops } from '../../domain/shared/observable.js';
import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { takeLock, waitForLock } from '../../ports/page-lock.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { delay } from '../../ports/wait.js';
import { type Answers, readAnswers, responseRecorder } from '../backend/response-recorder.js';
import { cart } from '../cart/cart.js';
import { cartOpen } from '../cart/open.js';
import { onChange, withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { products } from '../shop/products.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { logFailure, reportFailure } from '../site/failure.js';
import { onProjectChange } from '../site/follow-project.js';
import { site } from '../site/site.js';
import { promotions } from '../totals/promotions.js';
import { shipping } from '../totals/shipping.js';
import { sumChanges } from '../totals/sum-changes.js';

/** Refetches prices and stock of the cart's lines (CART-10). Rejects with a RequestError. */
export async function revalidateCart(): Promise<void> {
  const { projectId } = site().get();
  const lines = cart()
    .get()
    .items.filter(({ type }) => type === 'product');
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return;
  const known = await products(projectId).ensure(ids, true);
  // the page may have switched to another shop meanwhile
  if (site().get().projectId !== projectId) return;
  const fresh = new Map(ids.flatMap((id) => freshVariants(known.get(id))));
  const asked = new Set(lines.flatMap(({ variantId }) => variantId ?? []));
  cart().dispatch({ type: 'revalidate', fresh, asked }, 'revalidate');
}

function freshVariants(product: Product | undefined): [string, FreshVariant][] {
  if (!product) return [];
  return product.variants.map((variant) => {
    const item = cartItemFromVariant(product, variant, 0);
    const { price, oldPrice, quantity, hidden, title, img, vendorCode, optionsInfo, link } = item;
    const { picture, optionTitles } = item;
    const shown = { title, img, vendorCode, optionsInfo, link, ...(picture && { picture }) };
    return [variant.id, { price, oldPrice, quantity, hidden, ...shown, ...(optionTitles && { optionTitles }) }];
  });
}

/** State of the last refresh; `failed` when the shop could not be reached. */
export type CartFreshness = 'idle' | 'loading' | 'ready' | 'failed';

interface RefreshOptions {
  /** Whether to refetch promotions; not in the editor (CART-16). */
  promotions?: boolean;
  /** Use the answers of another tab that is refreshing now. */
  shared?: boolean;
}

export type CartRefreshStore = ReturnType<typeof createCartRefresh>;

/** Refetches all that a cart shows. With `answers` from another tab the lines are skipped: their changes have arrived already. */
async function readAll(withPromotions: boolean, answers?: Answers): Promise<void> {
  const rules = shopRules(site().get().projectId);
  const stop = answers && responseRecorder().take(answers);
  try {
    await sumChanges().track(async () => {
      // the others wait for its currency
      const parts = [
        rules.read(true),
        answers || revalidateCart(),
        shipping().read(),
        withPromotions && promotions().read(),
      ];
      const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    });
  } finally {
    stop?.();
  }
}

/** False in the editor, where promotions are not refetched (CART-16). */
const isVisited = () => site().get().mode !== 'admin';

function createCartRefresh() {
  const store = atom<CartFreshness>('idle');
  /** True once a refresh has finished since the page was opened: before that, prices are unconfirmed. */
  const known = atom(false);
  let running: Promise<void> | undefined;
  let readAt = Date.now();
  let tabs: ReturnType<typeof openRefreshTabs>;
  /** Runs a refresh and sets the state; ignored after a change of project. */
  const follow = async (work: () => Promise<void>) => {
    const { projectId } = site().get();
    store.set('loading');
    const error = await work().then(
      () => null,
      (cause: unknown) => cause ?? new Error('unknown'),
    );
    if (site().get().projectId !== projectId) return;
    running = undefined;
    readAt = Date.now();
    known.set(true);
    store.set(error === null ? 'ready' : 'failed');
    if (error === null || error === FAILED_ELSEWHERE) return;
    reportFailure(document, error, () => logFailure('the cart could not be brought up to date')(error));
  };
  const take = async (answers: SharedAnswers, withPromotions: boolean) => {
    if (!answers) throw FAILED_ELSEWHERE;
    await readAll(withPromotions, answers);
  };
  const ask = async ({ promotions: withPromotions = true, shared = false }: RefreshOptions) => {
    const { projectId } = site().get();
    const begun = await tabs.begin(shared);
    // the page has switched to another project, which loads its own data
    if (site().get().projectId !== projectId) return void (typeof begun === 'function' && begun(null));
    if (typeof begun !== 'function') return take(begun, withPromotions);
    const kept = responseRecorder().keep();
    let read = false;
    try {
      await readAll(withPromotions);
      read = true;
    } finally {
      const answers = kept();
      begun(read ? answers : null);
    }
  };
  /** Refetches rules, lines, promotions and shipping (CART-09), and shares the answers with other tabs. Never rejects: logs one warning. */
  const run = (options: RefreshOptions = {}) => {
    running ??= follow(() => ask(options));
    return running;
  };
  const receive = (answers: SharedAnswers) => {
    // a failure in another tab does not make this tab's data wrong
    if (answers) running ??= follow(() => take(answers, isVisited()));
  };
  const open = () => {
    tabs = openRefreshTabs(site().get().projectId, receive);
  };
  open();
  onProjectChange(() => {
    tabs.close();
    open();
    running = undefined;
    readAt = Date.now();
    known.set(false);
    store.set('idle');
  });
  // after a change of currency, of the page or shop, foreign prices are refetched
  const reprice = () => {
    const { items } = cart().get();
    const rules = currentRules().get();
    if (items.some((item) => item.type === 'product' && isForeign(item, rules))) void run({ promotions: isVisited() });
  };
  // texts of the shop: names of products, options and deliveries
  const rename = () => void (cart().get().items.length > 0 && run({ promotions: isVisited() }));
  // a running refresh may have used the old currency or language
  const afterRunning = (work: () => void) => () => (running ? void running.then(work) : work());
  onChange(currentRules(), ({ currency }) => currency, afterRunning(reprice));
  onChange(site(), ({ language }) => language, afterRunning(rename));
  /** True if the last refresh, of any tab, failed or is outdated. */
  const stale = () => store.get() === 'failed' || isStale(readAt, Date.now());
  return withMethods(store, { run, known, isStale: stale });
}

/** Time in ms that a tab waits for the answers after the other tab has released the lock; then it refreshes itself. */
const ANSWERS_TIMEOUT = 500;

/** Answers of another tab's refresh; null when it failed. */
type SharedAnswers = Answers | null;

/**
 * Coordinates refreshes of a project's cart between tabs: one sends the requests under a lock and posts the answers to the others.
 * `onAnswers` receives answers of other tabs, unless begin() waits for them.
 */
function openRefreshTabs(projectId: string, onAnswers: (answers: SharedAnswers) => void) {
  const name = `sb-cart-read.2:${projectId}`;
  let receive = onAnswers;
  const channel = openTabChannel(name, (text) => {
    const answers = readSharedAnswers(text);
    if (answers !== undefined) receive(answers);
  });
  const ending = (free?: (() => void) | null) => (answers: SharedAnswers) => {
    channel.post(JSON.stringify({ answers }));
    free?.();
  };
  /** Starts a refresh; the returned function ends it and posts the answers. `shared`: resolves to those of a tab that is refreshing. */
  const begin = async (shared: boolean) => {
    if (!shared) return ending(await takeLock(name));
    // listens before asking for the lock: by the time it is denied, the other tab may have finished
    const received = new Promise<SharedAnswers>((resolve) => {
      receive = resolve;
    });
    try {
      const free = await takeLock(name);
      // undefined without Web Locks: each tab refreshes by itself
      const lock = free === null ? waitForLock(name) : Promise.resolve(free);
      const late = lock.then(async () => free === null && (await delay(ANSWERS_TIMEOUT)));
      const answers = await Promise.race([received, late.then(() => undefined)]);
      if (answers === undefined) return ending(await lock);
      void lock.then((end) => end?.());
      return answers;
    } finally {
      receive = onAnswers;
    }
  };
  return { begin, close: () => channel.close() };
}

/** Undefined for an invalid message. */
function readSharedAnswers(text: unknown): SharedAnswers | undefined {
  const message = asRecord(parsedJson(text));
  if (!message || !('answers' in message)) return undefined;
  return message.answers === null ? null : readAnswers(message.answers);
}

/** The refresh failed in another tab, which has reported it. */
const FAILED_ELSEWHERE = new Error('another tab could not bring the cart up to date');

export const cartRefresh = () => pageStore('cart-refresh.4', createCartRefresh);

/** Maximum time in ms until a cart that has been opened refreshes; it does so once it is drawn. */
const OPENING = 500;

/**
 * Calls `load` once, unless the returned function is called first. Waits for a running refresh and for that of a cart that opens, which
 * load the same: a second request would fail a second time while the shop is down. Does nothing after a change of project.
 */
function afterRefresh(load: () => void): () => void {
  const { projectId } = site().get();
  let asked = false;
  const look = (state: CartFreshness) => {
    if (asked || state === 'loading') return;
    asked = true;
    if (site().get().projectId === projectId) load();
  };
  if (cartRefresh().get() !== 'idle' || !cartOpen().get()) return cartRefresh().subscribe(look);
  const timer = setTimeout(() => look(cartRefresh().get()), OPENING);
  return joinStops(cartRefresh().listen(look), () => clearTimeout(timer));
}

/** Loads the shipping methods once they are needed, unless they are loaded; see afterRefresh(). */
export const loadShippingOnce = () => afterRefresh(() => void (shipping().get().state === 'idle' && shipping().load()));

/** Loads discounts and promo code likewise. */
export const loadPromotionsOnce = () => afterRefresh(() => void promotions().loadOnce());
