import { type Finish, type Model, model, type Stroke, surface } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { tube } from '../shapes/tube.js';

/** Straps that arch over face the front all the way. */
export const FACING: Vec = [0, 0, 0];

/** Where the foot of a soft bag lies, and how gradually it does, metres. */
const FOOT = 0.014;
const SOFT = 0.01;

/** Height of a spot of a bag that has settled by its weight: what hung below the foot lies flat, so that the bag stands on more than one point. */
export const resting = (y: number): number => FOOT + SOFT * Math.log1p(Math.exp((y - FOOT) / SOFT));

/** A flat leather strap along points. */
export const strap = (points: readonly Vec[], width: number, finish: Finish, wide: Vec = [1, 0, 0]): Model =>
  model(
    tube(points, width / 2, finish, {
      bend: true,
      flat: 0.22,
      corner: 3.5,
      ...(wide === FACING ? { thin: [0, 0, 1] as const } : { wide }),
      rows: 60,
      segments: 24,
    }),
  );

/** A line of stitching. */
export const seam = (points: Vec[], colour = '#f4e6cc'): Stroke => ({
  points,
  colour,
  width: 0.0022,
  dash: true,
  opacity: 0.9,
});

/** An open bag body: a soft sack with a real opening, wider at the top. */
export function sack(w: number, h: number, d: number, finish: Finish, sag: number): Model {
  const shape =
    (inside: number) =>
    (u: number, v: number): Vec => {
      const a = u * Math.PI * 2;
      const round = (c: number): number => Math.sign(c) * Math.abs(c) ** 0.42;
      const grow = 0.9 + 0.14 * v;
      const belly = 1 + 0.12 * Math.sin(v * 3);
      const foot = Math.min(1, 0.55 + v * 9) ** 0.5;
      const fold = 1 + sag * Math.sin(a * 5 + v * 4) * v * 0.6;
      const thin = 1 - 0.45 * v;
      return [
        round(Math.sin(a)) * (w / 2 - inside) * grow * foot,
        h * v - sag * 0.5 * v * Math.abs(Math.cos(a)) ** 2 * h * 0.4,
        round(Math.cos(a)) * (d / 2 - inside) * thin * belly * foot * fold,
      ];
    };
  return model(
    surface(shape(0), 110, 60, finish),
    surface(shape(0.006), 90, 30, { ...finish, weave: 0 }),
    surface(
      (u, v) => {
        const p = shape(0)(u, 0);
        return [p[0] * v, 0.001, p[2] * v];
      },
      60,
      6,
      finish,
    ),
  );
}
