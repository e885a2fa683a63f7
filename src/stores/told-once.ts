import { exclusively } from '../ports/page-lock.js';
import { isFirst } from './known-once.js';

/**
 * Tells of something with a number: once on a device, however often it is shown by Back and Forward, in an element put back, after a reload, in several tabs at the same
 * time. `list` is a name and version such as `sb-payment-goals.1`. Resolves when it is told, or known to be told.
 */
export async function tellOnce(list: string, id: string, tell: () => void): Promise<void> {
  await exclusively(list, () => {
    if (isFirst(list, id)) tell();
  });
}
