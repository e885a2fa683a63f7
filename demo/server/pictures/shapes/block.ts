import { type Finish, type Model, type Patch, surface } from '../core/patch.js';
import { clamp, size, sub, type Vec } from '../core/vector.js';

/** Rounding and softness of a block. */
export interface BlockSettings {
  /** Radius of the edges, metres. */
  round?: number;
  /** How far the broad faces swell, metres. */
  puff?: number;
  /** Quads along the longest side. */
  fine?: number;
}

const FACES: readonly (readonly [axis: 0 | 1 | 2, sign: 1 | -1])[] = [
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [2, 1],
  [2, -1],
];

/** A box with round edges, standing on y = 0 and centred in x and z; soft ones are cushions. */
export function block(w: number, h: number, d: number, finish: Finish, settings: BlockSettings = {}): Model {
  const half: Vec = [w / 2, h / 2, d / 2];
  const round = Math.min(settings.round ?? 0.004, w / 2, h / 2, d / 2);
  const { puff = 0, fine = 34 } = settings;
  const longest = Math.max(w, h, d);
  const soft = (p: Vec): Vec => {
    const core: Vec = [
      clamp(p[0], round - half[0], half[0] - round),
      clamp(p[1], round - half[1], half[1] - round),
      clamp(p[2], round - half[2], half[2] - round),
    ];
    const off = sub(p, core);
    const k = round / (size(off) || 1);
    const out: Vec = size(off) > 0 ? [core[0] + off[0] * k, core[1] + off[1] * k, core[2] + off[2] * k] : p;
    if (!puff) return [out[0], out[1] + half[1], out[2]];
    const swell = (a: 0 | 1 | 2): number => Math.cos((out[a] / half[a]) * 1.5);
    const grow = (a: 0 | 1 | 2, b: 0 | 1 | 2, c: 0 | 1 | 2): number =>
      out[a] + (out[a] / half[a]) * puff * swell(b) * swell(c);
    return [grow(0, 1, 2), grow(1, 0, 2) + half[1], grow(2, 0, 1)];
  };
  const patches = FACES.map(([axis, sign]): Patch => {
    const others = ([0, 1, 2] as const).filter((a) => a !== axis);
    // Grain runs along the longer side of the face.
    const [a, b] = half[others[0] ?? 0] >= half[others[1] ?? 0] ? [others[1], others[0]] : [others[0], others[1]];
    const [ia, ib] = [a ?? 0, b ?? 0];
    const count = (n: 0 | 1 | 2): number => Math.max(9, Math.round((fine * half[n] * 2) / longest));
    const rim = (n: 0 | 1 | 2): number => Math.min(0.42, Math.max(3 / count(n), (0.45 * round) / half[n]));
    const at = (u: number, v: number): Vec => {
      const p: [number, number, number] = [0, 0, 0];
      p[axis] = sign * half[axis];
      p[ia] = edged(u, half[ia], round, rim(ia));
      p[ib] = edged(v, half[ib], round, rim(ib));
      return soft(p);
    };
    return surface(at, count(ia), count(ib), finish);
  });
  return { patches, strokes: [] };
}

/** Spreads samples so that a share `rim` at each end, three steps or more, lies on the round edge. */
function edged(t: number, half: number, round: number, rim: number): number {
  const flat = half - round;
  if (flat < round * 0.5) return (t * 2 - 1) * half;
  if (t < rim) return -half + round * (t / rim);
  if (t > 1 - rim) return half - round * ((1 - t) / rim);
  return -flat + ((t - rim) / (1 - rim * 2)) * flat * 2;
}
