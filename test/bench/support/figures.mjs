const at = (sorted, part) => {
  const place = (sorted.length - 1) * part;
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
};

/** Median of the samples, and how far the middle half of them spreads in percent of it: the noise of the machine. */
export function summary(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const median = at(sorted, 0.5);
  const spread = median === 0 ? 0 : ((at(sorted, 0.75) - at(sorted, 0.25)) / Math.abs(median)) * 100;
  return { median, spread, samples };
}

/** `[{ ready: 3 }, { ready: 5 }]` to `{ ready: { median: 4, … } }`: one summary per figure that every round has. */
export function summaries(rounds) {
  const names = Object.keys(rounds[0] ?? {}).filter((name) => rounds.every((round) => Number.isFinite(round[name])));
  return Object.fromEntries(names.map((name) => [name, summary(rounds.map((round) => round[name]))]));
}
