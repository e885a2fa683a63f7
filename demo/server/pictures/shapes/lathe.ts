import { type Finish, type Patch, surface } from '../core/patch.js';
import { curve, size, sub, type Vec } from '../core/vector.js';

/** Radius and height of a point of a profile, metres. */
export type Spot = readonly [radius: number, height: number];

/** Evenly spaced points along a smooth (or, with `sharp`, straight) profile. */
export function trace(profile: readonly Spot[], rows: number, sharp = false): Spot[] {
  const ends: Vec[] = profile.map(([r, y]) => [r, y, 0]);
  const fine = sharp ? ends : curve(ends, profile.length * 24);
  const far: number[] = [0];
  for (let i = 1; i < fine.length; i += 1) {
    far.push((far[i - 1] ?? 0) + size(sub(fine[i] ?? [0, 0, 0], fine[i - 1] ?? [0, 0, 0])));
  }
  const total = far[far.length - 1] ?? 0;
  const out: Spot[] = [];
  let k = 0;
  for (let i = 0; i <= rows; i += 1) {
    const want = (i / rows) * total;
    while (k < far.length - 2 && (far[k + 1] ?? 0) < want) k += 1;
    const a = fine[k] ?? [0, 0, 0];
    const b = fine[k + 1] ?? a;
    const t = (want - (far[k] ?? 0)) / ((far[k + 1] ?? 0) - (far[k] ?? 0) || 1);
    out.push([Math.max(0, a[0] + (b[0] - a[0]) * t), a[1] + (b[1] - a[1]) * t]);
  }
  return out;
}

/** Fineness and flutes of a turned shape. */
export interface LatheSettings {
  rows?: number;
  segments?: number;
  sharp?: boolean;
  /** Number of vertical flutes and their depth as a share of the radius. */
  flutes?: number;
  depth?: number;
}

/** A shape turned about the vertical axis, like on a potter's wheel. */
export function lathe(profile: readonly Spot[], finish: Finish, settings: LatheSettings = {}): Patch {
  const { rows = 60, segments = 96, sharp = false, flutes = 0, depth = 0.04 } = settings;
  const spots = trace(profile, rows, sharp);
  const shape = (u: number, v: number): Vec => {
    const [r, y] = spots[Math.round(v * rows)] ?? [0, 0];
    const a = u * Math.PI * 2;
    const k = flutes ? r * (1 - depth * Math.abs(Math.cos((a * flutes) / 2)) ** 3) : r;
    return [Math.sin(a) * k, y, Math.cos(a) * k];
  };
  return surface(shape, segments, rows, finish);
}

/** A profile of an open vessel: the outer wall given from the foot up, a round lip, and the inside down again. */
export function hollow(outer: readonly Spot[], wall: number): Spot[] {
  const first = outer[0] ?? [0, 0];
  const last = outer[outer.length - 1] ?? [0, 0];
  const inner = outer
    .slice(1)
    .reverse()
    .map(([r, y]): Spot => [Math.max(0.001, r - wall), y - wall * 0.2]);
  return [
    [0, first[1] + 0.0001],
    [first[0] * 0.9, first[1]],
    ...outer,
    [last[0] - wall * 0.5, last[1] + wall * 0.45],
    ...inner,
    [first[0] * 0.7, first[1] + wall * 2.4],
    [0, first[1] + wall * 2.5],
  ];
}

/** A glaze dipped from the top: the outer wall split along a wavy edge into two finishes. */
export function dipped(
  outer: readonly Spot[],
  edge: (turn: number) => number,
  finishes: readonly [below: Finish, above: Finish],
  segments = 144,
): Patch[] {
  const rows = 240;
  const spots = trace(outer, rows);
  const wall = (u: number, t: number, lift: number): Vec => {
    const s = Math.min(rows, Math.max(0, t * rows));
    const i = Math.min(rows - 1, Math.floor(s));
    const [r0, y0] = spots[i] ?? [0, 0];
    const [r1, y1] = spots[i + 1] ?? [r0, y0];
    const r = r0 + (r1 - r0) * (s - i) + lift;
    const a = u * Math.PI * 2;
    return [Math.sin(a) * r, y0 + (y1 - y0) * (s - i), Math.cos(a) * r];
  };
  const thick = (last: number, v: number): number => 0.0022 * last * Math.min(1, v * 9);
  const girth = Math.max(...outer.map(([r]) => r)) * 8;
  return [
    surface((u, v) => wall(u, v * edge(u), 0), segments, 44, finishes[0]),
    surface((u, v) => wall(u, edge(u) + v * (1 - edge(u)), thick(girth, v)), segments, 44, finishes[1]),
  ];
}
