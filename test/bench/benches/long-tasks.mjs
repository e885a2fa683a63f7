import { readFileSync } from 'node:fs';
import { startReferenceServer } from '../../../tools/test/reference-server.mjs';
import { limit } from '../support/budget.mjs';
import { withTaskTimes } from '../support/task-times.mjs';

const PAGES = ['slider', 'cards', 'tabs', 'bundle', 'rotator', 'anchors', 'modal', 'video'];

/** Milliseconds: a longer task is one that a visitor may notice. */
const LONG = 50;

async function prepare() {
  const { origin, stop } = await startReferenceServer({ PICTURES: 'drawn' });
  return { pages: Object.fromEntries(PAGES.map((name) => [name, `/demo/${name}.html`])), origin, finish: stop };
}

async function measure(tab) {
  const source = readFileSync(new URL('../pages/use-page.mjs', import.meta.url), 'utf8');
  await tab.cdp.send('Page.enable');
  await tab.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const { of, ...figures } = await withTaskTimes(tab, async () => {
    await tab.page.goto(tab.url, { waitUntil: 'networkidle0' });
    await tab.page.evaluate(() => window.visitor.read());
    const pressed = await tab.page.evaluate(() => window.visitor.press());
    await tab.page.evaluate(() => window.visitor.settled());
    return { pressed, ...(await tab.page.evaluate(() => window.visitor.told())) };
  });
  if (figures.processor > LONG) tab.problems.add(of);
  return figures;
}

const rowsOf = (page) => [
  limit(`${page}: longest task after load, processor time`, { figure: 'processor', unit: 'ms', most: LONG, page }),
  limit(`${page}: by the clock`, { figure: 'longest', unit: 'ms', page }),
  limit(`${page}: controls pressed`, { figure: 'pressed', unit: '', page }),
];

/** Every demo page of what moves or switches, read to its end and used: no task of the main thread may be long. */
export default {
  name: 'long-tasks',
  about: 'demo pages of what moves, read to their end, every control pressed, with the reference backend',
  rounds: 3,
  pages: {},
  blank: true,
  prepare,
  measure,
  budget: PAGES.flatMap(rowsOf),
};
