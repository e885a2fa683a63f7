import { atom, type ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import type { AddAnswer } from '../../../stores/cart/add-answer.js';
import { answerCartRequests, requestAdd } from '../../../stores/cart/requests.js';
import type { CardStates } from './card-states.js';

/** How long a button says that it has added, in milliseconds. */
const SHOWN_FOR = 2000;

/** What came of the latest wish to add. */
export interface Added {
  title: string;
  done: boolean;
}

/** Adding to the cart. */
export interface Adding {
  /** What came of the latest wish, for a moment; null otherwise. */
  added: ReadableAtom<Added | null>;
  /** One piece where no count is said. */
  add(product: Product, variant: Variant, count?: number): Promise<AddAnswer>;
}

/** Asks the cart to take a variant (CARD-05), and says so, on the card too, only once the cart has taken it. */
export function useAdding(cards: CardStates): Adding {
  const host = useHost();
  const [added] = useState(() => atom<Added | null>(null));

  useEffect(answerCartRequests, []); // the cart itself comes with the first wish

  useEffect(() => {
    let timer = 0;
    const stop = added.subscribe((news) => {
      clearTimeout(timer);
      if (!news) return;
      timer = window.setTimeout(() => {
        added.set(null);
        cards.setAdded(null);
      }, SHOWN_FOR);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [added, cards]);

  const add = useCallback(
    async (product: Product, variant: Variant, count = 1) => {
      const answer = await requestAdd(host, { productId: product.id, variantId: variant.id, count });
      // what the page has stopped is the page's to speak of, and that there is no more is said beside the button
      const answered = (answer.added || answer.reason === 'refused') && !('most' in answer);
      if (answered && host.isConnected) {
        added.set({ title: product.title, done: answer.added });
        cards.setAdded(answer.added ? product.id : null);
      }
      return answer;
    },
    [host, added, cards],
  );
  return { added, add };
}
