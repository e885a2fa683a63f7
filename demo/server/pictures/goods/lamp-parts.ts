import { type Finish, type Model, model, place } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { lacquer, metal, type Tint } from '../palette.js';
import { lathe } from '../shapes/lathe.js';

/** Colour of lamplight through linen. */
export const GLOW = '#d08a40';

/** Brightest where the bulb sits, dim towards both edges; shades run up the outside and down the inside. */
const warmth = (v: number): number =>
  v > 0.5 ? 0.9 : 0.12 + 0.75 * Math.sin(Math.PI * Math.min(1, 0.12 + v * 1.9)) ** 2;

/** A lit bulb. */
export const bulb = (at: Vec, r = 0.045): Model =>
  place(
    model(
      lathe(
        [
          [0, -r],
          [r * 0.7, -r * 0.7],
          [r, 0],
          [r * 0.7, r * 0.7],
          [0, r],
        ],
        { colour: '#fff4dd', glow: '#ffe2ae' },
        { rows: 24, segments: 40 },
      ),
    ),
    { at },
  );

/** Linen shade lit from inside. */
export const linen = (colour: string = '#f1e2c6'): Finish => ({ colour, weave: 0.35, glow: GLOW, fade: warmth });

/** Metal or lacquer, by the name of the colour. */
export const paint = (tint: Tint): Finish => (tint === 'brass' || tint === 'steel' ? metal(tint) : lacquer(tint, 0.5));

/** A round flat foot. */
export const foot = (r: number, skin: Finish): Model =>
  model(
    lathe(
      [
        [0, 0],
        [r, 0],
        [r * 1.01, 0.012],
        [r * 0.95, 0.024],
        [r * 0.2, 0.03],
        [0, 0.03],
      ],
      skin,
      { rows: 40, segments: 72 },
    ),
  );

/** A linen or metal shade open at both ends; radii below and above, its lower edge and height. */
export const shade = (low: number, high: number, y: number, h: number, skin: Finish): Model =>
  model(
    lathe(
      [
        [low, y],
        [(low + high) / 2, y + h / 2],
        [high, y + h],
        [high - 0.006, y + h],
        [(low + high) / 2 - 0.006, y + h / 2],
        [low - 0.006, y],
      ],
      skin,
      { rows: 60, segments: 96, sharp: true },
    ),
  );
