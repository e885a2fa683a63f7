import { MAX_EVENT_ITEMS } from '../../../domain/catalogue/analytics.js';
import type { Product } from '../../../domain/catalogue/product.js';
import type { ListFacts } from './list-facts.js';

/** So much of a card is on the screen when it counts as seen. */
const SEEN = 0.5;
/** Of a page so many cards are watched, the first ones: who sees a list sees one of them. */
const WATCHED = 24;

/** Watches which pages of a list are seen. */
export interface SeenPages {
  changed(): void;
  stop(): void;
}

/** Reports each page of a list once, when the first of its cards is really on the screen. A page that is opened again is reported again. */
export function seenPages(
  root: ShadowRoot,
  facts: () => ListFacts,
  seen: (products: readonly Product[]) => void,
): SeenPages {
  /** Which list is watched, and how many of its products are reported or waited for. */
  let watched = '';
  let count = 0;
  let observers: IntersectionObserver[] = [];

  function stop(): void {
    for (const observer of observers) observer.disconnect();
    observers = [];
  }

  /** False while the cards are not there yet: they may wait for their look. */
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
