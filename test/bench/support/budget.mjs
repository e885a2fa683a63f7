/**
 * A line of the table: `what` was measured in `unit`, `ours` beside `reference`; `value` is what is held against `most`
 * (a ratio, or a figure). Without `most` the line only informs.
 */
function row(what, unit, { ours, reference, value, most, spread = 0 }) {
  return { what, unit, ours, reference, value, most, spread, ok: most === undefined ? undefined : value <= most };
}

/** Holds the median of a figure of page `ours` against that of page `reference`: at most `most` times as much. */
export function ratio(what, { figure, unit, most, ours = 'ours', reference = 'plain' }) {
  return (figures) => {
    const mine = figures[ours]?.[figure];
    const theirs = figures[reference]?.[figure];
    if (!mine || !theirs) return [];
    const spread = Math.max(mine.spread, theirs.spread);
    const value = mine.median / theirs.median;
    return [row(what, unit, { ours: mine.median, reference: theirs.median, value, most, spread })];
  };
}

/** Holds the median of a figure of one page against a limit in its own unit. */
export function limit(what, { figure, unit, most, page = 'ours' }) {
  return (figures) => {
    const mine = figures[page]?.[figure];
    if (!mine) return [];
    return [row(what, unit, { ours: mine.median, value: mine.median, most, spread: mine.spread })];
  };
}

/** Holds what the median of a figure of page `ours` has less than that of page `reference` against a limit. */
export function loss(what, { figure, unit = '', most, ours, reference = 'plain' }) {
  return (figures) => {
    const mine = figures[ours]?.[figure];
    const theirs = figures[reference]?.[figure];
    if (!mine || !theirs) return [];
    const value = theirs.median - mine.median;
    return [row(what, unit, { ours: value, value, most, spread: Math.max(mine.spread, theirs.spread) })];
  };
}
