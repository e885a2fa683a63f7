import { useMemo } from 'react';
import type { CartItem } from '../../../domain/cart/cart.js';
import { type StockShare, sharesById } from '../../../domain/cart/shared-stock.js';
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

/** Subscribes to one line with its share of the stock, so that other lines rerender it only when that share changes. */
export function useLine(id: string, rules: ShopRules): Line | null {
  const share = useStore(useMemo(() => shareOf(id), [id]));
  return useMemo(() => {
    if (!share) return null;
    const { item: found, served: quantity, room } = share;
    const most = mostPieces({ ...found, quantity: room }, rules);
    const item = quantity === found.quantity ? found : { ...found, quantity };
    return { item, stock: found.quantity, most };
  }, [share, rules]);
}

/** Store of a line's share; the same object until it changes. */
function shareOf(id: string) {
  let last: StockShare | null = null;
  return {
    listen: (changed: () => void) => cart().listen(changed),
    get() {
      const now = sharesById(cart().get().items).get(id) ?? null;
      const isSame = now && last && now.item === last.item && now.served === last.served && now.room === last.room;
      if (!isSame) last = now;
      return last;
    },
  };
}
