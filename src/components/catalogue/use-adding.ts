import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import { listen, request } from '../../events.js';
import { useHost } from '../../platform/element/widget-root.js';
import { answerCartRequests } from '../../stores/cart-requests.js';

/** How long a button says that it has added, in milliseconds. */
const SHOWN_FOR = 2000;

/** What came of the latest wish to add. */
export interface Added {
  productId: string;
  title: string;
  done: boolean;
}

/** Asks the cart to take a variant (CARD-05), and says so only once the cart has taken it. */
export function useAdding(): { added: Added | null; add(product: Product, variant: Variant): boolean } {
  const host = useHost();
  const [added, setAdded] = useState<Added | null>(null);
  const asked = useRef(new Map<string, Product>());

  useEffect(() => {
    answerCartRequests(); // the cart itself comes with the first wish
    const settle = (variantId: string, done: boolean) => {
      const product = asked.current.get(variantId);
      if (!product) return;
      asked.current.delete(variantId);
      setAdded({ productId: product.id, title: product.title, done });
    };
    const stopTaken = listen(document, 'cart-change', ({ detail }) => {
      if (detail.cause === 'add') for (const { variantId } of detail.items) settle(variantId ?? '', true);
    });
    const stopFailed = listen(host, 'sb-error', ({ detail }) => {
      const refused = detail.code === 'add-to-cart' || detail.code === 'not_authorized';
      if (refused) for (const variantId of asked.current.keys()) settle(variantId, false);
    });
    return () => {
      stopTaken();
      stopFailed();
    };
  }, [host]);

  useEffect(() => {
    if (!added) return;
    // what has come meanwhile stays
    const timer = setTimeout(() => setAdded((now) => (now === added ? null : now)), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [added]);

  const add = useCallback(
    (product: Product, variant: Variant) => {
      asked.current.set(variant.id, product);
      const wanted = request(host, 'add-to-cart', { productId: product.id, variantId: variant.id, count: 1 });
      if (!wanted) asked.current.delete(variant.id);
      return wanted;
    },
    [host],
  );
  return { added, add };
}
