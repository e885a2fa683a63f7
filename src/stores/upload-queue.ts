import { pageStore } from './page-store.js';

/** Files that a page uploads at a time. */
const AT_ONCE = 3;

interface UploadQueue {
  running: number;
  waiting: (() => void)[];
}

function uploadQueue(): UploadQueue {
  return pageStore('upload-queue.1', () => ({ running: 0, waiting: [] }));
}

/** Waits until fewer than three uploads of the page are on their way; returns what frees the slot. */
export async function takeUploadSlot(): Promise<() => void> {
  const page = uploadQueue();
  if (page.running < AT_ONCE) page.running++;
  else await new Promise<void>((resolve) => page.waiting.push(resolve));
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // a slot that others wait for is handed on
    const next = page.waiting.shift();
    if (next) next();
    else page.running--;
  };
}
