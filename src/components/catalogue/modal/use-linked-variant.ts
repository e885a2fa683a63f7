import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import { linkedVariant } from './modal-history.js';

/** Id of a product's variant, first that of the URL; null for the default. The URL is read once a server's markup is hydrated. */
export function useLinkedVariant(product: Product): [string | null, (variantId: string) => void] {
  const hydrating = useHydrating();
  const [chosen, choose] = useState(() => (hydrating ? undefined : linkedVariant(product)));
  if (chosen === undefined && !hydrating) choose(linkedVariant(product));
  return [chosen ?? null, choose];
}
