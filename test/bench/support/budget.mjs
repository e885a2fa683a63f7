/**
 * A line of the table: `what` was measured in `unit`, `ours` compared with `reference`; `value` (a ratio or a figure) must not exceed
 * `most`. Without `most` the line has no verdict.
 */
function row(what, unit, { ours, reference, value, most, spread = 0 }) {
  return { what, unit, ours, reference, value, most, spread, ok: most === undefined ? undefined : value <= most };
}

/** Compares the median of a figure of page `ours` with that of page `reference`: at most `most` times as much. */
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

/** Compares the median of a figure of one page with a limit in its own unit. */
export function limit(what, { figure, unit, most, page = 'ours' }) {
  return (figures) => {
    const mine = figures[page]?.[figure];
    if (!mine) return [];
    return [row(what, unit, { ours: mine.median, value: mine.median, most, spread: mine.spread })];
  };
}

/** Compares the loss of page `ours` to page `reference`, by the median of a figure, with a limit. */
export function loss(what, { figure, unit = '', most, ours, reference = 'plain' }) {
  return (figures) => {
    const mine = figures[ours]?.[figure];
    const theirs = figures[reference]?.[figure];
    if (!mine || !theirs) return [];
    const value = theirs.median - mine.median;
    return [row(what, unit, { ours: value, value, most, spread: Math.max(mine.spread, theirs.spread) })];
  };
}
