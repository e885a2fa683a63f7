import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { onHistoryMove } from '../../../platform/history/page-address.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { latest } from '../../../stores/page/requests.js';
import { products } from '../../../stores/shop/products.js';
import { type ProductSource, type ServedList, served } from '../../../stores/shop/served.js';
import { describeFailure, reportFailure } from '../../../stores/site/failure.js';
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
  const store = products(projectId);
  const known = useStore(store).get(productId);
  const lost = useStore(store.lost, (all) => all.get(productId));
  // hidden products count as missing
  const product = known?.visible ? known : undefined;
  // until a failure the view stays, with the visitor's choice
  const [hasFailed, setHasFailed] = useState(false);
  const fails = lost !== 'loading' ? lost !== undefined : hasFailed;
  if (fails !== hasFailed) setHasFailed(fails);
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = `${projectId}:${productId}:${tries}`;
  useEffect(() => {
    if (!productId) return;
    const request = latest(async (signal) => {
      await siteReady();
      // the project may have changed meanwhile, which starts another request
      signal.throwIfAborted();
      await products(projectId).ensure([productId]);
    });
    request().then(
      (answer) => answer && setAsked({ key, end: 'answered' }),
      (cause: unknown) => {
        setAsked({ key, end: 'failed' });
        reportFailure(host, cause, () => {
          console.warn(`<${host.localName}>: the product could not be loaded ${describeFailure(cause)}`, cause);
        });
      },
    );
    return request.abort;
  }, [projectId, productId, key, host]);
  const retry = () => setTries(tries + 1);
  const page = served();
  if (productId) page?.server?.want(key, projectId, (store) => loadOne(store, productId));
  if (product && fails) {
    const phase = lost === 'loading' ? 'loading' : 'failed';
    return { phase, product: null, retry: () => store.reload([productId]) };
  }
  if (product) return { phase: 'ready', product, retry };
  // a server that has asked for it already knows that the shop does not have it
  const servedEnd = page?.lists[key] && 'answered';
  const end = asked?.key === key ? asked.end : servedEnd;
  return { phase: !end && productId ? 'loading' : end === 'failed' ? 'failed' : 'missing', product: null, retry };
}

/** Loads a product as a list of one; of none if the shop does not show it. */
async function loadOne(store: ProductSource, productId: string): Promise<ServedList> {
  const isShown = (await store.ensure([productId])).get(productId)?.visible;
  return { ids: isShown ? [productId] : [], page: 1, pages: 1, total: 1 };
}

const queryValue = (name: string) =>
  (name && new URLSearchParams(served()?.server?.query ?? location.search).get(name)) || '';

/** Reads the product id from the URL parameter `name` and follows history steps; empty without parameter or name. */
export function useAddressedId(name: string): string {
  const [id, setId] = useState(() => queryValue(name));
  useEffect(() => {
    const look = () => setId(queryValue(name));
    look();
    return name ? onHistoryMove(look) : undefined;
  }, [name]);
  return id;
}
