import { type Finish, type Patch, surface } from '../core/patch.js';
import { add, cross, curve, dot, sub, times, unit, type Vec } from '../core/vector.js';

/** Section and fineness of a tube. */
export interface TubeSettings {
  /** Follow a smooth curve through the points instead of straight lines. */
  bend?: boolean;
  /** Height of the section as a share of its width: less than 1 gives a strap. */
  flat?: number;
  /** 2 is round, 4 nearly square. */
  corner?: number;
  segments?: number;
  rows?: number;
  /** Direction in which a flat section is wide. */
  wide?: Vec;
  /** Direction in which a flat section is thin; use it where the line turns right round. */
  thin?: Vec;
}

/** A rod, leg, cable or strap along points; `radius` may change from start (0) to end (1). */
export function tube(
  points: readonly Vec[],
  radius: number | ((t: number) => number),
  finish: Finish,
  settings: TubeSettings = {},
): Patch {
  const { bend = false, flat = 1, corner = 2, segments = 20, rows = bend ? 40 : 18, wide, thin } = settings;
  const line = bend ? curve(points, rows) : straight(points, rows);
  const frames = framesOf(line, wide, thin);
  const cap = 4;
  const total = rows + cap * 2;
  const shape = (u: number, v: number): Vec => {
    const step = Math.round(v * total);
    const i = Math.min(rows, Math.max(0, step - cap));
    const over = step < cap ? cap - step : step > rows + cap ? step - rows - cap : 0;
    const r = typeof radius === 'number' ? radius : radius(i / rows);
    const shrink = Math.cos((over / cap) * (Math.PI / 2));
    const frame = frames[i] ?? { at: [0, 0, 0], side: [1, 0, 0], up: [0, 1, 0], along: [0, 0, 1] };
    const push = Math.sin((over / cap) * (Math.PI / 2)) * r * 0.25 * (step < cap ? -1 : 1);
    const a = u * Math.PI * 2;
    const round = (c: number): number => Math.sign(c) * Math.abs(c) ** (2 / corner);
    const x = round(Math.cos(a)) * r * (0.8 * shrink + 0.2 * (over === cap ? 0 : 1)) * (over === cap ? 0 : 1);
    const y = round(Math.sin(a)) * r * flat * (over === cap ? 0 : 0.8 * shrink + 0.2);
    return add(frame.at, add(add(times(frame.side, x), times(frame.up, y)), times(frame.along, push)));
  };
  return surface(shape, segments, total, finish);
}

interface Frame {
  at: Vec;
  side: Vec;
  up: Vec;
  along: Vec;
}

function straight(points: readonly Vec[], rows: number): Vec[] {
  const last = points.length - 1;
  return Array.from({ length: rows + 1 }, (_, k) => {
    const s = (k / rows) * last;
    const i = Math.min(last - 1, Math.floor(s));
    const a = points[i] ?? [0, 0, 0];
    const b = points[i + 1] ?? a;
    return add(a, times(sub(b, a), s - i));
  });
}

function framesOf(line: readonly Vec[], wide?: Vec, thin?: Vec): Frame[] {
  let side: Vec = [0, 0, 0];
  return line.map((at, i) => {
    const along = unit(sub(line[Math.min(line.length - 1, i + 1)] ?? at, line[Math.max(0, i - 1)] ?? at));
    const guess: Vec =
      (thin && cross(along, thin)) ?? wide ?? (i === 0 ? (Math.abs(along[1]) > 0.8 ? [1, 0, 0] : [0, 1, 0]) : side);
    side = unit(sub(guess, times(along, dot(guess, along))));
    return { at, side, up: cross(along, side), along };
  });
}
