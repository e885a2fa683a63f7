/**
 * Script for the page: resolves when `autoload.js` has loaded its first module and listens for presses. The page's load event does not wait
 * for that.
 */
export const LISTENING = `(async () => {
  const found = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/loaders-'));
  while (!found()) await new Promise(requestAnimationFrame);
  await import(found().name);
  await new Promise(requestAnimationFrame);
})()`;
