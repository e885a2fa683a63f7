import type { Backdrop } from './backdrop.js';
import type { Camera } from './camera.js';
import { darken, mix } from './colour.js';
import type { Studio } from './studio.js';
import { smooth, type Vec } from './vector.js';

const LEVELS = 48;

/** A plane that catches shadow: a corner and two sides, cut into cells. */
interface Plane {
  corner: Vec;
  side: Vec;
  rise: Vec;
  normal: Vec;
  cells: readonly [number, number];
  strength: number;
  /** How often the darkness is evened out over neighbouring cells. */
  blur: number;
  /** Whether the shadow also fades out at the far side; not where it meets a wall. */
  ends: boolean;
}

const spotOn = (plane: Plane, i: number, j: number): Vec => {
  const [s, t] = [i / plane.cells[0], j / plane.cells[1]];
  const at = (n: 0 | 1 | 2): number => plane.corner[n] + plane.side[n] * s + plane.rise[n] * t;
  return [at(0), at(1), at(2)];
};

function darkness(plane: Plane, studio: Studio): number[][] {
  const [m, n] = plane.cells;
  let grid = Array.from({ length: m + 1 }, (_, i) =>
    Array.from({ length: n + 1 }, (__, j) => {
      const open = studio.open(spotOn(plane, i, j), plane.normal);
      const rim = Math.min(i / m, 1 - i / m, 1 - j / n, plane.ends ? j / n : 1);
      return (1 - open.key * 0.62 - open.sky * 0.38) * plane.strength * smooth(0, 0.16, rim);
    }),
  );
  for (let pass = 0; pass < plane.blur; pass += 1) {
    const now = grid;
    grid = now.map((row, i) =>
      row.map((x, j) => {
        const at = (a: number, b: number): number => now[a]?.[b] ?? x;
        return (x * 2 + at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1)) / 6;
      }),
    );
  }
  return grid;
}

type Corner = readonly [x: number, y: number, dark: number];

/** The part of a cell that is at least as dark as the level. */
function cut(cell: readonly Corner[], level: number): [number, number][] {
  const out: [number, number][] = [];
  for (const [k, a] of cell.entries()) {
    const b = cell[(k + 1) % cell.length] ?? a;
    if (a[2] >= level) out.push([a[0], a[1]]);
    if (a[2] >= level !== b[2] >= level) {
      const t = (level - a[2]) / (b[2] - a[2]);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  }
  return out;
}

/** Soft shadow on a plane as stacked thin layers, each bounded by a line of equal darkness. */
function layers(plane: Plane, studio: Studio, camera: Camera, paths: string[]): void {
  const grid = darkness(plane, studio);
  const pixels = grid.map((row, i) =>
    row.map((dark, j): Corner => {
      const [x, y] = camera.see(spotOn(plane, i, j));
      return [Math.round(x * 10), Math.round(y * 10), dark];
    }),
  );
  for (let i = 0; i + 1 < pixels.length; i += 1) {
    const [low, high] = [pixels[i] ?? [], pixels[i + 1] ?? []];
    for (let k = 1; k < LEVELS; k += 1) {
      const level = k / LEVELS;
      let run: Corner[] = [];
      const flush = (): void => {
        const [a, b, c, d] = run;
        if (a && b && c && d) paths[k] += `M${a[0]} ${a[1]}L${b[0]} ${b[1]} ${c[0]} ${c[1]} ${d[0]} ${d[1]}z`;
        run = [];
      };
      for (let j = 0; j + 1 < low.length; j += 1) {
        const cell = [low[j], high[j], high[j + 1], low[j + 1]].filter((c): c is Corner => c !== undefined);
        const [a, b, c, d] = cell;
        if (!a || !b || !c || !d) continue;
        const inside = cell.filter((p) => p[2] >= level).length;
        if (inside === 4) {
          run = [run[0] ?? a, run[1] ?? b, c, d];
          continue;
        }
        flush();
        if (!inside) continue;
        const part = cut(cell, level);
        paths[k] += `M${part.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
      }
      flush();
    }
  }
}

/** The soft shadow on the floor (and the wall of a room), worked out from the same lights as the goods. */
export function shadowSvg(
  backdrop: Backdrop,
  studio: Studio,
  camera: Camera,
  box: { low: Vec; high: Vec; radius: number },
): string {
  const paths: string[] = Array.from({ length: LEVELS }, () => '');
  const floor = backdrop.floor ?? 0;
  const { low, high, radius } = box;
  const reach = radius * 1.15;
  const [x0, x1] = [low[0] - reach * 0.6, high[0] + reach];
  const [z0, z1] = [Math.max(low[2] - reach, backdrop.wall ?? -1e9), high[2] + reach * 0.4];
  const ground: Plane = {
    corner: [x0, floor, z0],
    side: [x1 - x0, 0, 0],
    rise: [0, 0, z1 - z0],
    normal: [0, 1, 0],
    cells: [84, 84],
    strength: 0.95,
    blur: 3,
    ends: backdrop.wall === undefined,
  };
  if (!backdrop.hangs) layers(ground, studio, camera, paths);
  if (backdrop.wall !== undefined) {
    const top = high[1] + radius * 0.25;
    const wall: Plane = {
      corner: [x0, 0, backdrop.wall],
      side: [x1 - x0, 0, 0],
      rise: [0, top, 0],
      normal: [0, 0, 1],
      cells: [84, 60],
      strength: 0.42,
      blur: 26,
      ends: false,
    };
    layers(wall, studio, camera, paths);
  }
  const tint = darken(mix(backdrop.ground ?? backdrop.colour, '#5c2a20', 0.6), 0.35);
  const layer = (1.25 / LEVELS).toFixed(4);
  const svg = paths.map((d) => (d ? `<path d="${d}"/>` : '')).join('');
  // A mask keeps the hue: thin layers painted straight on the paper would drift by rounding.
  return [
    `<mask id="shadow" maskUnits="userSpaceOnUse" x="0" y="0" width="4000" height="4000">`,
    `<g transform="scale(.1)" fill="#fff" fill-opacity="${layer}">${svg}</g></mask>`,
    `<rect width="4000" height="4000" fill="${tint}" mask="url(#shadow)"/>`,
  ].join('');
}
