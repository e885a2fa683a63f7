import { openUntil } from './open-until.mjs';

/**
 * Installed ahead of a page's first script: presses `press` every few milliseconds from navigation on, until `done` holds. Both are
 * expressions of the page. `window.interactive` is the time of that, in milliseconds since navigation, `window.answered` since
 * when `answered` has held: meanwhile nothing is pressed. Each turn is a separate task, ahead of all other work, as input is.
 */
function pressUntilDone({ press, answered, done }) {
  const EVERY = 4;
  const read = (expression) => new Function(`return (${expression})`);
  const [target, isAnswered, isDone] = [press, answered, done].map(read);
  const turn = () => {
    if (!document.body) return again();
    // an answer that comes to nothing is none
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

/** Opens `url` and presses until it has its effect; the times of that. */
export async function openImpatiently(tab, url, visitor) {
  const processor = await openUntil(tab, url, pressUntilDone, visitor);
  const times = await tab.page.evaluate(() => ({ interactive: window.interactive, answered: window.answered }));
  return { ...times, processor };
}
