import { type AddToCartDetail, listen, reportError } from '../events.js';
import { cartOpen } from './cart-view.js';

/** Answers what any element or script asks of the cart; what the page has cancelled is left alone. */
export function answerCartRequests(): void {
  listen(document, 'add-to-cart', (event) => {
    if (!event.defaultPrevented) void add(event.detail, event.target ?? document);
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

/** What it takes to add something (products, settings, the calls) is loaded when it is first asked for. */
async function add(detail: AddToCartDetail | null, asker: EventTarget): Promise<void> {
  try {
    const { addToCart } = await import('./add-to-cart.js');
    await addToCart(detail ?? {});
  } catch (error) {
    const message = error instanceof Error && error.message ? error.message : 'the shop could not be asked';
    reportError(asker, { code: 'add-to-cart', message, cause: error }, () => {
      console.warn(`add-to-cart: nothing was added: ${message}`);
    });
  }
}
