import type { Product } from '../../src/domain/catalogue/product.js';
import type { Tab } from '../journeys/support/tab.js';

/** A product's variant in a shop. */
export interface Piece {
  variant: Product['variants'][number];
  title: string;
}

/** Adds a variant to the cart by an event, as a script of the page does. */
export async function add(tab: Tab, { variant }: Piece): Promise<void> {
  await tab.lookAt('sb-catalogue');
  await tab.ask((detail) => void document.dispatchEvent(new CustomEvent('add-to-cart', { detail, bubbles: true })), {
    productId: variant.productId,
    variantId: variant.id,
  });
}

export const openCart = (tab: Tab): Promise<void> =>
  tab.ask(() => void document.dispatchEvent(new CustomEvent('cart-open', { bubbles: true })));

/** Applies a promo code in the open cart. */
export async function applyCode(tab: Tab, written: string, shown: RegExp): Promise<void> {
  await tab.write(/promo code/i, written);
  await tab.press('button', 'Apply');
  await tab.says(shown);
}

export const placeOrder = (tab: Tab): Promise<void> => tab.press('button', /^place order/i);

/** Waits until the page shows the placed order. */
export const isOrdered = (tab: Tab): Promise<void> => tab.says(/thank you|order [A-Z0-9]{16}/i);

/** Drops responses to the page's requests with a text in their body. Returns a function that waits for the first and then stops. */
export async function loseAnswers(tab: Tab, text: string): Promise<() => Promise<void>> {
  await tab.ask((part) => {
    const page = globalThis as unknown as { realFetch?: typeof fetch; lost?: number };
    const real = globalThis.fetch;
    page.realFetch = real;
    page.lost = 0;
    globalThis.fetch = async (address, options) => {
      const answer = await real(address, options);
      if (!String(options?.body).includes(part)) return answer;
      page.lost = (page.lost ?? 0) + 1;
      throw new TypeError('Failed to fetch');
    };
  }, text);
  return async () => {
    await tab.until(() => (globalThis as unknown as { lost?: number }).lost, 'a response is dropped');
    await tab.ask(() => {
      const { realFetch } = globalThis as unknown as { realFetch?: typeof fetch };
      if (realFetch) globalThis.fetch = realFetch;
    });
  };
}

/** Returns a generator of numbers below a bound, the same ones in each run. */
export function random(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 1;
    return (state >>> 8) % bound;
  };
}
