import { limit } from '../support/budget.mjs';
import { processBytes } from '../support/memory.mjs';

/** Milliseconds: a longer task of ours would make scrolling stick. */
const LONG = 100;

async function measure(tab) {
  const { first, all } = await tab.page.evaluate(() => window.load());
  const read = await tab.page.evaluate(() => window.read());
  const choice = await tab.page.evaluate(() => window.choose());
  return {
    first,
    all,
    readTask: read.task,
    readOurs: read.ours,
    chooseOurs: choice.ours,
    choose: choice.mean,
    process: await processBytes(tab),
  };
}

/** A catalogue of 10,000 cards on one page: it must stay usable, which is to say that scrolling and choosing never stick. */
export default {
  name: 'catalogue-10000',
  about: '<sb-catalogue> of 10,000 products in one list, read to its end, options chosen in the middle of it',
  needs: ['sb-site', 'sb-catalogue'],
  rounds: 4,
  pages: { ours: '/bench/catalogue-10000.html' },
  measure,
  budget: [
    limit('scrolling: longest script of ours', { figure: 'readOurs', unit: 'ms', most: LONG }),
    limit('choosing: longest script of ours', { figure: 'chooseOurs', unit: 'ms', most: LONG }),
    limit('scrolling: longest task, drawing included', { figure: 'readTask', unit: 'ms' }),
    limit('choose an option to next frame', { figure: 'choose', unit: 'ms' }),
    limit('definition to first cards', { figure: 'first', unit: 'ms' }),
    limit('definition to all cards', { figure: 'all', unit: 'ms' }),
    limit('memory of the process', { figure: 'process', unit: 'MB' }),
  ],
};
