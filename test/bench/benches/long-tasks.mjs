import { readFileSync } from 'node:fs';
import { startReferenceServer } from '../../support/reference-backend.mjs';
import { limit } from '../support/budget.mjs';

const PAGES = ['slider', 'cards', 'tabs', 'bundle', 'rotator', 'anchors', 'modal', 'video'];

/** Milliseconds: a longer task is one that a visitor may notice. */
const LONG = 50;

async function prepare() {
  const { origin, stop } = await startReferenceServer({ PICTURES: '' });
  return { pages: Object.fromEntries(PAGES.map((name) => [name, `/demo/${name}.html`])), origin, finish: stop };
}

const CATEGORIES = ['toplevel', 'devtools.timeline'];

const thread = ({ pid, tid }) => `${pid}:${tid}`;

/** Where a task's time went: its longest parts by processor time, in words. */
function words(task, events) {
  const inside = (event) => event !== task && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur;
  const parts = events.filter((event) => inside(event) && /^[A-Za-z]+$/.test(event.name) && event.tdur > 2000);
  const longest = parts.toSorted((a, b) => b.tdur - a.tdur).slice(0, 3);
  const named = longest.map(({ name, tdur }) => `${name} ${Math.round(tdur / 1000)} ms`);
  return `a task of ${Math.round(task.tdur / 1000)} ms: ${named.join(', ') || 'many small things'}`;
}

/**
 * Runs `step` and gives, beside what it gives, the processor time of the longest task that the page's main thread had after its load event, and
 * what it was made of. Unlike the clock it does not count what else the machine has to do meanwhile.
 */
async function withTaskTimes({ page, url }, step) {
  await page.tracing.start({ categories: CATEGORIES });
  const result = await step();
  const { traceEvents: events } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const loads = events.filter(({ name, args }) => name === 'MarkLoad' && args.data?.isOutermostMainFrame);
  const asked = events.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url);
  const load = loads.find((event) => asked && thread(event) === thread(asked));
  if (!load) throw new Error(`The trace of ${url} does not tell when it was loaded`);
  const own = events.filter((event) => event.ph === 'X' && event.ts > load.ts && thread(event) === thread(load));
  const tasks = own.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur > 0);
  const longest = tasks.toSorted((a, b) => b.tdur - a.tdur)[0];
  return { ...result, processor: (longest?.tdur ?? 0) / 1000, of: longest ? words(longest, own) : 'no task' };
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
    return { pressed };
  });
  if (figures.processor > LONG) tab.problems.add(of);
  return figures;
}

const rowsOf = (page) => [
  limit(`${page}: longest task after load, processor time`, { figure: 'processor', unit: 'ms', most: LONG, page }),
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
