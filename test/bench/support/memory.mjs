import { readFileSync } from 'node:fs';

/** Counts DOM nodes, event listeners and bytes of the script heap after garbage collection. */
export async function leftOver({ page, cdp }) {
  let before;
  let now;
  // objects freed by a finaliser are collected only the next time
  for (let turn = 0; turn < 8; turn++) {
    await cdp.send('HeapProfiler.collectGarbage');
    before = now;
    const { Nodes: nodes, JSEventListeners: listeners, JSHeapUsedSize: heap } = await page.metrics();
    now = { nodes, listeners, heap };
    if (before && before.nodes === now.nodes && Math.abs(before.heap - now.heap) < 1024) break;
  }
  return now;
}

/** Bytes of memory private to a process; NaN if the system does not report it. */
function privateBytes(pid) {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Memory of the page's process in bytes, including layout boxes and pictures; NaN if not on Linux. */
export async function processBytes({ page }) {
  const cdp = await page.browser().target().createCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  // the only page that is not empty has the largest process
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id)));
}
