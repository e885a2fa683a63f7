import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { products } from '../../../stores/shop/products.js';
import { failureWords, reportFailure } from '../../../stores/site/failure.js';
import { siteReady } from '../../../stores/site/site-ready.js';

/** State of one product; follows updates of its data in the store. */
export type ProductState =
  | { phase: 'loading' | 'missing' | 'failed'; product: null }
  | { phase: 'ready'; product: Product };

/** Result of a product request. */
type Asked = { key: string; end: 'answered' | 'failed' };

/**
 * Loads a product, batched with others requested at the same time. Stale answers, after another product or a disconnect, are dropped; a
 * failure is logged once, unless the page cancels `sb-error`.
 */
export function useProduct(projectId: string, productId: string): ProductState & { retry(): void } {
  const host = useHost();
  const known = useStore(products(projectId)).get(productId);
  // hidden products count as missing
  const product = known?.visible ? known : undefined;
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = `${projectId}:${productId}:${tries}`;
  useEffect(() => {
    if (!productId) return;
    let left = false;
    const end = (how: Asked['end']) => !left && setAsked({ key, end: how });
    const ask = async () => {
      await siteReady();
      // the project may have changed meanwhile, which starts another request
      if (!left) await products(projectId).ensure([productId]);
    };
    ask().then(
      () => end('answered'),
      (cause: unknown) => {
        if (left) return;
        end('failed');
        reportFailure(host, cause, () => {
          console.warn(`<${host.localName}>: the product could not be loaded ${failureWords(cause)}`, cause);
        });
      },
    );
    return () => {
      left = true;
    };
  }, [projectId, productId, key, host]);
  const retry = () => setTries(tries + 1);
  if (product) return { phase: 'ready', product, retry };
  const end = asked?.key === key ? asked.end : null;
  return { phase: !end && productId ? 'loading' : end === 'failed' ? 'failed' : 'missing', product: null, retry };
}
