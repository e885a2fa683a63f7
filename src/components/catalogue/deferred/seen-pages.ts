import { MAX_EVENT_ITEMS } from '../../../domain/catalogue/analytics.js';
import type { Product } from '../../../domain/catalogue/product.js';
import type { ListFacts } from '../list/shown-list.js';

/** Visible share of a card that counts as seen. */
const SEEN = 0.5;
/** Number of cards observed per page, from the first: a visitor who sees the page sees one of them. */
const WATCHED = 24;

/** Observer of the pages a visitor sees. */
export interface SeenPages {
  changed(): void;
  stop(): void;
}

/** Calls `seen` once per page when one of its cards enters the viewport. A page that is opened again is reported again. */
export function seenPages(
  root: ShadowRoot,
  facts: () => ListFacts,
  seen: (products: readonly Product[]) => void,
): SeenPages {
  /** Key of the observed list, and the number of its products that are reported or observed. */
  let watched = '';
  let count = 0;
  let observers: IntersectionObserver[] = [];

  function stop(): void {
    for (const observer of observers) observer.disconnect();
    observers = [];
  }

  /** Observes the cards of a page; false if they are not rendered yet. */
  function watch(products: readonly Product[]): boolean {
    const cards = products.slice(0, WATCHED).map(({ id }) => root.querySelector(`[data-product="${CSS.escape(id)}"]`));
    if (!cards[0]) return false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        observers = observers.filter((other) => other !== observer);
        seen(products.slice(0, MAX_EVENT_ITEMS));
      },
      { threshold: SEEN },
    );
    observers.push(observer);
    for (const card of cards) if (card) observer.observe(card);
    return true;
  }

  return {
    changed() {
      const { list } = facts();
      const { key, products } = list;
      if (list.list.phase !== 'ready') return;
      const now = `${list.list.shown.first} ${key}`;
      if (now !== watched) {
        stop();
        watched = now;
        count = 0;
      }
      if (products.length <= count) return;
      if (watch(products.slice(count))) count = products.length;
    },
    stop,
  };
}
