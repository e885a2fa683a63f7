import { useMemo } from 'react';
import type { CartItem } from '../../../domain/cart/cart.js';
import { sharesById } from '../../../domain/cart/shared-stock.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { mostPieces } from '../../../domain/catalogue/stock.js';
import { useStore } from '../../../platform/react/use-store.js';
import { cart } from '../../../stores/cart/cart.js';

/** Line of the cart with the data that its row needs. */
export interface Line {
  /** `quantity` is its share of a stock that other lines may sell too. */
  item: CartItem;
  /** Stock, or limit, of all lines that sell the same. */
  stock: number;
  /** Maximum pieces of this line while the others keep theirs. */
  most: number;
}

/** Subscribes to one line. Selects its share of the stock as numbers, so that other lines rerender it only when that share changes. */
export function useLine(id: string, rules: ShopRules): Line | null {
  const found = useStore(cart(), ({ items }) => sharesById(items).get(id)?.item ?? null);
  const quantity = useStore(cart(), ({ items }) => sharesById(items).get(id)?.served ?? 0);
  const room = useStore(cart(), ({ items }) => sharesById(items).get(id)?.room ?? 0);
  return useMemo(() => {
    if (!found) return null;
    const most = mostPieces({ ...found, quantity: room }, rules);
    const item = quantity === found.quantity ? found : { ...found, quantity };
    return { item, stock: found.quantity, most };
  }, [found, quantity, room, rules]);
}
