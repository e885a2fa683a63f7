import { useMemo } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { sharesById } from '../../domain/cart/shared-stock.js';
import { mostPieces } from '../../domain/cart/stock.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart/cart.js';

/** A line of the cart as its row needs it. */
export interface Line {
  /** Its `quantity` is what it can have of a stock that it shares with other lines. */
  item: CartItem;
  /** The stock, or the limit, of all lines that sell the same. */
  stock: number;
  /** The most pieces that this line can have while the others keep theirs. */
  most: number;
}

/** Follows one line; its share of the stock is followed as numbers, so that other lines render it only when they matter to it. */
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
