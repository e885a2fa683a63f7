import { failureWords } from '../../stores/failure.js';
import { products } from '../../stores/products.js';

interface Batch {
  ids: Set<string>;
  done: Promise<boolean>;
}

const batches = new Map<string, Batch>();

/** Sees to it that the page knows a product; buttons that come near the screen together ask together. False, after one warning, when that failed. */
export function askFor(projectId: string, productId: string): Promise<boolean> {
  const batch = batches.get(projectId) ?? newBatch(projectId);
  batch.ids.add(productId);
  return batch.done;
}

function newBatch(projectId: string): Batch {
  const ids = new Set<string>();
  const ask = async () => {
    batches.delete(projectId);
    try {
      await products(projectId).ensure([...ids]);
      return true;
    } catch (error) {
      console.warn(`<sb-button>: the products could not be asked for ${failureWords(error)}`, error);
      return false;
    }
  };
  const batch = { ids, done: Promise.resolve().then(ask) };
  batches.set(projectId, batch);
  return batch;
}
