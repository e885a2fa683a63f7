import { type PlacedOrder, readPlacedOrder } from '../../domain/payment/placed-order.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from '../page/page-store.js';

const KEY = 'sb-placed-order.1';

/** The last order placed in this tab, kept across reloads. */
export interface PlacedOrderStore {
  keep(order: PlacedOrder): void;
  /** Null when this tab has placed no order. */
  read(): PlacedOrder | null;
}

function createPlacedOrder(): PlacedOrderStore {
  const storage = createStorage('session');
  return {
    keep: (order) => void storage.set(KEY, JSON.stringify(order)),
    read: () => readPlacedOrder(storage.get(KEY)),
  };
}

export function placedOrder(): PlacedOrderStore {
  return pageStore('placed-order.1', createPlacedOrder);
}
