import { limit } from '../support/budget.mjs';
import { processBytes } from '../support/memory.mjs';

/** Milliseconds: a longer task of ours would make scrolling stick. */
const LONG = 100;

async function measure({ page }) {
  await page.evaluate(() => window.prepare());
  const first = await page.evaluate(() => window.first());
  const all = await page.evaluate(() => window.all());
  await page.evaluate(() => window.rest());
  const read = await page.evaluate(() => window.longest('read'));
  const choice = await page.evaluate(() => window.longest('choose'));
  const figures = {
    first,
    all,
    readTask: read.task,
    readOurs: read.ours,
    chooseOurs: choice.ours,
    choose: choice.given,
  };
  return { ...figures, process: await processBytes({ page }) };
}

/** A catalogue of 10,000 cards on one page: it must stay usable, which is to say that scrolling and choosing never stick. */
export default {
  name: 'catalogue-10000',
  about: '<sb-catalogue> of 10,000 products in one list, read to its end, options chosen in the middle of it',
  rounds: 4,
  pages: { ours: '/bench/catalogue.html?side=ours&count=10000' },
  measure,
  budget: [
    limit('scrolling: longest script of ours', { figure: 'readOurs', unit: 'ms', most: LONG }),
    limit('choosing: longest script of ours', { figure: 'chooseOurs', unit: 'ms', most: LONG }),
    limit('scrolling: longest task, drawing included', { figure: 'readTask', unit: 'ms' }),
    limit('choose an option to next frame', { figure: 'choose', unit: 'ms' }),
    limit('data to first cards', { figure: 'first', unit: 'ms' }),
    limit('data to all cards', { figure: 'all', unit: 'ms' }),
    limit('memory of the process', { figure: 'process', unit: 'MB' }),
  ],
};
