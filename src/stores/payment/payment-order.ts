import { type PlacedOrder, readPlacedOrder } from '../../domain/payment/placed-order.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from '../page/page-store.js';

const KEY = 'sb-placed-order.1';

function createPlacedOrder() {
  const storage = createStorage('session');
  return {
    keep: (order: PlacedOrder) => void storage.set(KEY, JSON.stringify(order)),
    /** Null when this tab has placed no order. */
    read: () => readPlacedOrder(storage.get(KEY)),
  };
}

/** The last order placed in this tab, kept across reloads. */
export const placedOrder = () => pageStore('placed-order.1', createPlacedOrder);
