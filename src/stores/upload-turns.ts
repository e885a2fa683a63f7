import { pageStore } from './page-store.js';

/** Files that a page uploads at a time. */
const AT_ONCE = 3;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

function turns(): Turns {
  return pageStore('upload-turns.1', () => ({ running: 0, waiting: [] }));
}

/** Waits until fewer than three uploads of the page are on their way; gives what ends the turn. */
export async function takeUploadTurn(): Promise<() => void> {
  const page = turns();
  if (page.running < AT_ONCE) page.running++;
  else await new Promise<void>((resolve) => page.waiting.push(resolve));
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // a turn that others wait for is handed on
    const next = page.waiting.shift();
    if (next) next();
    else page.running--;
  };
}
