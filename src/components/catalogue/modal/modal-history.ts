import type { Product } from '../../../domain/catalogue/product.js';
import { type LinkedVariant, readLinkedVariant, writeLinkedVariant } from '../../../domain/options/options-address.js';
import { asRecord } from '../../../domain/shared/read.js';
import { type HistoryLayer, pageHistory } from '../../../platform/history/page-history.js';
import type { ModalView } from './open-modal.js';

/** The key of the modal in the page's history: one layer, whichever product it goes on to. */
const KEY = 'options';

/** What an entry of the history has the modal open on. */
export interface MarkedVariant extends LinkedVariant {
  view: ModalView;
}

/** The variant that the present entry of the history has the modal open on. */
export function markedVariant(): MarkedVariant | null {
  const data = asRecord(pageHistory().stored((key) => key === KEY)?.data);
  if (typeof data?.productId !== 'string') return null;
  const variantId = typeof data.variantId === 'string' ? data.variantId : null;
  return { productId: data.productId, variantId, view: data.view === 'product' ? 'product' : 'options' };
}

/** The variant that the address names. */
export const addressedVariant = () => readLinkedVariant(location.search);

/** The variant of a product that a shared link names. */
export function linkedVariant({ id }: Pick<Product, 'id'>): string | null {
  const linked = addressedVariant();
  return linked?.productId === id ? linked.variantId : null;
}

/** The address names a variant, in place of the one it names now. */
export function writeVariant(linked: LinkedVariant): void {
  pageHistory().write('replace', () => ({ search: writeLinkedVariant(location.search, linked) }));
}

/**
 * The modal in the page's history. The address names what is shown where the author wants that (`addressed`), and goes on to where a link has opened it
 * (`arrived`).
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
