import { ratio } from '../support/budget.mjs';
import { leftOver, pageBytes, processBytes } from '../support/memory.mjs';
import { timed } from '../support/page-time.mjs';
import { takenFrom } from '../support/taken.mjs';

const pageOf = (side) => `/bench/catalogue.html?side=${side}`;

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  const first = await timed(tab, 'first', () => window.first());
  const all = await timed(tab, 'all', () => window.all());
  all.allCpu += first.firstCpu;
  await tab.page.evaluate(() => window.rest());
  const choice = await timed(tab, 'choose', () => window.choose());
  const { nodes, heap, listeners } = await leftOver(tab);
  const held = { bytes: await pageBytes(tab), process: await processBytes(tab) };
  return { ...first, ...all, ...choice, nodes, heap, listeners, ...held };
}

const BESIDE_SKIPPED = { reference: 'skipped' };

/**
 * A catalogue of 1000 cards beside `cloneNode` of the same cards. `plain` puts them into one grid; `skipped` into the element's
 * grids, which the browser skips off the screen: what is then left is the price of the library alone, shown without a budget.
 */
export default {
  name: 'catalogue-1000',
  about: '<sb-catalogue> of 1000 products beside cloneNode of the same cards',
  pages: { ours: pageOf('ours'), plain: pageOf('plain'), skipped: pageOf('skipped') },
  prepare: takenFrom(pageOf('ours'), ['first', 'all'], 'catalogue'),
  measure,
  budget: [
    ratio('data to first frame with cards', { figure: 'first', unit: 'ms', most: 0.2 }),
    ratio('data to first frame, processor time', { figure: 'firstCpu', unit: 'ms', most: 0.2 }),
    ratio('data to all cards', { figure: 'all', unit: 'ms', most: 1.2 }),
    ratio('data to all cards, processor time', { figure: 'allCpu', unit: 'ms', most: 1.2 }),
    ratio('choose an option to next frame', { figure: 'choose', unit: 'ms', most: 1.3 }),
    ratio('choose 24 options, processor time', { figure: 'chooseCpu', unit: 'ms', most: 1.3 }),
    ratio('memory of the process', { figure: 'process', unit: 'MB', most: 0.9 }),
    ratio('memory of script and nodes', { figure: 'bytes', unit: 'MB' }),
    ratio('script heap', { figure: 'heap', unit: 'MB' }),
    ratio('nodes', { figure: 'nodes', unit: '' }),
    ratio('skipped grids: all cards, processor time', { figure: 'allCpu', unit: 'ms', ...BESIDE_SKIPPED }),
    ratio('skipped grids: choose, processor time', { figure: 'chooseCpu', unit: 'ms', ...BESIDE_SKIPPED }),
    ratio('skipped grids: memory', { figure: 'bytes', unit: 'MB', ...BESIDE_SKIPPED }),
  ],
};
