import { busy } from './page-time.mjs';

/** Milliseconds after which a page is considered broken. */
const PATIENCE = 30_000;

/**
 * Opens `url` and runs `watch(settings)` before the page's first script, until it calls `window.stepIsDone('')`. Returns the processor
 * time of the page's main thread until then, in milliseconds, without waits for the network.
 */
export async function openUntil({ page, cdp }, url, watch, settings) {
  await cdp.send('Page.enable');
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})(${JSON.stringify(settings)})` });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'stepIsDone' });
  const processor = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${url}: not done after ${PATIENCE} ms`)), PATIENCE);
    cdp.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      resolve(busy(cdp));
    });
  });
  const [time] = await Promise.all([processor, page.goto(url, { waitUntil: 'load' })]);
  return time;
}
