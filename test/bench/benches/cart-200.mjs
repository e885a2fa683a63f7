import { limit } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';
import { withScriptTime } from '../support/script-time.mjs';

const SLOWDOWN = 4;
/** Milliseconds of a frame, 60 times a second. */
const FRAME = 1000 / 60;

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const opening = await withScriptTime(tab, 'open', () => timed(tab, 'open', () => window.open200()));
  await tab.page.evaluate(() => window.rest());
  const change = await withScriptTime(tab, 'change', () => timed(tab, 'change', () => window.change()));
  await tab.page.evaluate(() => window.rest());
  const changed = await tab.page.evaluate(() => window.mutations());
  return { ...opening, ...change, ...changed };
}

export default {
  name: 'cart-200',
  about: '<sb-cart> of 200 lines, at a processor four times slower',
  pages: { ours: '/bench/cart.html' },
  measure,
  budget: [
    limit('open: script until it is drawn', { figure: 'openScript', unit: 'ms', most: 2 * FRAME }),
    limit('open to next frame', { figure: 'open', unit: 'ms' }),
    limit('open, processor time', { figure: 'openCpu', unit: 'ms' }),
    limit('one "+" to next frame', { figure: 'change', unit: 'ms' }),
    limit('five "+": script', { figure: 'changeScript', unit: 'ms' }),
    limit('five "+", processor time', { figure: 'changeCpu', unit: 'ms' }),
    limit('one "+": rows that change in the document', { figure: 'rows', unit: '', most: 1 }),
    limit('one "+": changes of nodes', { figure: 'mutations', unit: '' }),
  ],
};
