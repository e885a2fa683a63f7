import { lightness, lightOf } from './colour.js';
import type { Finish } from './patch.js';
import { KEY } from './studio.js';
import { cross, smooth, unit, type Vec } from './vector.js';

/** Colours of the softbox, of the sky, of the light the floor throws back, and of the nap of cloth. */
const SUN = Float64Array.of(0.94, 0.898, 0.837);
const SKY = Float64Array.of(0.475, 0.4875, 0.51);
const WARM = Float64Array.of(0.42, 0.378, 0.336);
const EDGE = Float64Array.of(0.95, 0.975, 1.02);
const BOX_SIDE = unit(cross([0, 1, 0], KEY));
const BOX_UP = cross(KEY, BOX_SIDE);
const BACK: Vec = unit([0.75, 0.35, -0.6]);

/** Keeps bright light inside the picture without a hard cut. */
const film = (c: number): number => (c < 0.6 ? c : 0.6 + 0.4 * (1 - Math.exp(-(c - 0.6) / 0.4)));

/** The window-shaped softbox as seen in a mirror that looks along (x, y, z). */
function softbox(x: number, y: number, z: number, blur: number): number {
  const front = x * KEY[0] + y * KEY[1] + z * KEY[2];
  if (front <= 0.05) return 0;
  const side = Math.abs((x * BOX_SIDE[0] + y * BOX_SIDE[1] + z * BOX_SIDE[2]) / front);
  const up = Math.abs((x * BOX_UP[0] + y * BOX_UP[1] + z * BOX_UP[2]) / front);
  return (1 - smooth(0.3 - blur, 0.3 + blur, side)) * (1 - smooth(0.48 - blur, 0.48 + blur, up));
}

/** What a mirror sees of the studio besides the softbox: bright above, dark low at the sides, warm floor. */
function room(x: number, y: number, z: number): number {
  const band = 0.2 + 0.5 * smooth(-0.1, 0.9, y) + 0.3 * smooth(0.05, -0.7, y);
  return band + 0.55 * smooth(0.55, 0.95, x * BACK[0] + y * BACK[1] + z * BACK[2]);
}

/** A point of a surface as it is lit and looked at. */
export interface Spot {
  /** Its normal and the direction to the eye, both of length 1. */
  nx: number;
  ny: number;
  nz: number;
  ex: number;
  ey: number;
  ez: number;
  /** How much of the softbox and of the sky reaches it, 0 to 1. */
  key: number;
  sky: number;
  /** Its height over the floor, in radii. */
  height: number;
  /** Its place in the first and in the second direction of the surface, 0 to 1. */
  across: number;
  along: number;
  /** How bright its colour is beside the finish's own, and how much of a second one is in it. */
  tone: number;
  second: number;
}

/** Writes the light that comes from a spot to the eye: red, green and blue, linear, 0 to 1. */
export type Shader = (spot: Spot, out: Float64Array) => void;

/** How a finish answers light; `second` is the colour of its speckles. */
export function shaderOf(finish: Finish): Shader {
  const base = Float64Array.from(lightOf(finish.colour));
  const second = Float64Array.from(lightOf(finish.speckle ?? finish.colour));
  const glow = Float64Array.from(finish.glow ? lightOf(finish.glow) : [0, 0, 0]);
  const { metal = false, gloss = 0, fade } = finish;
  const glows = finish.glow !== undefined;
  // the nap of a dark looped wool is dark too: bright, it would be white scratches
  const fuzz = finish.weave ? 0.13 : finish.loops ? 0.06 * Math.min(1, lightness(finish.colour) * 4) : 0.03;
  return (spot, out) => {
    const { nx, ny, nz, ex, ey, ez, key, sky } = spot;
    const turned = nx * ex + ny * ey + nz * ez;
    const facing = Math.max(0, turned);
    const rim = (1 - facing) * (1 - facing);
    const edge = rim * rim;
    const rx = nx * 2 * turned - ex;
    const ry = ny * 2 * turned - ey;
    const rz = nz * 2 * turned - ez;
    const bounce = Math.max(0, 0.55 - ny * 0.55) * (0.22 + 0.3 * smooth(0, 0.6, spot.height));
    const seen = 0.35 + 0.65 * Math.min(1, key * 1.6 + sky * 0.7);
    const mirror = gloss || metal ? room(rx, ry, rz) : 0;
    const shine =
      gloss && !metal
        ? gloss * (softbox(rx, ry, rz, 0.42 - gloss * 0.2) * 0.5 + mirror * (0.02 + edge * 0.3)) * seen
        : 0;
    const polish = metal ? (mirror * 0.95 + softbox(rx, ry, rz, 0.22) * 1.5 + edge * 0.3) * seen : 0;
    const nap = fuzz * edge * (0.5 + sky);
    const burn = glows ? (fade?.(spot.along) ?? 1) * (0.55 + 0.45 * facing) : 0;
    for (let n = 0; n < 3; n += 1) {
      const colour = ((base[n] ?? 0) * (1 - spot.second) + (second[n] ?? 0) * spot.second) * spot.tone;
      const light = key * (SUN[n] ?? 0) + sky * (SKY[n] ?? 0) + bounce * (WARM[n] ?? 0);
      const body = metal ? colour * (light * 0.35 + polish) : colour * light;
      const whole = film(body + shine + nap * (EDGE[n] ?? 0) + (glow[n] ?? 0) * burn);
      out[n] = whole < 0 ? 0 : whole > 1 ? 1 : whole;
    }
  };
}
