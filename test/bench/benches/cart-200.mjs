import { limit, ratio } from '../support/budget.mjs';
import { timed, timedEach } from '../support/page-time.mjs';
import { withScriptTime } from '../support/script-time.mjs';
import { takenFrom } from '../support/taken.mjs';

const pageOf = (side) => `/bench/cart.html?side=${side}`;

const SLOWDOWN = 4;
/** Milliseconds of a frame at 60 per second. */
const FRAME = 1000 / 60;

const opened = (tab) => withScriptTime(tab, 'open', () => timed(tab, 'open', () => window.open200()));

async function measure(tab, page) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const opening = page === 'ours' ? await opened(tab) : {};
  await tab.page.evaluate(() => window.rest());
  const changed = await tab.page.evaluate(() => window.mutations());
  const change = await withScriptTime(tab, 'change', () => timedEach(tab, 'change', (at) => window.change(at)));
  return { ...opening, ...changed, ...change };
}

export default {
  name: 'cart-200',
  about:
    '<sb-cart> of 200 lines, processor four times slower, compared with the same rows changed by one handwritten listener',
  pages: { ours: pageOf('ours'), plain: pageOf('plain') },
  prepare: takenFrom(pageOf('ours'), ['open200', 'rest'], 'cart'),
  measure,
  budget: [
    limit('open: script until it is drawn', { figure: 'openScript', unit: 'ms', most: 2 * FRAME }),
    limit('open to next frame', { figure: 'open', unit: 'ms' }),
    limit('open, processor time', { figure: 'openCpu', unit: 'ms' }),
    ratio('one "+" to the end of its frame', { figure: 'change', unit: 'ms', most: 1.2 }),
    ratio('five "+": script', { figure: 'changeScript', unit: 'ms' }),
    ratio('five "+", processor time', { figure: 'changeCpu', unit: 'ms' }),
    limit('one "+": rows that change in the document', { figure: 'rows', unit: '', most: 1 }),
    limit('one "+": changes of nodes', { figure: 'mutations', unit: '' }),
  ],
};
