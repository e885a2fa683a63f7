import { pageStore } from './page-store.js';

/** Maximum parallel uploads per page. */
const AT_ONCE = 3;

interface UploadQueue {
  running: number;
  waiting: (() => void)[];
}

function uploadQueue(): UploadQueue {
  return pageStore('upload-queue.1', () => ({ running: 0, waiting: [] }));
}

/** Waits for one of the page's three upload slots; returns the function that frees it. */
export async function takeUploadSlot(): Promise<() => void> {
  const page = uploadQueue();
  if (page.running < AT_ONCE) page.running++;
  else await new Promise<void>((resolve) => page.waiting.push(resolve));
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    // hands the slot to the next upload in the queue
    const next = page.waiting.shift();
    if (next) next();
    else page.running--;
  };
}
