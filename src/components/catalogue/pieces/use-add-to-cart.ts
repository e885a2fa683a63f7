import { useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart-reducer.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { AddAnswer } from '../../../stores/cart/add-to-cart.js';
import { AddController, type AddState } from '../../shared/add-controller.js';
import { mostOf } from '../context/card.state.js';
import type { ProductShop } from '../context/card-context.js';
import { limitWords } from '../options/tips.js';

export interface AddToCartOptions {
  product: Product;
  variant: Variant;
  shop: ProductShop;
  /** The visitor can choose the count; else it is 1. */
  counts: boolean;
}

/** State of adding one product to the cart. */
export interface AddToCart {
  phase: AddState<string>['phase'];
  /** Error text if not everything was added; else empty. */
  failed: string;
  /** Chosen count, and its maximum. */
  count: number;
  most: number;
  setCount(count: number): void;
  /** Adds `count` pieces; resolves undefined if that is not possible or another add is in flight. */
  add(): Promise<AddAnswer | undefined>;
}

/** Adds a variant to the cart; presses while an add is in flight are ignored. A result is shown only with its variant. */
export function useAddToCart({ product, variant, shop, counts }: AddToCartOptions): AddToCart {
  const [controller] = useState(() => new AddController<string>());
  const { phase, item, refusal } = useStore(controller.state);
  const [wanted, setWanted] = useState(1);
  const most = counts ? mostOf(variant, shop.rules) : 1;
  const count = Math.min(wanted, Math.max(1, most));
  const isShown = item === variant.id;
  const failed = () => {
    if (!refusal || !isShown) return '';
    if ('most' in refusal) return limitWords(refusal.most, product, shop);
    return shop.t('catalogue::add_failed', { title: product.title });
  };
  const { add } = shop;
  return {
    phase: phase === 'added' && !isShown ? 'idle' : phase,
    failed: failed(),
    count,
    most,
    setCount: (next) => setWanted(Math.max(1, Math.min(next, most, MAX_COUNT))),
    add: async () => (add ? controller.add(variant.id, () => add(product, variant, count)) : undefined),
  };
}
