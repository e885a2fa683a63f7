import type { Camera, Pixel } from './camera.js';
import type { Patch } from './patch.js';
import { cross, dot, sub, unit, type Vec } from './vector.js';

/** A patch as the camera sees it: its points in the scene and in the picture, without those that make no difference. */
export interface Mesh {
  patch: Patch;
  /** Number of quads in both directions; points are one more each, those of a row side by side. */
  rows: number;
  columns: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  pixels: Pixel[];
  /** Where each row of quads lies across the patch, and each column along it, 0 to 1. */
  across: number[];
  along: number[];
}

/** Quads are joined up to this size, pixels, … */
const LARGEST = 12;
/** … while outlines stay this near to what they were, pixels, … */
const NEARNESS = 0.2;
/** … and the surface turns less than this: the cosine of about 9 degrees. */
const TURN = 0.987;
const NONE: Vec = [0, 0, 0];
const NOWHERE: Pixel = [0, 0, 0];

/** How far `p` is from the line between `a` and `b` in the picture, pixels. */
function aside(p: Pixel, a: Pixel, b: Pixel): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.01) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length;
}

/** A grid that can be read along rows and along columns alike. */
interface Lines {
  count: number;
  across: number;
  pixel(line: number, at: number): Pixel;
  point(line: number, at: number): Vec;
}

function normalAt(lines: Lines, line: number, at: number): Vec {
  const next = Math.min(at + 1, lines.across - 1);
  const before = Math.max(0, next - 1);
  const a = lines.point(line, before);
  return unit(cross(sub(lines.point(line + 1, next), a), sub(lines.point(line, next), lines.point(line + 1, before))));
}

/** Whether all lines between `from` and `to` can be left out. */
function idle(lines: Lines, from: number, to: number): boolean {
  for (let at = 0; at < lines.across; at += 1) {
    const [a, b] = [lines.pixel(from, at), lines.pixel(to, at)];
    if (Math.abs(a[0] - b[0]) > LARGEST || Math.abs(a[1] - b[1]) > LARGEST) return false;
    for (let k = from + 1; k < to; k += 1) if (aside(lines.pixel(k, at), a, b) > NEARNESS) return false;
  }
  const step = Math.max(1, Math.floor(lines.across / 8));
  for (let at = 0; at < lines.across; at += step) {
    if (dot(normalAt(lines, from, at), normalAt(lines, to - 1, at)) < TURN) return false;
  }
  return true;
}

/** The lines that are kept, first and last always. */
function keep(lines: Lines): number[] {
  const kept = [0];
  let from = 0;
  for (let to = 2; to < lines.count; to += 1) {
    if (idle(lines, from, to)) continue;
    from = to - 1;
    kept.push(from);
  }
  kept.push(lines.count - 1);
  return kept;
}

/** The patch through the camera's eye. */
export function meshOf(patch: Patch, camera: Camera): Mesh {
  const { grid } = patch;
  const seen = grid.map((row) => row.map((p) => camera.see(p)));
  const [count, across] = [grid.length, grid[0]?.length ?? 0];
  const pixel = (i: number, j: number): Pixel => seen[i]?.[j] ?? NOWHERE;
  const point = (i: number, j: number): Vec => grid[i]?.[j] ?? NONE;
  const rows = keep({ count, across, pixel, point });
  const columns = keep({
    count: across,
    across: count,
    pixel: (line, at) => pixel(at, line),
    point: (line, at) => point(at, line),
  });
  const size = rows.length * columns.length;
  const [x, y, z] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const pixels: Pixel[] = [];
  for (const i of rows) {
    for (const j of columns) {
      const p = point(i, j);
      const at = pixels.length;
      x[at] = p[0];
      y[at] = p[1];
      z[at] = p[2];
      pixels.push(pixel(i, j));
    }
  }
  const share = (lines: number[], all: number): number[] => lines.map((line) => line / (all - 1));
  const places = { across: share(rows, count), along: share(columns, across) };
  return { patch, rows: rows.length - 1, columns: columns.length - 1, x, y, z, pixels, ...places };
}
