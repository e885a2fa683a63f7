import { type LinkedVariant, readLinkedVariant, writeLinkedVariant } from '../../../domain/options/options-address.js';
import { type HistoryLayer, pageHistory } from '../../../platform/history/page-history.js';

/** What the keys of options modals in the page's history begin with; the product's id follows. */
const KEY = 'options:';

/** The variant that the present entry of the history has the modal open on. */
export function markedVariant(): LinkedVariant | null {
  const stored = pageHistory().stored((key) => key.startsWith(KEY));
  if (!stored) return null;
  const variantId = typeof stored.data === 'string' ? stored.data : null;
  return { productId: stored.key.slice(KEY.length), variantId };
}

/** The variant that the address names. */
export const addressedVariant = () => readLinkedVariant(location.search);

/** The address names a variant, in place of the one it names now. */
export function writeVariant(linked: LinkedVariant): void {
  pageHistory().write('replace', () => ({ search: writeLinkedVariant(location.search, linked) }));
}

/** The modal in the page's history; `addressed`: the author wants the address to name the variant. */
export function optionsLayer(linked: LinkedVariant, addressed: boolean, close: () => void): HistoryLayer {
  const { productId, variantId } = linked;
  return {
    key: KEY + productId,
    data: variantId,
    address(open) {
      if (!open) return { search: writeLinkedVariant(location.search, null) };
      const named = addressed || addressedVariant()?.productId === productId;
      return named ? { search: writeLinkedVariant(location.search, linked) } : {};
    },
    close,
  };
}
