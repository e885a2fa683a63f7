/** Requests that scripts and elements make of the cart. */
export type CartRequest = 'add-to-cart' | 'cart-open' | 'cart-close' | 'cart-toggle';
const REQUESTS: readonly CartRequest[] = ['add-to-cart', 'cart-open', 'cart-close', 'cart-toggle'];

/** Key of the kept requests: copies of the library share them. Not a store, whose code a page that is only read does not load. */
const KEPT = Symbol.for('sb-elements.cart-requests');
const page = globalThis as unknown as { [KEPT]?: Event[] };

/** Keeps the requests that come before the page's `<sb-cart>` is defined, and calls `asked` for each. Returns stop. */
export function keepCartRequests(asked: () => void): () => void {
  const keep = (event: Event) => {
    if (customElements.get('sb-cart') || !document.querySelector('sb-cart')) return;
    // a set: each copy of the library hears the event
    page[KEPT] = [...new Set(page[KEPT]).add(event)];
    asked();
  };
  for (const name of REQUESTS) document.addEventListener(name, keep);
  return () => {
    for (const name of REQUESTS) document.removeEventListener(name, keep);
  };
}

/** Takes the kept requests of a name that the page has not cancelled. */
export function takeCartRequests(name: CartRequest): Event[] {
  const kept = page[KEPT] ?? [];
  page[KEPT] = kept.filter(({ type }) => type !== name);
  return kept.filter(({ type, defaultPrevented }) => type === name && !defaultPrevented);
}
