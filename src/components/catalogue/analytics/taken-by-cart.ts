import { listen } from '../../../events.js';

/** What the cart has taken. */
export interface Taken {
  productId: string;
  variantId: string;
  count: number;
}

/** Tells what was asked of the cart from `host` once the cart has taken it: what it refuses, or the page has cancelled, is not told. */
export function takenByCart(host: HTMLElement, taken: (what: Taken) => void): () => void {
  const asked: Taken[] = [];
  /** Pieces in the cart by variant, as the cart has last said; undefined before. */
  let before: Map<string, number> | undefined;

  const stopAsked = listen(host, 'add-to-cart', (event) => {
    const { productId, variantId, count = 1 } = event.detail;
    if (!productId || !variantId) return;
    const one = { productId, variantId, count };
    asked.push(one);
    // the page may still cancel it
    queueMicrotask(() => {
      if (event.defaultPrevented) remove(one);
    });
  });
  const remove = (one: Taken) => {
    const at = asked.indexOf(one);
    if (at >= 0) asked.splice(at, 1);
  };
  const stopChanged = listen(document, 'cart-change', ({ detail }) => {
    const now = new Map(detail.items.map(({ variantId, count }) => [variantId ?? '', count]));
    if (detail.cause === 'add') {
      const one = asked.find(({ variantId }) => (now.get(variantId) ?? 0) > (before?.get(variantId) ?? 0));
      if (one) {
        remove(one);
        taken(one);
      }
    }
    before = now;
  });
  const stopRefused = listen(host, 'sb-error', ({ detail }) => {
    if (detail.code === 'add-to-cart' || detail.code === 'not_authorized') asked.length = 0;
  });

  return () => {
    stopAsked();
    stopChanged();
    stopRefused();
  };
}
