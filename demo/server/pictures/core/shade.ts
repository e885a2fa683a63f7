import { type Light, lightOf } from './colour.js';
import type { Finish } from './patch.js';
import { KEY, type Reach } from './studio.js';
import { cross, dot, smooth, sub, times, unit, type Vec } from './vector.js';

const SUN: Light = [1.0, 0.955, 0.89];
const SKY: Light = [0.95, 0.975, 1.02];
const WARM: Light = [1.0, 0.9, 0.8];
const BOX_SIDE = unit(cross([0, 1, 0], KEY));
const BOX_UP = cross(KEY, BOX_SIDE);
const BACK: Vec = unit([0.75, 0.35, -0.6]);

/** Keeps bright light inside the picture without a hard cut. */
const film = (c: number): number => (c < 0.6 ? c : 0.6 + 0.4 * (1 - Math.exp(-(c - 0.6) / 0.4)));

/** The window-shaped softbox as seen in a mirror looking along `r`. */
function softbox(r: Vec, blur: number): number {
  const front = dot(r, KEY);
  if (front <= 0.05) return 0;
  const x = Math.abs(dot(r, BOX_SIDE) / front);
  const y = Math.abs(dot(r, BOX_UP) / front);
  return (1 - smooth(0.3 - blur, 0.3 + blur, x)) * (1 - smooth(0.48 - blur, 0.48 + blur, y));
}

/** What a mirror sees of the studio besides the softbox: bright above, dark low at the sides, warm floor. */
function room(r: Vec): number {
  const band = 0.2 + 0.5 * smooth(-0.1, 0.9, r[1]) + 0.3 * smooth(0.05, -0.7, r[1]);
  return band + 0.55 * smooth(0.55, 0.95, dot(r, BACK));
}

/**
 * The light that comes from a point of a surface to the eye. `height` is the height over the floor, in radii;
 * `along` the place in the second direction of the surface, 0 to 1.
 */
export function shade(finish: Finish, normal: Vec, toEye: Vec, reach: Reach, height: number, along: number): Light {
  const base = lightOf(finish.colour);
  const facing = Math.max(0, dot(normal, toEye));
  const edge = (1 - facing) ** 4;
  const mirror = sub(times(normal, 2 * dot(normal, toEye)), toEye);
  const bounce = Math.max(0, 0.55 - normal[1] * 0.55) * (0.22 + 0.3 * smooth(0, 0.6, height));
  const gloss = finish.gloss ?? 0;
  const seen = 0.35 + 0.65 * Math.min(1, reach.key * 1.6 + reach.sky * 0.7);
  const shine = finish.metal
    ? 0
    : gloss * (softbox(mirror, 0.42 - gloss * 0.2) * 0.5 + room(mirror) * (0.02 + edge * 0.3)) * seen;
  const nap = (finish.weave || finish.loops ? 0.13 : 0.03) * edge * (0.5 + reach.sky);
  const burn = (finish.fade?.(along) ?? 1) * (0.55 + 0.45 * facing);
  const glow = finish.glow ? lightOf(finish.glow).map((c) => c * burn) : [0, 0, 0];
  const out = ([0, 1, 2] as const).map((n): number => {
    const lit = reach.key * 0.94 * SUN[n] + reach.sky * 0.5 * SKY[n] + bounce * 0.42 * WARM[n];
    const body = finish.metal
      ? base[n] * (lit * 0.35 + (room(mirror) * 0.95 + softbox(mirror, 0.22) * 1.5 + edge * 0.3) * seen)
      : base[n] * lit;
    return film(body + shine + nap * SKY[n] + (glow[n] ?? 0));
  });
  return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
}
