import { readFileSync } from 'node:fs';

/** Counts what is left after garbage collection: DOM nodes, event listeners, bytes of the script heap. */
export async function leftOver({ page, cdp }) {
  let before;
  let now;
  // what a finalizer frees goes with the next collection only
  for (let turn = 0; turn < 8; turn++) {
    await cdp.send('HeapProfiler.collectGarbage');
    before = now;
    const { Nodes: nodes, JSEventListeners: listeners, JSHeapUsedSize: heap } = await page.metrics();
    now = { nodes, listeners, heap };
    if (before && before.nodes === now.nodes && Math.abs(before.heap - now.heap) < 1024) break;
  }
  return now;
}

/** Bytes of memory that only this process holds; NaN where the system does not tell. */
function privateBytes(pid) {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Bytes of the page's process with all that a browser keeps for a page, boxes and pictures as well; NaN off Linux. */
export async function processBytes({ page }) {
  const cdp = await page.browser().target().createCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  // the only page that is not empty has the largest one
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id)));
}
