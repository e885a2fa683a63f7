import { openUntil } from './open-until.mjs';

/**
 * Runs before a page's first script: clicks `press` every few milliseconds from navigation on, until `done` is true; these are expressions
 * evaluated in the page. `window.interactive` is that time in milliseconds since navigation, `window.answered` the time since which
 * `answered` has been true, after which nothing is clicked. Each step is a separate task with the priority of input.
 */
function pressUntilDone({ press, answered, done }) {
  const EVERY = 4;
  const read = (expression) => new Function(`return (${expression})`);
  const [target, isAnswered, isDone] = [press, answered, done].map(read);
  const turn = () => {
    if (!document.body) return again();
    // a reaction that is withdrawn does not count
    if (!isAnswered()) window.answered = undefined;
    if (window.answered === undefined) target()?.click();
    if (isAnswered()) window.answered ??= performance.now();
    if (!isDone()) return again();
    window.answered ??= performance.now();
    window.interactive = performance.now();
    window.stepIsDone('');
  };
  const again = () => {
    scheduler.postTask(turn, { priority: 'user-blocking', delay: EVERY }).catch((error) => console.error(error));
  };
  if (window === top) again();
}

/** Opens `url` and presses until that has its effect. Returns the times. */
export async function openImpatiently(tab, url, visitor) {
  const processor = await openUntil(tab, url, pressUntilDone, visitor);
  const times = await tab.page.evaluate(() => ({ interactive: window.interactive, answered: window.answered }));
  return { ...times, processor };
}
