import { useRef, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { Shop } from '../shop.js';

interface ModalAdding {
  product: Product;
  variant: Variant;
  shop: Shop;
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
export function useModalAdding({ product, variant, shop, open, close }: ModalAdding): Adding {
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const [failed, setFailed] = useState('');
  const add = async () => {
    if (asked.current || !open || !shop.add) return;
    asked.current = true;
    setFailed('');
    setBusy(true);
    const answer = await shop.add(product, variant);
    asked.current = false;
    setBusy(false);
    if (answer.added) close();
    else if (answer.reason === 'refused') setFailed(shop.t('catalogue::add_failed', { title: product.title }));
  };
  return { busy, failed, add: () => void add() };
}
