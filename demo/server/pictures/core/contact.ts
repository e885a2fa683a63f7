import type { Mesh } from './mesh.js';
import type { Vec } from './vector.js';

/** Cells along the longer side of the map. */
const CELLS = 220;
/** What is lower than this over the floor darkens it, in radii: right below, and softly around. */
const TOUCH = 0.035;
const NEAR = 0.16;
/** How often the darkness is evened out over neighbouring cells, right below and around. */
const TOUCH_BLUR = 2;
const NEAR_BLUR = 9;
const MARGIN = 0.2;

/** How dark the floor is below what stands on it: light does not get in between. */
export interface Contact {
  /** Darkness at a place of the floor, 0 to 1. */
  at(x: number, z: number): number;
  /** The part of the floor that it darkens. */
  low: readonly [x: number, z: number];
  high: readonly [x: number, z: number];
}

/** How far the lowest thing over each cell of the floor is from it. */
interface Heights {
  columns: number;
  rows: number;
  low: Float32Array;
}

/** Marks quads near the floor by points so close that no cell between them is left out. */
function mark(
  { columns, rows, low }: Heights,
  mesh: Mesh,
  corner: readonly [number, number],
  cell: number,
  floor: number,
  most: number,
): void {
  const { x, y, z } = mesh;
  const stride = mesh.columns + 1;
  for (let quad = 0; quad < mesh.rows * mesh.columns; quad += 1) {
    const a = Math.floor(quad / mesh.columns) * stride + (quad % mesh.columns);
    const b = a + stride;
    const c = b + 1;
    const d = a + 1;
    if (Math.min(y[a] ?? 0, y[b] ?? 0, y[c] ?? 0, y[d] ?? 0) > floor + most) continue;
    const edge = (p: number, q: number): number => Math.hypot((x[p] ?? 0) - (x[q] ?? 0), (z[p] ?? 0) - (z[q] ?? 0));
    const n1 = Math.max(1, Math.ceil((Math.max(edge(a, b), edge(d, c)) / cell) * 1.5));
    const n2 = Math.max(1, Math.ceil((Math.max(edge(a, d), edge(b, c)) / cell) * 1.5));
    for (let k = 0; k <= n1; k += 1) {
      for (let l = 0; l <= n2; l += 1) {
        const u = k / n1;
        const v = l / n2;
        const mean = (axis: Float64Array): number =>
          ((axis[a] ?? 0) * (1 - u) + (axis[b] ?? 0) * u) * (1 - v) +
          ((axis[d] ?? 0) * (1 - u) + (axis[c] ?? 0) * u) * v;
        const i = Math.round((mean(x) - corner[0]) / cell);
        const j = Math.round((mean(z) - corner[1]) / cell);
        if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
        const height = mean(y) - floor;
        if (height < (low[j * columns + i] ?? 0)) low[j * columns + i] = height;
      }
    }
  }
}

/** Darkness by height, evened out. */
function darkened({ columns, rows, low }: Heights, most: number, passes: number): Float32Array {
  let now = low.map((height) => Math.max(0, 1 - Math.max(0, height) / most) ** 2);
  for (let pass = 0; pass < passes; pass += 1) {
    const before = now;
    now = now.map((dark, at) => {
      const i = at % columns;
      if (i === 0 || i === columns - 1 || at < columns || at >= (rows - 1) * columns) return 0;
      const sides =
        (before[at - 1] ?? 0) + (before[at + 1] ?? 0) + (before[at - columns] ?? 0) + (before[at + columns] ?? 0);
      return (dark * 2 + sides) / 6;
    });
  }
  return now;
}

/** Works out what stands on the floor, or nearly. */
export function contactOf(
  meshes: readonly Mesh[],
  box: { low: Vec; high: Vec; radius: number },
  floor: number,
): Contact {
  const { radius } = box;
  const margin = radius * MARGIN;
  const low = [box.low[0] - margin, box.low[2] - margin] as const;
  const high = [box.high[0] + margin, box.high[2] + margin] as const;
  const cell = Math.max(high[0] - low[0], high[1] - low[1]) / CELLS;
  const columns = Math.ceil((high[0] - low[0]) / cell) + 1;
  const rows = Math.ceil((high[1] - low[1]) / cell) + 1;
  const heights: Heights = { columns, rows, low: new Float32Array(columns * rows).fill(1e9) };
  for (const mesh of meshes) mark(heights, mesh, low, cell, floor, radius * NEAR);
  const touch = darkened(heights, radius * TOUCH, TOUCH_BLUR);
  const near = darkened(heights, radius * NEAR, NEAR_BLUR);
  return {
    low,
    high,
    at(x, z) {
      const i = Math.round((x - low[0]) / cell);
      const j = Math.round((z - low[1]) / cell);
      if (i < 0 || j < 0 || i >= columns || j >= rows) return 0;
      const at = j * columns + i;
      return 1 - (1 - (touch[at] ?? 0) * 0.75) * (1 - (near[at] ?? 0) * 0.45);
    },
  };
}
