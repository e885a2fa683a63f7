import { lazyModule } from '../../domain/shared/lazy.js';
import { type AddToCartDetail, handle, request, type SbEventMap } from '../../events.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';
import { isSiteReady, siteReady } from '../site/site-ready.js';
import type { AddAnswer } from './add-to-cart.js';
import { answerOnce } from './answered.js';
import { type CartRequest, takeCartRequests } from './early-requests.js';
import { cartOpen } from './open.js';
import { pendingAdds } from './pending-adds.js';

const CANCELLED: AddAnswer = { added: false, reason: 'cancelled' };

/** Answers by the detail of their request, as the event cannot carry a result. */
const answers = () => pageStore('add-answers.3', () => new WeakMap<AddToCartDetail, Promise<AddAnswer | null>>());

/**
 * Starts listening for cart requests of elements and scripts, which the page can cancel. Small, so that elements can call it before the
 * cart's code is loaded: earlier requests are not lost. Idempotent.
 */
export function answerCartRequests(): void {
  answerOnce(listenToAll);
}

/** Dispatches a cancelable `add-to-cart` from the element and resolves with the cart's answer. */
export async function requestAdd(from: EventTarget, detail: AddToCartDetail): Promise<AddAnswer> {
  answerCartRequests();
  request(from, 'add-to-cart', detail);
  // no answer if the page has stopped the event or the element is disconnected
  return (await answers().get(detail)) ?? CANCELLED;
}

/** Code for adding: cart, products, settings and requests. An object, so that tests can replace its `load`. */
export const addingModule = lazyModule(
  () => import('./add-to-cart.js'),
  'the code that adds to the cart could not be loaded; nothing was added, and the next press tries again',
  'add-to-cart',
);
/** Loaded once for all adds, so that they are placed in order. */
export const adding = pageLazy(addingModule);

/** Adds to the cart. Never rejects: a refusal is returned and reported to the page. If the page is left meanwhile, the next one adds it. */
export async function addToCart(detail: AddToCartDetail, requester: EventTarget = document): Promise<AddAnswer> {
  const pending = pendingAdds().keep(detail);
  const loaded = await adding.load(requester);
  if (loaded) return loaded.placeAndAnswer(pending, requester);
  pending.failed();
  return { added: false, reason: 'refused', message: addingModule.missing };
}

const leftModule = lazyModule(
  () => import('./unfinished-adds.js'),
  'adds left unfinished by an earlier page could not be loaded; they are kept for the next page',
  'add-to-cart',
);
const unfinishedAdds = pageLazy(leftModule);

/** Completes add requests that earlier pages left unfinished, once the page's project is known. */
async function takeOverAdds(): Promise<void> {
  if (!isSiteReady()) await siteReady();
  const left = pendingAdds().takeOver();
  if (left.length > 0) (await unfinishedAdds.load())?.finishAdds(left);
}

/** Elements whose buttons add to the cart. */
const SELLERS = ['sb-catalogue', 'sb-product', 'sb-button'];

/** Loads the code for adding when the visitor is about to press a button that may add. */
function prepareAdding(event: Event): void {
  const { target } = event;
  const [pressed] = event.composedPath();
  if (adding.state.status !== 'idle' || !SELLERS.includes((target as Element).localName)) return;
  if (pressed instanceof Element && pressed.closest('button')) void adding.load();
}

/** Carries out a request in a microtask, because page listeners added later may still cancel it: then null. */
async function unlessCancelled<T>(event: Event, act: () => T | Promise<T>): Promise<T | null> {
  await null;
  return event.defaultPrevented ? null : act();
}

/** Handles requests of a name from now on, and those queued before by `first`. */
function answerRequest<N extends CartRequest>(
  name: N,
  answer: (event: SbEventMap[N]) => void,
  first: (event: SbEventMap[N]) => void = answer,
): void {
  handle(document, name, answer);
  for (const event of takeCartRequests(name)) first(event as SbEventMap[N]);
}

function listenToAll(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prepareAdding, { passive: true });
  site().subscribe(() => void takeOverAdds());
  // restored from the back/forward cache: the page left in between may have unfinished requests
  window.addEventListener('pageshow', ({ persisted }) => persisted && void takeOverAdds());
  answerRequest('add-to-cart', (event) => {
    const requester = event.target ?? document;
    const detail = event.detail ?? {};
    const answer = unlessCancelled(event, () => addToCart(detail, requester));
    // scripts may pass any value as detail
    if (typeof detail === 'object') answers().set(detail, answer);
  });
  const { toggle, open, close } = cartOpen();
  answerRequest('cart-open', (event) => {
    const why = event.detail?.step === 'checkout' ? 'checkout' : undefined;
    void unlessCancelled(event, () => open(why));
  });
  answerRequest('cart-close', (event) => void unlessCancelled(event, close));
  // nothing was shown yet that an impatient second press could close
  answerRequest(
    'cart-toggle',
    (event) => void unlessCancelled(event, toggle),
    () => open(),
  );
}
