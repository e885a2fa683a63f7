import { limit } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';

const SLOWDOWN = 4;
/** Milliseconds within which a reaction feels immediate. */
const AT_ONCE = 100;

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const opening = await timed(tab, 'open', () => window.openProduct());
  const walking = await timed(tab, 'next', () => window.nextProduct());
  const closing = await timed(tab, 'close', () => window.closeProduct());
  return { ...opening, ...walking, ...closing };
}

/** Opens a product from a list of 100 cards, with its lazy module loaded by an earlier opening. */
export default {
  name: 'quick-view',
  about: 'a product of 100 cards opens, processor four times slower, its lazy module loaded',
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
