import { type AddToCartDetail, listen, reportError } from '../events.js';
import { cartOpen } from './cart-view.js';
import { pageStore } from './page-store.js';

/**
 * From now on answers what any element or script asks of the cart; what the page has cancelled is left alone. Small, so that an
 * element can call it before the cart itself has come: nothing that is asked meanwhile is lost.
 */
export function answerCartRequests(): void {
  pageStore('cart-requests', () => true, listenToAll);
}

function listenToAll(): void {
  listen(document, 'add-to-cart', (event) => {
    const asker = event.target ?? document;
    // the page may have come to the document later than the cart, and cancel it all the same
    queueMicrotask(() => {
      if (!event.defaultPrevented) void add(event.detail, asker);
    });
  });
  listen(document, 'cart-open', (event) => {
    if (!event.defaultPrevented) cartOpen().set(true);
  });
  listen(document, 'cart-close', (event) => {
    if (!event.defaultPrevented) cartOpen().set(false);
  });
  listen(document, 'cart-toggle', (event) => {
    if (!event.defaultPrevented) cartOpen().set(!cartOpen().get());
  });
}

let loading: Promise<typeof import('./add-to-cart.js')> | undefined;

/** What it takes to add something (the cart, products, settings, the calls) is loaded once, when it is first asked for; a failure is no last word. */
function loadAdding(): NonNullable<typeof loading> {
  loading ??= import('./add-to-cart.js').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function add(detail: AddToCartDetail | null, asker: EventTarget): Promise<void> {
  try {
    const { addOrLogin } = await loadAdding();
    await addOrLogin(detail ?? {}, asker);
  } catch (error) {
    const message = error instanceof Error && error.message ? error.message : 'the shop could not be asked';
    reportError(asker, { code: 'add-to-cart', message, cause: error }, () => {
      console.warn(`add-to-cart: nothing was added: ${message}`);
    });
  }
}
