import { lightness } from './colour.js';
import { cellValue, noise } from './noise.js';
import type { Patch } from './patch.js';
import type { Spot } from './shade.js';
import { size, sub, type Vec } from './vector.js';

/** Changes how a spot of a surface is turned and how bright it is, by its place in the scene, metres. */
export type Relief = (x: number, y: number, z: number, spot: Spot) => void;

/** Sizes in metres: a curl of looped wool, a thread of cloth, a speck in the glaze. */
const CURL = 0.0085;
const THREAD = 0.0019;
const SPECK = 0.011;
/** Marks are at least this wide, pixels: finer ones would flicker. */
const FINEST = 2.6;

const NOWHERE: Vec = [0, 0, 0];

/** Length 1 again, after a change. */
function settle(spot: Spot): void {
  const k = 1 / (Math.sqrt(spot.nx * spot.nx + spot.ny * spot.ny + spot.nz * spot.nz) || 1);
  spot.nx *= k;
  spot.ny *= k;
  spot.nz *= k;
}

/** Height of looped wool at a place, 0 to 1: short soft curls that lie every way. */
const curls = (x: number, y: number, z: number): number => 1 - Math.abs(noise(x, y, z) * 2 - 1);

/** Curls of a dark wool are lower: between its shadows every lit one would be a scratch. */
function loops(pixel: number, lightness: number): Relief {
  const f = 1 / Math.max(CURL, pixel * FINEST * 2);
  const step = 0.22;
  const bump = (0.3 * Math.min(1, 0.4 + lightness * 3)) / step;
  return (px, py, pz, spot) => {
    const x = px * f;
    const y = py * f;
    const z = pz * f;
    const h = curls(x, y, z);
    spot.nx -= (curls(x + step, y, z) - h) * bump;
    spot.ny -= (curls(x, y + step, z) - h) * bump;
    spot.nz -= (curls(x, y, z + step) - h) * bump;
    settle(spot);
    spot.tone *= 0.88 + 0.18 * h;
  };
}

/** Threads run along the axes of space, each where the surface lies along its axis: so they have no seams. */
function weave(pixel: number, amount: number): Relief {
  const f = 1 / Math.max(THREAD, pixel * FINEST);
  const long = f / 9;
  return (x, y, z, spot) => {
    const along = 1 - spot.nx * spot.nx;
    const up = 1 - spot.ny * spot.ny;
    const deep = 1 - spot.nz * spot.nz;
    let threads = 0;
    if (along > 0.1) threads += (noise(x * long, y * f, z * f) - 0.5) * along;
    if (up > 0.1) threads += (noise(x * f + 31, y * long, z * f) - 0.5) * up;
    if (deep > 0.1) threads += (noise(x * f, y * f + 57, z * long) - 0.5) * deep;
    spot.tone *= 1 + threads * 0.2 * amount;
  };
}

/** Which way the fibres of a piece of wood run: along it. */
function fibres({ grid }: Patch): Vec {
  const mean = (at: (row: Vec[]) => Vec | undefined): Vec => {
    const sum: [number, number, number] = [0, 0, 0];
    for (const row of grid) for (const n of [0, 1, 2] as const) sum[n] += (at(row)?.[n] ?? 0) / grid.length;
    return sum;
  };
  const along = sub(
    mean((row) => row.at(-1)),
    mean((row) => row[0]),
  );
  const far = size(along);
  return far > 0.02 ? [along[0] / far, along[1] / far, along[2] / far] : [1, 0, 0];
}

/** Width and length of a patch through its middle, metres. */
function extent({ grid }: Patch): [number, number] {
  const middle = grid[grid.length >> 1] ?? [];
  const at = middle.length >> 1;
  const line = grid.map((row) => row[at] ?? NOWHERE);
  const length = (points: readonly Vec[]): number =>
    points.reduce((sum, p, n) => sum + (n ? size(sub(p, points[n - 1] ?? p)) : 0), 0);
  return [length(line), length(middle)];
}

/** Whether a patch runs into itself, as a rod does, or a turned top. */
function round({ grid }: Patch): boolean {
  const [first, last] = [grid[0] ?? [], grid.at(-1) ?? []];
  return first.every((p, n) => size(sub(p, last[n] ?? p)) < 1e-6);
}

/** Fibres of a sheet run along it, however it is bent; those of a rod or a turned top are cut from the whole. */
function grain(patch: Patch, pixel: number, scale: number, amount: number): Relief {
  const f = 1 / Math.max(scale * 0.012, pixel * FINEST);
  const tone = (spot: Spot, x: number, y: number, z: number): void => {
    const rings = noise(x * 0.45, y * 0.45, z * 0.45) * 5;
    const ring = Math.abs(rings - Math.floor(rings) - 0.5) * 2;
    spot.tone *= 1 + amount * ((ring - 0.5) * 0.16 + (noise(x * 1.7, y * 1.7, z * 1.7) - 0.5) * 0.26);
  };
  if (round(patch)) {
    const [dx, dy, dz] = fibres(patch);
    return (x, y, z, spot) => {
      const run = (x * dx + y * dy + z * dz) * 0.94;
      tone(spot, (x - run * dx) * f, (y - run * dy) * f, (z - run * dz) * f);
    };
  }
  const [width, length] = extent(patch);
  const [x0 = 0, y0 = 0, z0 = 0] = patch.grid[0]?.[0] ?? NOWHERE;
  const start = (x0 + y0 * 3 + z0 * 7) * 50;
  return (_x, _y, _z, spot) => tone(spot, spot.across * width * f, start, spot.along * length * f * 0.06);
}

/** Specks of iron, one in some of the cells of space. */
function specks(pixel: number, scale: number): Relief {
  const cell = Math.max(SPECK * Math.min(1, scale / 0.25), pixel * FINEST * 3);
  return (px, py, pz, spot) => {
    const x = px / cell;
    const y = py / cell;
    const z = pz / cell;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const k = Math.floor(z);
    const r = cellValue(i, j, k);
    if (r > 0.3) return;
    const wide = 0.06 + r * 0.5;
    const at = (n: number): number => wide + (1 - 2 * wide) * cellValue(i + n, j - n * 7, k + 3);
    const far = Math.hypot(x - i - at(1), y - j - at(2), z - k - at(3));
    if (far < wide) spot.second = Math.min(1, (1 - far / wide) * 3) * 0.6;
  };
}

/** The fine marks of a patch: grain, weave, curls, specks; `pixel` is the size of one in the scene, `scale` the scene's radius, metres. */
export function reliefOf(patch: Patch, pixel: number, scale: number): Relief | null {
  const { finish } = patch;
  if (finish.loops) return loops(pixel, lightness(finish.colour));
  if (finish.weave) return weave(pixel, finish.weave);
  if (finish.grain) return grain(patch, pixel, scale, finish.grain);
  return finish.speckle ? specks(pixel, scale) : null;
}
