import { leftOver } from '../support/memory.mjs';
import { sampleOf } from '../support/samples.mjs';

/** Measured cycles, after warm-up cycles that fill caches. */
const CYCLES = 10;
const WARM_UP = 2;

const HEAP_PER_CYCLE = 1;

async function cycle(tab) {
  const { page } = tab;
  await page.evaluate(() => window.fill());
  // responses that arrive after an element's removal must be covered too
  await page.waitForNetworkIdle({ idleTime: 100 });
  await page.evaluate(() => window.empty());
  return leftOver(tab);
}

async function measure(tab, tag) {
  await tab.page.evaluate((markup) => window.prepare(markup), sampleOf(tag));
  let first;
  let last;
  for (let turn = 0; turn <= WARM_UP + CYCLES; turn++) {
    last = await cycle(tab);
    if (turn === WARM_UP) first = last;
  }
  return {
    nodes: (last.nodes - first.nodes) / CYCLES,
    listeners: (last.listeners - first.listeners) / CYCLES,
    heap: ((last.heap / first.heap - 1) * 100) / CYCLES,
    left: last.nodes,
  };
}

/** Most nodes of an empty page of the bench; more are left by elements. */
const OWN_NODES = 200;

function rowsOf(tag, { nodes, listeners, heap, left }) {
  const row = (what, unit, value, most) => {
    const ok = most === undefined ? undefined : value <= most;
    return { what: `<${tag}> ${what}`, unit, ours: value, value, most, spread: 0, ok };
  };
  const rows = [
    row('nodes per cycle', '', nodes.median, 0),
    row('listeners per cycle', '', listeners.median, 0),
    row('heap per cycle', '%', heap.median, HEAP_PER_CYCLE),
  ];
  // nodes that are kept once, without growth
  if (left.median > OWN_NODES) rows.push(row('nodes still held after the last cycle', '', left.median));
  return rows;
}

/** Growth of nodes, listeners and heap while a thousand of each element are created and removed repeatedly. */
export default {
  name: 'leak',
  about: `1000 of each element created and removed ${CYCLES} times, growth per cycle`,
  rounds: 1,
  pages: {},
  prepare: ({ tags }) => ({ pages: Object.fromEntries(tags.map((tag) => [tag, `/bench/leak.html?tag=${tag}`])) }),
  measure,
  budget: [(figures) => Object.entries(figures).flatMap(([tag, figure]) => rowsOf(tag, figure))],
};
