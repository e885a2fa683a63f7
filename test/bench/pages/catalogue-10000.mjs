import { watchCards } from './card-count.mjs';
import { drawn, quiet } from './frames.mjs';

const COUNT = 10_000;
/** Stops on the way down: the list is read in so many looks. */
const LOOKS = 60;

const tasks = [];
const frames = [];
new PerformanceObserver((entries) => tasks.push(...entries.getEntries())).observe({ type: 'longtask' });
new PerformanceObserver((entries) => frames.push(...entries.getEntries())).observe({ type: 'long-animation-frame' });

const root = () => document.querySelector('sb-catalogue').shadowRoot;

/** All cards, as they come in portions. Milliseconds from the element's definition until the first and until all were drawn. */
window.load = async () => {
  document.body.innerHTML = `
    <sb-site project-id="bench-10000"></sb-site>
    <sb-catalogue max-count="${COUNT}" per-row="4"></sb-catalogue>`;
  const start = performance.now();
  await Promise.all([import('/dist/elements/sb-site.js'), import('/dist/elements/sb-catalogue.js')]);
  const cards = watchCards(root(), COUNT);
  const first = (await cards.first) - start;
  const all = (await cards.all) - start;
  await quiet();
  return { first, all };
};

/** The longest task, and the longest script of ours in a long frame, among what was told since `from`. */
const longest = (from) => {
  const since = (entries) => entries.filter(({ startTime }) => startTime >= from);
  const scripts = since(frames).flatMap((frame) => frame.scripts);
  const ours = scripts.filter(({ sourceURL }) => sourceURL.includes('/dist/'));
  const most = (entries) => Math.max(0, ...entries.map(({ duration }) => duration));
  return { task: most(since(tasks)), ours: most(ours) };
};

/** Scrolls to the end and back to the top, a screen at a time and in leaps. */
window.read = async () => {
  const from = performance.now();
  const end = document.documentElement.scrollHeight;
  for (let look = 0; look <= LOOKS; look++) {
    scrollTo({ top: (end / LOOKS) * look, behavior: 'instant' });
    await drawn();
    scrollBy({ top: innerHeight, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await quiet();
  return longest(from);
};

/** Chooses options of cards in the middle of the list. */
window.choose = async () => {
  const used = [...root().querySelectorAll('[data-product]')].slice(COUNT / 2, COUNT / 2 + 8);
  used[0].scrollIntoView({ behavior: 'instant' });
  await quiet();
  const from = performance.now();
  let sum = 0;
  for (const card of used) {
    const value = card.querySelector('[data-value="moss"]');
    const clicked = performance.now();
    value.click();
    await drawn();
    sum += performance.now() - clicked;
    if (value.ariaChecked !== 'true') throw new Error('A click did not choose');
  }
  return { ...longest(from), mean: sum / used.length };
};
