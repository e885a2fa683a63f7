import { exclusively } from '../ports/page-lock.js';
import { isFirst } from './known-once.js';

/**
 * Reports something with an id: once on a device, however often it is shown by Back and Forward, in an element put back, after a reload, in several tabs at the same
 * time. `list` is a name and version such as `sb-payment-goals.1`. Resolves when it is reported, or known to be reported.
 */
export async function reportOnce(list: string, id: string, report: () => void): Promise<void> {
  await exclusively(list, () => {
    if (isFirst(list, id)) report();
  });
}
