import { atom, type ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import type { AddAnswer } from '../../../stores/cart/add-answer.js';
import { answerCartRequests, requestAdd } from '../../../stores/cart/requests.js';
import type { CardStates } from './card-states.js';

/** What came of the latest wish to add. */
export interface Added {
  productId: string;
  title: string;
  done: boolean;
}

/** Adding to the cart. */
export interface Adding {
  /** What came of the latest wish, as long as that is news (AddedStatus); null otherwise. */
  added: ReadableAtom<Added | null>;
  /** It is no news any more. */
  forget(): void;
  /** One piece where no count is said. */
  add(product: Product, variant: Variant, count?: number): Promise<AddAnswer>;
}

/** Asks the cart to take a variant (CARD-05), and says so, on the card too, only once the cart has taken it. */
export function useAdding(cards: CardStates): Adding {
  const host = useHost();
  const [added] = useState(() => atom<Added | null>(null));

  useEffect(answerCartRequests, []); // the cart itself comes with the first wish

  useEffect(() => added.subscribe((news) => cards.setAdded(news?.done ? news.productId : null)), [added, cards]);

  const forget = useCallback(() => added.set(null), [added]);
  const add = useCallback(
    async (product: Product, variant: Variant, count = 1) => {
      const answer = await requestAdd(host, { productId: product.id, variantId: variant.id, count });
      // what the page has stopped is the page's to speak of, and that there is no more is said beside the button
      const answered = (answer.added || answer.reason === 'refused') && !('most' in answer);
      if (answered && host.isConnected) added.set({ productId: product.id, title: product.title, done: answer.added });
      return answer;
    },
    [host, added],
  );
  return { added, forget, add };
}
