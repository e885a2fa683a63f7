import type { Pixel } from './camera.js';
import type { Facet, Facets } from './facets.js';

/** Facets grow by this many tenths of a pixel, so that neighbours leave no gap. */
const GROWTH = 11;
/** Facets about as narrow as this, pixels, grow less, lest needles become splinters. */
const NEEDLE = 1.2;
/** Colours nearer than this many levels of 255 are drawn as one. */
const LEVELS = 2;
/** Paths longer than this, characters, are cut: long ones are slow to draw. */
const LONGEST = 6000;

/** A closed outline in tenths of a pixel. */
function outline(points: readonly (readonly [number, number])[]): string {
  let text = '';
  let [x, y, turn] = [0, 0, 0];
  for (const [n, p] of points.entries()) {
    const next = points[n + 1] ?? points[0] ?? p;
    turn += p[0] * next[1] - p[1] * next[0];
  }
  // All outlines run the same way round: where two of one path overlap, the other way would leave a hole.
  const ordered = turn < 0 ? points.toReversed() : points;
  for (const [n, p] of ordered.entries()) {
    const [nx, ny] = [Math.round(p[0]), Math.round(p[1])];
    if (n === 0) text += `M${nx} ${ny}l`;
    else text += `${nx - x}${ny < y ? '' : ' '}${ny - y}${n + 1 < ordered.length ? ' ' : 'z'}`;
    [x, y] = [nx, ny];
  }
  return text;
}

/** `p` in tenths of a pixel, moved away from `inner` by the growth, and from `side` too when given. */
function pushed(p: Pixel, inner: Pixel, side: Pixel | null): [number, number] {
  const push = (from: Pixel): [number, number] => {
    const [dx, dy] = [p[0] - from[0], p[1] - from[1]];
    const k = GROWTH / (Math.hypot(dx, dy) + NEEDLE);
    return [dx * k, dy * k];
  };
  const [ax, ay] = push(inner);
  const [bx, by] = side ? push(side) : [0, 0];
  return [p[0] * 10 + ax + bx, p[1] * 10 + ay + by];
}

/** One outline round facets that lie side by side in a row. */
function strip(run: readonly Facet[]): string {
  const low: [number, number][] = [];
  const high: [number, number][] = [];
  for (const [n, { pixels }] of run.entries()) {
    const [a, b, c, d] = pixels;
    if (n === 0) {
      low.push(pushed(a, b, d));
      high.push(pushed(b, a, c));
    }
    const last = n + 1 === run.length;
    low.push(pushed(d, c, last ? a : null));
    high.push(pushed(c, d, last ? b : null));
  }
  return outline([...low, ...high.reverse()]);
}

const near = (fill: number): number => {
  const level = (at: number): number => Math.min(255, Math.round(((fill >> at) & 255) / LEVELS) * LEVELS);
  return (level(16) << 16) | (level(8) << 8) | level(0);
};
const pathOf = (fill: number, d: string): string =>
  `<path fill="#${(fill + (1 << 24)).toString(16).slice(1)}" d="${d}"/>`;
const brightness = (fill: number): number => (fill >> 16) * 3 + ((fill >> 8) & 255) * 6 + (fill & 255);

/** Facets that something covers in part, the farthest first. */
function coveredSvg(facets: readonly Facet[]): string {
  let [svg, d, open] = ['', '', -1];
  for (const facet of facets.toSorted((a, b) => b.far - a.far)) {
    const fill = near(facet.fill);
    if (fill !== open && d) {
      svg += pathOf(open, d);
      d = '';
    }
    open = fill;
    d += strip([facet]);
  }
  return d ? svg + pathOf(open, d) : svg;
}

/** Facets that nothing covers: their order is free, so those of one colour make one path. */
function freeSvg(all: readonly Facets[]): string {
  const paths = new Map<number, string[]>();
  const put = (run: Facet[], fill: number): void => {
    if (run.length === 0) return;
    const texts = paths.get(fill) ?? [''];
    paths.set(fill, texts);
    if ((texts[0] ?? '').length > LONGEST) texts.unshift('');
    texts[0] += strip(run);
  };
  for (const facets of all) {
    for (const row of facets) {
      let [run, fill]: [Facet[], number] = [[], -1];
      for (const facet of row) {
        const now = facet.sight === 'wholly' ? near(facet.fill) : -1;
        if (now !== fill) {
          put(run, fill);
          run = [];
        }
        fill = now;
        if (now >= 0) run.push(facet);
      }
      put(run, fill);
    }
  }
  const ordered = [...paths].sort((a, b) => brightness(a[0]) - brightness(b[0]) || a[0] - b[0]);
  return ordered.flatMap(([fill, texts]) => texts.map((d) => pathOf(fill, d))).join('');
}

/** SVG of all facets that can be seen, in tenths of a pixel. */
export function bodySvg(all: readonly Facets[]): string {
  const covered = all.flatMap((facets) => facets.flatMap((row) => row.filter((facet) => facet.sight === 'partly')));
  return coveredSvg(covered) + freeSvg(all);
}
