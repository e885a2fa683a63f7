import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { type LinkedVariant, readLinkedVariant, writeLinkedVariant } from '../../../domain/options/options-address.js';
import { asRecord } from '../../../domain/shared/read.js';
import { currentLayers } from '../../../platform/history/history-layers.js';
import { writeAddress } from '../../../platform/history/page-address.js';
import type { HistoryLayer } from '../../../platform/history/page-history.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import type { ModalView } from '../context/card-context.js';

/** History key of the modal: one layer for all products shown in it. */
const KEY = 'options';

/** Variant and view stored in a history entry. */
export interface MarkedVariant extends LinkedVariant {
  view: ModalView;
}

/** Reads the variant from the current history entry; null if the modal is closed there. */
export function markedVariant(): MarkedVariant | null {
  const data = asRecord(currentLayers().findLast(({ key }) => key === KEY)?.data);
  if (typeof data?.productId !== 'string') return null;
  const variantId = typeof data.variantId === 'string' ? data.variantId : null;
  return { productId: data.productId, variantId, view: data.view === 'product' ? 'product' : 'options' };
}

/** Reads the variant from the URL. */
export const addressedVariant = () => readLinkedVariant(location.search);

/** Returns the id of the product's variant if the URL names one. */
export function linkedVariant({ id }: Pick<Product, 'id'>): string | null {
  const linked = addressedVariant();
  return linked?.productId === id ? linked.variantId : null;
}

/** Id of a product's variant, first that of the URL; null for the default. The URL is read once a server's markup is hydrated. */
export function useLinkedVariant(product: Product): [string | null, (variantId: string) => void] {
  const hydrating = useHydrating();
  const [chosen, choose] = useState(() => (hydrating ? undefined : linkedVariant(product)));
  if (chosen === undefined && !hydrating) choose(linkedVariant(product));
  return [chosen ?? null, choose];
}

/** Replaces the variant in the URL. */
export function writeVariant(linked: LinkedVariant): void {
  writeAddress('replace', () => ({ search: writeLinkedVariant(location.search, linked) }));
}

/**
 * History layer of the modal. The shown variant is written to the URL if the author wants it (`addressed`), if the URL names the product
 * already, or if a link has opened the modal (`arrived`).
 */
export function optionsLayer(
  marked: MarkedVariant,
  { addressed, arrived }: { addressed: boolean; arrived: boolean },
  close: () => void,
): HistoryLayer {
  const { view: _, ...linked } = marked;
  return {
    key: KEY,
    data: marked,
    address(open) {
      if (!open) return { search: writeLinkedVariant(location.search, null) };
      const named = addressedVariant();
      const names = addressed || named?.productId === linked.productId || (arrived && named !== null);
      return names ? { search: writeLinkedVariant(location.search, linked) } : {};
    },
    close,
  };
}
