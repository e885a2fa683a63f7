import { limit } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';

const SLOWDOWN = 4;
/** Milliseconds after which a press no longer seems to be what has opened it. */
const AT_ONCE = 100;

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const opening = await timed(tab, 'open', () => window.openProduct());
  const walking = await timed(tab, 'next', () => window.nextProduct());
  const closing = await timed(tab, 'close', () => window.closeProduct());
  return { ...opening, ...walking, ...closing };
}

/** A product that opens from a list of 100 cards, with its part loaded by one that was opened before. */
export default {
  name: 'quick-view',
  about: 'a product of 100 cards opens, at a processor four times slower, its part loaded',
  pages: { ours: '/bench/quick-view.html' },
  measure,
  budget: [
    limit('open to next frame', { figure: 'open', unit: 'ms', most: AT_ONCE }),
    limit('open, processor time', { figure: 'openCpu', unit: 'ms' }),
    limit('the next product to next frame', { figure: 'next', unit: 'ms', most: AT_ONCE }),
    limit('the next product, processor time', { figure: 'nextCpu', unit: 'ms' }),
    limit('close to next frame', { figure: 'close', unit: 'ms', most: AT_ONCE }),
  ],
};
