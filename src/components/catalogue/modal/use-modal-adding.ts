import { useEffect, useRef, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { Shop } from '../shop.js';
import type { Added } from '../use-adding.js';

interface ModalAdding {
  product: Product;
  variant: Variant;
  shop: Shop;
  added: Added | null;
  /** On its way out it adds nothing more. */
  open: boolean;
  close(): void;
}

export interface Adding {
  /** It is on its way to the cart. */
  busy: boolean;
  /** Why nothing came of it, in words; empty when nothing has failed. */
  failed: string;
  add(): void;
}

/** Puts the variant into the cart once, however often the button is pressed; when the cart has taken it, the modal has done its work. */
export function useModalAdding({ product, variant, shop, added, open, close }: ModalAdding): Adding {
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const [failed, setFailed] = useState('');
  const seen = useRef(added);
  useEffect(() => {
    if (added === seen.current) return;
    seen.current = added;
    if (!asked.current || added?.productId !== product.id) return;
    asked.current = false;
    setBusy(false);
    if (added.done) close();
    else setFailed(shop.t('catalogue::add_failed', { title: product.title }));
  }, [added, product, shop, close]);
  const add = () => {
    if (asked.current || !open || !shop.add) return;
    setFailed('');
    asked.current = shop.add(product, variant);
    setBusy(asked.current);
  };
  return { busy, failed, add };
}
