import { darken, lighten, lightOf } from './colour.js';
import type { Patch, Stroke } from './patch.js';
import { add, between, dice, size, sub, times, type Vec } from './vector.js';

const spot = (patch: Patch, u: number, v: number): Vec => {
  const nu = patch.grid.length - 1;
  const nv = (patch.grid[0]?.length ?? 1) - 1;
  const [x, y] = [Math.min(nu - 0.001, u * nu), Math.min(nv - 0.001, v * nv)];
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const at = (a: number, b: number): Vec => patch.grid[a]?.[b] ?? [0, 0, 0];
  return between(between(at(i, j), at(i + 1, j), x - i), between(at(i, j + 1), at(i + 1, j + 1), x - i), y - j);
};

/** Width and length of a patch, metres, measured through its middle. */
function extent(patch: Patch): [number, number] {
  let [w, h] = [0, 0];
  for (let k = 0; k < 12; k += 1) {
    w += size(sub(spot(patch, (k + 1) / 12, 0.5), spot(patch, k / 12, 0.5)));
    h += size(sub(spot(patch, 0.5, (k + 1) / 12), spot(patch, 0.5, k / 12)));
  }
  return [w, h];
}

function grain(patch: Patch, seed: number, scale: number): Stroke[] {
  const roll = dice(seed);
  const [w] = extent(patch);
  const amount = patch.finish.grain ?? 0;
  const lines = Math.round(Math.min(34, Math.max(3, w / (scale * 0.02))));
  return Array.from({ length: lines }, (_, k): Stroke => {
    const base = (k + roll()) / lines;
    const [wave, phase, start] = [roll() * 0.5, roll() * 6, roll() * 0.3];
    const points: Vec[] = [];
    const end = 1 - roll() * 0.3;
    for (let s = 0; s <= 14; s += 1) {
      const v = start + ((end - start) * s) / 14;
      const u = base + (Math.sin(v * 5 + phase) * wave) / lines;
      if (u > 0.005 && u < 0.995) points.push(spot(patch, u, v));
    }
    return {
      points,
      colour: roll() < 0.7 ? darken(patch.finish.colour, 0.5) : lighten(patch.finish.colour, 0.3),
      width: scale * (0.0015 + roll() * 0.0035),
      opacity: amount * (0.12 + roll() * 0.3),
    };
  });
}

/** Dark cloth gets fainter highlights than pale cloth. */
const glint = (colour: string): number => 0.07 + 0.4 * (lightOf(colour)[1] ?? 0);

function threads(patch: Patch, seed: number, scale: number): Stroke[] {
  const roll = dice(seed);
  const [w, h] = extent(patch);
  const count = Math.min(3600, Math.round(((w * h) / scale ** 2) * 1500 * (patch.finish.weave ?? 0)));
  return Array.from({ length: count }, (): Stroke => {
    const [u, v, across] = [roll() * 0.97, roll() * 0.97, roll() < 0.5];
    const far = scale * (0.008 + roll() * 0.012);
    const next = across ? spot(patch, Math.min(1, u + far / w), v) : spot(patch, u, Math.min(1, v + far / h));
    return {
      points: [spot(patch, u, v), next],
      colour:
        roll() < 0.5 ? darken(patch.finish.colour, 0.35) : lighten(patch.finish.colour, glint(patch.finish.colour)),
      width: scale * 0.0028,
      opacity: 0.17,
    };
  });
}

function loops(patch: Patch, seed: number, scale: number): Stroke[] {
  const roll = dice(seed);
  const [w, h] = extent(patch);
  const count = Math.min(3600, Math.round(((w * h) / scale ** 2) * 2100 * (patch.finish.loops ?? 0)));
  return Array.from({ length: count }, (): Stroke => {
    const [u, v, a] = [roll(), roll(), roll() * 6.283];
    const r = scale * (0.006 + roll() * 0.007);
    const step = (k: number): Vec =>
      spot(
        patch,
        Math.min(1, Math.max(0, u + (Math.cos(a + k) * r) / w)),
        Math.min(1, Math.max(0, v + (Math.sin(a + k) * r) / h)),
      );
    return {
      points: [step(0), step(1.3), step(2.6)],
      colour:
        roll() < 0.55 ? darken(patch.finish.colour, 0.3) : lighten(patch.finish.colour, glint(patch.finish.colour)),
      width: scale * 0.0045,
      opacity: 0.26,
    };
  });
}

function dots(patch: Patch, seed: number, scale: number): Stroke[] {
  const roll = dice(seed);
  const [w, h] = extent(patch);
  const count = Math.min(700, Math.round(((w * h) / scale ** 2) * 130));
  return Array.from({ length: count }, (): Stroke => {
    const p = spot(patch, roll(), roll());
    const r = scale * 0.0025 * (0.35 + roll() ** 3 * 2);
    return {
      points: [p, add(p, times([1, 0.3, 0], r * 0.3))],
      colour: patch.finish.speckle ?? '',
      width: r * 2,
      opacity: 0.55,
    };
  });
}

/** The fine marks of a finish: grain, weave, loops, speckles. `scale` is the radius of the subject, metres. */
export function textureOf(patch: Patch, seed: number, scale: number): Stroke[] {
  const { finish } = patch;
  return [
    ...(finish.grain ? grain(patch, seed, scale) : []),
    ...(finish.weave ? threads(patch, seed, scale) : []),
    ...(finish.loops ? loops(patch, seed, scale) : []),
    ...(finish.speckle ? dots(patch, seed, scale) : []),
  ];
}
