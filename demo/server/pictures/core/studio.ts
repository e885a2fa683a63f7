import { add, cross, dice, dot, smooth, sub, times, unit, type Vec } from './vector.js';

/** The softbox: where the main light comes from. */
export const KEY: Vec = unit([-0.58, 0.92, 0.5]);
const MAP = 144;
const KEYS = 16;
const SKIES = 26;

interface Lamp {
  to: Vec;
  side: Vec;
  up: Vec;
  key: boolean;
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
    made.push({ to, ...basis(to), key: isKey, map: new Float32Array(MAP * MAP).fill(-1e9) });
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

/** Builds the lights for a set of quads; `corners` holds four points per quad. */
export function studioFor(corners: readonly Vec[][], centre: Vec, radius: number): Studio {
  const all = lamps();
  const scale = MAP / (radius * 2.1);
  const cell = 1 / scale;
  for (const quad of corners) {
    const [a, b, c, d] = [quad[0] ?? centre, quad[1] ?? centre, quad[2] ?? centre, quad[3] ?? centre];
    const n1 = Math.min(40, Math.max(1, Math.ceil(Math.hypot(...sub(b, a)) * scale * 1.2)));
    const n2 = Math.min(40, Math.max(1, Math.ceil(Math.hypot(...sub(d, a)) * scale * 1.2)));
    for (let i = 0; i < n1; i += 1) {
      for (let j = 0; j < n2; j += 1) {
        const [u, v] = [(i + 0.5) / n1, (j + 0.5) / n2];
        const [p, q, r, s] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
        const x = a[0] * p + b[0] * q + c[0] * r + d[0] * s - centre[0];
        const y = a[1] * p + b[1] * q + c[1] * r + d[1] * s - centre[1];
        const z = a[2] * p + b[2] * q + c[2] * r + d[2] * s - centre[2];
        for (const lamp of all) {
          const m = Math.floor((x * lamp.side[0] + y * lamp.side[1] + z * lamp.side[2]) * scale + MAP / 2);
          const n = Math.floor((x * lamp.up[0] + y * lamp.up[1] + z * lamp.up[2]) * scale + MAP / 2);
          if (m < 0 || n < 0 || m >= MAP || n >= MAP) continue;
          const near = x * lamp.to[0] + y * lamp.to[1] + z * lamp.to[2];
          if (near > (lamp.map[n * MAP + m] ?? 0)) lamp.map[n * MAP + m] = near;
        }
      }
    }
  }
  const shade = (lamp: Lamp, p: Vec, bias: number): number => {
    const x = dot(p, lamp.side) * scale + MAP / 2 - 0.5;
    const y = dot(p, lamp.up) * scale + MAP / 2 - 0.5;
    const [i, j] = [Math.floor(x), Math.floor(y)];
    if (i < 0 || j < 0 || i >= MAP - 1 || j >= MAP - 1) return 0;
    const near = dot(p, lamp.to);
    const at = (k: number): number => smooth(bias, bias * 2.2, (lamp.map[k] ?? -1e9) - near);
    const [fx, fy, k] = [x - i, y - j, j * MAP + i];
    return (at(k) * (1 - fx) + at(k + 1) * fx) * (1 - fy) + (at(k + MAP) * (1 - fx) + at(k + MAP + 1) * fx) * fy;
  };
  const gather = (at: Vec, normal: Vec, bias: number, lift: number): Reach => {
    const p = add(sub(at, centre), times(normal, cell * lift));
    const sum = { key: 0, sky: 0, keyAll: 0, skyAll: 0 };
    for (const lamp of all) {
      const facing = lamp.key ? Math.max(0, dot(normal, lamp.to)) : Math.max(0, dot(normal, lamp.to) * 0.75 + 0.25);
      if (facing <= 0) continue;
      const open = facing * (1 - shade(lamp, p, bias));
      if (lamp.key) sum.key += open / KEYS;
      else sum.sky += open / SKIES;
      if (lamp.key) sum.keyAll += facing / KEYS;
      else sum.skyAll += facing / SKIES;
    }
    return lift > 0 ? sum : { key: sum.key / (sum.keyAll || 1), sky: sum.sky / (sum.skyAll || 1) };
  };
  return {
    reach: (at, normal) => gather(at, normal, cell * 1.6, 1.9),
    open: (at, normal) => gather(at, normal, cell * 0.4, 0),
  };
}
