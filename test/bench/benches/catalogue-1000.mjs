import { ratio } from '../support/budget.mjs';
import { processBytes } from '../support/memory.mjs';
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
  return { ...first, ...all, ...choice, process: await processBytes(tab) };
}

export default {
  name: 'catalogue-1000',
  about: '<sb-catalogue> of 1000 products, compared with cloneNode of the same cards',
  pages: { ours: pageOf('ours'), plain: pageOf('plain') },
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
  ],
};
