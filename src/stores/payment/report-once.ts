import { exclusively } from '../../ports/page-lock.js';
import { isFirst } from '../page/known-once.js';

/**
 * Runs `report` once per device for an id: not again after Back and Forward, a reload, a moved element, or in other tabs at the same time.
 * `list` is a name and version such as `sb-payment-goals.1`. Resolves when the id is reported, now or earlier.
 */
export async function reportOnce(list: string, id: string, report: () => void): Promise<void> {
  await exclusively(list, () => {
    if (isFirst(list, id)) report();
  });
}
