import { type PlacedOrder, readPlacedOrder } from '../domain/payment/placed-order.js';
import { createStorage } from '../ports/storage.js';
import { pageStore } from './page-store.js';

const KEY = 'sb-placed-order.1';

/** The order that this tab has placed last, kept over a reload. */
export interface PlacedOrderStore {
  keep(order: PlacedOrder): void;
  /** null when this tab has placed none. */
  read(): PlacedOrder | null;
}

function createPlacedOrder(): PlacedOrderStore {
  const storage = createStorage('session');
  return {
    keep: (order) => void storage.set(KEY, JSON.stringify(order)),
    read: () => readPlacedOrder(storage.get(KEY)),
  };
}

/** The page's last order. */
export function placedOrder(): PlacedOrderStore {
  return pageStore('placed-order.1', createPlacedOrder);
}
