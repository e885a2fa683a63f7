import { useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { Shop } from '../shop.js';

/** What is chosen of a product, and the way to choose otherwise. */
export interface Choice {
  variant: Variant;
  choose(variant: Variant): void;
}

/** The variant that a product's card shows. No effects: there may be thousands of cards. */
export function useChoice(product: Product, shop: Shop): Choice {
  const { choices } = shop;
  const [, show] = useState(() => choices.get(product.id));
  choices.follow(product.id, show);
  return {
    variant: shop.shown(product),
    choose(variant) {
      choices.choose(product.id, variant.id);
      shop.chosen(product, variant);
    },
  };
}
