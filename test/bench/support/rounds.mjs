import { open } from './browser.mjs';

/** Rounds of a bench that measures time, after a dropped first round for warm-up. */
const ROUNDS = 9;
/** Limit of rounds for the development of a bench: `ROUNDS=1`. */
const MOST_ROUNDS = Number(process.env.ROUNDS) || ROUNDS;

const at = (sorted, part) => {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
};

/** Median of the samples, and their interquartile range in percent of it, which shows the noise of the machine. */
function summary(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const median = at(sorted, 0.5);
  const spread = median === 0 ? 0 : ((at(sorted, 0.75) - at(sorted, 0.25)) / Math.abs(median)) * 100;
  return { median, spread, samples };
}

/** Summaries of the figures that every round has. */
function summaries(rounds) {
  const names = Object.keys(rounds[0] ?? {}).filter((name) => rounds.every((round) => Number.isFinite(round[name])));
  return Object.fromEntries(names.map((name) => [name, summary(rounds.map((round) => round[name]))]));
}

async function once(browser, bench, page, url, notes) {
  const tab = await open(browser, bench.blank ? undefined : url);
  tab.url = url;
  try {
    return await bench.measure(tab, page);
  } finally {
    for (const problem of tab.problems) notes.add(`${page}: ${problem}`);
    await tab.close();
  }
}

/**
 * Measures the pages of a bench in turns (A B A B …), each time in a new process. Returns the figures by page, and the pages' errors and
 * warnings. `rounds: 1` is for figures that do not vary: no round is dropped then.
 */
export async function measureInTurns(browser, bench, origin, tell) {
  const rounds = Math.min(bench.rounds ?? ROUNDS, MOST_ROUNDS);
  const dropped = rounds > 1 ? 1 : 0;
  const samples = new Map(Object.keys(bench.pages).map((page) => [page, []]));
  const notes = new Set();
  for (let round = 0; round < rounds + dropped; round++) {
    for (const [page, path] of Object.entries(bench.pages)) {
      tell(rounds > 1 ? `round ${round} of ${rounds}, ${page}` : page);
      const figures = await once(browser, bench, page, origin + path, notes);
      if (round >= dropped) samples.get(page).push(figures);
    }
  }
  const figures = Object.fromEntries([...samples].map(([page, rounds]) => [page, summaries(rounds)]));
  return { figures, notes: [...notes] };
}
