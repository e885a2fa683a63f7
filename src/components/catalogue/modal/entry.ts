import { type LinkedVariant, readLinkedVariant, writeLinkedVariant } from '../../../domain/options/options-address.js';

/** In a history entry's state: the options modal is open in it, on this variant. */
const MARK = 'sbOptions';

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};

/** The variant that the present entry of the history has the modal open on. */
export function markedVariant(): LinkedVariant | null {
  const { productId, variantId } = (stateNow()[MARK] ?? {}) as Partial<LinkedVariant>;
  if (typeof productId !== 'string') return null;
  return { productId, variantId: typeof variantId === 'string' ? variantId : null };
}

/** The variant that the address names. */
export const addressedVariant = () => readLinkedVariant(location.search);

interface Written {
  /** Into the state; null takes it out. */
  mark: LinkedVariant | null;
  /** Into the address; undefined leaves that as it is. */
  address?: LinkedVariant | null;
}

/** Writes an entry of the history. A page without one goes on, with its address as it was. */
export function writeEntry(how: 'pushState' | 'replaceState', { mark, address }: Written): void {
  const { [MARK]: _, ...kept } = stateNow();
  const page = new URL(location.href);
  if (address !== undefined) page.search = writeLinkedVariant(location.search, address);
  try {
    history[how](mark ? { ...kept, [MARK]: mark } : kept, '', page);
  } catch {
    // a sandboxed page: Back and the address do without the modal
  }
}
