import type { Mesh } from './mesh.js';
import { add, cross, dice, times, unit, type Vec } from './vector.js';

/** The softbox: where the main light comes from. */
export const KEY: Vec = unit([-0.58, 0.92, 0.5]);
const MAP = 144;
const KEYS = 16;
const SKIES = 26;

/** A lamp: its direction, two axes across it, and how near to it something comes at every place of its map. */
interface Lamp {
  key: boolean;
  tx: number;
  ty: number;
  tz: number;
  sx: number;
  sy: number;
  sz: number;
  ux: number;
  uy: number;
  uz: number;
  map: Float32Array;
}

/** How much of the main light and of the sky reaches a point, each from 0 to 1. */
export interface Reach {
  key: number;
  sky: number;
}

/** The lights of the studio and what stands in their way. */
export interface Studio {
  reach(at: Vec, normal: Vec): Reach;
  /** Share of all light that still reaches the floor or wall there; 1 is unshaded. */
  open(at: Vec, normal: Vec): Reach;
}

function basis(to: Vec): { side: Vec; up: Vec } {
  const side = unit(cross(Math.abs(to[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], to));
  return { side, up: cross(to, side) };
}

function lamps(): Lamp[] {
  const roll = dice(7);
  const key = basis(KEY);
  const made: Lamp[] = [];
  const put = (to: Vec, isKey: boolean): void => {
    const { side, up } = basis(to);
    const [tx, ty, tz] = to;
    const [sx, sy, sz] = side;
    const [ux, uy, uz] = up;
    made.push({ key: isKey, tx, ty, tz, sx, sy, sz, ux, uy, uz, map: new Float32Array(MAP * MAP).fill(-1e9) });
  };
  for (let i = 0; i < KEYS; i += 1) {
    const r = Math.sqrt((i + 0.5) / KEYS) * 0.3;
    const a = i * 2.39996 + roll() * 0.2;
    put(unit(add(KEY, add(times(key.side, Math.cos(a) * r), times(key.up, Math.sin(a) * r)))), true);
  }
  for (let i = 0; i < SKIES; i += 1) {
    const y = Math.sqrt((i + 0.5) / SKIES);
    const a = i * 2.39996;
    const r = Math.sqrt(1 - y * y);
    put([Math.cos(a) * r, y, Math.sin(a) * r], false);
  }
  return made;
}

/** Points spread over all quads, close enough to leave no gap in a map: x, y and z in turn, from the middle of the scene. */
function spread(meshes: readonly Mesh[], centre: Vec, scale: number): Float64Array {
  let out = new Float64Array(1 << 16);
  let used = 0;
  for (const { x: xs, y: ys, z: zs, rows, columns } of meshes) {
    const stride = columns + 1;
    for (let quad = 0; quad < rows * columns; quad += 1) {
      const a = Math.floor(quad / columns) * stride + (quad % columns);
      const [b, c, d] = [a + stride, a + stride + 1, a + 1];
      const edge = (k: number): number =>
        Math.hypot((xs[k] ?? 0) - (xs[a] ?? 0), (ys[k] ?? 0) - (ys[a] ?? 0), (zs[k] ?? 0) - (zs[a] ?? 0));
      const n1 = Math.min(40, Math.max(1, Math.ceil(edge(b) * scale)));
      const n2 = Math.min(40, Math.max(1, Math.ceil(edge(d) * scale)));
      for (let k = 0; k < n1 * n2; k += 1) {
        const [u, v] = [(Math.floor(k / n2) + 0.5) / n1, ((k % n2) + 0.5) / n2];
        const [p, q, r, s] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
        if (used + 3 > out.length) {
          const more = new Float64Array(out.length * 2);
          more.set(out);
          out = more;
        }
        out[used] = (xs[a] ?? 0) * p + (xs[b] ?? 0) * q + (xs[c] ?? 0) * r + (xs[d] ?? 0) * s - centre[0];
        out[used + 1] = (ys[a] ?? 0) * p + (ys[b] ?? 0) * q + (ys[c] ?? 0) * r + (ys[d] ?? 0) * s - centre[1];
        out[used + 2] = (zs[a] ?? 0) * p + (zs[b] ?? 0) * q + (zs[c] ?? 0) * r + (zs[d] ?? 0) * s - centre[2];
        used += 3;
      }
    }
  }
  return out.subarray(0, used);
}

/** Marks in a lamp's map how near the points come to it. */
function mark({ map, tx, ty, tz, sx, sy, sz, ux, uy, uz }: Lamp, points: Float64Array, scale: number): void {
  for (let k = 0; k < points.length; k += 3) {
    const x = points[k] ?? 0;
    const y = points[k + 1] ?? 0;
    const z = points[k + 2] ?? 0;
    const m = Math.floor((x * sx + y * sy + z * sz) * scale + MAP / 2);
    const n = Math.floor((x * ux + y * uy + z * uz) * scale + MAP / 2);
    if (m < 0 || n < 0 || m >= MAP || n >= MAP) continue;
    const near = x * tx + y * ty + z * tz;
    if (near > (map[n * MAP + m] ?? 0)) map[n * MAP + m] = near;
  }
}

/** Share of a lamp's light that is kept from a point, given from the middle of the scene. */
function hidden(lamp: Lamp, px: number, py: number, pz: number, scale: number, bias: number): number {
  const { map } = lamp;
  const x = (px * lamp.sx + py * lamp.sy + pz * lamp.sz) * scale + MAP / 2 - 0.5;
  const y = (px * lamp.ux + py * lamp.uy + pz * lamp.uz) * scale + MAP / 2 - 0.5;
  const i = Math.floor(x);
  const j = Math.floor(y);
  if (i < 0 || j < 0 || i >= MAP - 1 || j >= MAP - 1) return 0;
  const low = px * lamp.tx + py * lamp.ty + pz * lamp.tz + bias;
  const k = j * MAP + i;
  const a = (map[k] ?? 0) - low;
  const b = (map[k + 1] ?? 0) - low;
  const c = (map[k + MAP] ?? 0) - low;
  const d = (map[k + MAP + 1] ?? 0) - low;
  if (a <= 0 && b <= 0 && c <= 0 && d <= 0) return 0;
  const far = bias * 1.2;
  const fx = x - i;
  const fy = y - j;
  return (
    (step(a / far) * (1 - fx) + step(b / far) * fx) * (1 - fy) + (step(c / far) * (1 - fx) + step(d / far) * fx) * fy
  );
}

function step(t: number): number {
  if (t <= 0) return 0;
  return t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** Builds the lights for a scene. */
export function studioFor(meshes: readonly Mesh[], centre: Vec, radius: number): Studio {
  const all = lamps();
  const scale = MAP / (radius * 2.1);
  const cell = 1 / scale;
  const points = spread(meshes, centre, scale);
  for (const lamp of all) mark(lamp, points, scale);
  const gather = (at: Vec, normal: Vec, bias: number, lift: number): Reach => {
    const px = at[0] - centre[0] + normal[0] * cell * lift;
    const py = at[1] - centre[1] + normal[1] * cell * lift;
    const pz = at[2] - centre[2] + normal[2] * cell * lift;
    let [key, sky, keyAll, skyAll] = [0, 0, 0, 0];
    for (const lamp of all) {
      const turned = normal[0] * lamp.tx + normal[1] * lamp.ty + normal[2] * lamp.tz;
      const facing = lamp.key ? turned : turned * 0.75 + 0.25;
      if (facing <= 0) continue;
      const open = facing * (1 - hidden(lamp, px, py, pz, scale, bias));
      if (lamp.key) {
        key += open / KEYS;
        keyAll += facing / KEYS;
      } else {
        sky += open / SKIES;
        skyAll += facing / SKIES;
      }
    }
    return lift > 0 ? { key, sky } : { key: key / (keyAll || 1), sky: sky / (skyAll || 1) };
  };
  return {
    reach: (at, normal) => gather(at, normal, cell * 1.6, 1.9),
    open: (at, normal) => gather(at, normal, cell * 0.4, 0),
  };
}
