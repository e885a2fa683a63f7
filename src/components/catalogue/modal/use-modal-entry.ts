import { useEffect, useRef } from 'react';
import type { LinkedVariant } from '../../../domain/options/options-address.js';
import { addressedVariant, markedVariant, writeEntry } from './entry.js';

interface ModalEntry {
  /** What the modal is open on; null while it is closed. */
  open: LinkedVariant | null;
  /** An entry of the history has opened it, so none is made. */
  came: boolean;
  /** The author wants the address to name the variant. */
  addressed: boolean;
  /** In the editor the history stays as it is. */
  admin: boolean;
  close(): void;
}

/**
 * An entry of the history for the open modal, as <sb-modal> has one: Back closes it, Forward and a reload open it again, and closing it
 * leaves none behind.
 */
export function useModalEntry({ open, came, addressed, admin, close }: ModalEntry): void {
  const productId = admin ? null : (open?.productId ?? null);
  const variantId = open?.variantId ?? null;
  const latest = useRef({ came, addressed, close, variantId });
  latest.current = { came, addressed, close, variantId };

  useEffect(() => {
    if (productId === null) return;
    const is = (linked: LinkedVariant | null) => linked?.productId === productId;
    const { came, addressed, variantId } = latest.current;
    const linked = { productId, variantId };
    if (!came) writeEntry('pushState', { mark: linked, address: addressed ? linked : undefined });
    let back = false;
    const follow = () => {
      if (is(markedVariant()) || (came && is(addressedVariant()))) return;
      back = true;
      latest.current.close();
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      if (back) return;
      if (is(markedVariant())) history.back();
      else if (came && is(addressedVariant())) writeEntry('replaceState', { mark: null, address: null });
    };
  }, [productId]);

  // another variant is chosen within it
  useEffect(() => {
    if (productId === null) return;
    const linked = { productId, variantId };
    const [marked, address] = [markedVariant(), addressedVariant()];
    const mark = marked?.productId === productId ? linked : null;
    const named = latest.current.addressed || address?.productId === productId;
    const known = (!mark || marked?.variantId === variantId) && (!named || address?.variantId === variantId);
    if (!known) writeEntry('replaceState', { mark, address: named ? linked : undefined });
  }, [productId, variantId]);
}
