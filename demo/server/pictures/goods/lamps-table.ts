import { join, type Model, model, place } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { glaze, metal, type Tint, tints } from '../palette.js';
import { lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { foot, GLOW, linen, paint, shade } from './lamp-parts.js';

/** A table lamp: a glazed body under a linen shade. */
export function tableLamp(tint: Tint, form: 'ball' | 'gourd' | 'column'): Model {
  const bodies: Record<typeof form, Spot[]> = {
    ball: [
      [0, 0],
      [0.055, 0],
      [0.06, 0.012],
      [0.1, 0.05],
      [0.125, 0.12],
      [0.1, 0.19],
      [0.04, 0.235],
      [0.018, 0.25],
    ],
    gourd: [
      [0, 0],
      [0.07, 0],
      [0.1, 0.06],
      [0.09, 0.13],
      [0.055, 0.17],
      [0.065, 0.22],
      [0.06, 0.27],
      [0.018, 0.31],
    ],
    column: [
      [0, 0],
      [0.08, 0],
      [0.083, 0.02],
      [0.06, 0.035],
      [0.055, 0.1],
      [0.055, 0.28],
      [0.045, 0.31],
      [0.015, 0.32],
    ],
  };
  const spots = bodies[form];
  const top = spots[spots.length - 1]?.[1] ?? 0.25;
  const flutes = form === 'column' ? { flutes: 18, depth: 0.09, segments: 180 } : { segments: 120 };
  return join(
    model(
      lathe(spots, glaze(tint), { rows: 100, ...flutes }),
      tube(
        [
          [0, top, 0],
          [0, top + 0.08, 0],
        ],
        0.008,
        metal('brass'),
      ),
    ),
    shade(0.19, 0.13, top + 0.04, 0.21, linen()),
  );
}

/** A mushroom lamp with a wide glowing cap. */
export function mushroom(tint: Tint): Model {
  const cap = lathe(
    [
      [0.05, 0.2],
      [0.15, 0.2],
      [0.165, 0.215],
      [0.155, 0.26],
      [0.115, 0.31],
      [0.05, 0.335],
      [0, 0.34],
    ],
    { ...glaze(tint), glow: '#5c3416' },
    { rows: 90, segments: 120 },
  );
  const stem = lathe(
    [
      [0, 0],
      [0.085, 0],
      [0.09, 0.012],
      [0.075, 0.03],
      [0.04, 0.08],
      [0.033, 0.15],
      [0.04, 0.21],
    ],
    glaze(tint),
    { rows: 80, segments: 90 },
  );
  const ring = lathe(
    [
      [0.035, 0.198],
      [0.148, 0.198],
    ],
    { colour: '#fff0d0', glow: '#f0b868' },
    { rows: 12 },
  );
  return model(cap, stem, ring);
}

/** A desk lamp with two arms and a cone. */
export function deskLamp(tint: Tint): Model {
  const skin = paint(tint);
  const joint = (at: Vec): Model =>
    place(
      model(
        lathe(
          [
            [0, -0.014],
            [0.014, -0.014],
            [0.014, 0.014],
            [0, 0.014],
          ],
          metal('brass'),
          { rows: 16, segments: 28, sharp: true },
        ),
      ),
      { at: [at[0], at[1], at[2]], tilt: 90 },
    );
  const head = place(
    model(
      lathe(
        [
          [0.095, -0.02],
          [0.08, 0.03],
          [0.04, 0.085],
          [0.025, 0.12],
          [0, 0.125],
        ],
        skin,
        { rows: 50 },
      ),
      lathe(
        [
          [0, 0],
          [0.09, -0.012],
        ],
        { colour: '#fff4dd', glow: '#ffdca0' },
        { rows: 8 },
      ),
    ),
    { at: [0.23, 0.38, 0], lean: 28 },
  );
  return join(
    foot(0.1, skin),
    model(
      tube(
        [
          [0, 0.02, 0],
          [-0.13, 0.3, 0],
        ],
        0.007,
        skin,
      ),
      tube(
        [
          [-0.13, 0.3, 0],
          [0.18, 0.5, 0],
        ],
        0.007,
        skin,
      ),
    ),
    joint([-0.13, 0.3, 0]),
    joint([0.18, 0.5, 0]),
    joint([0, 0.04, 0]),
    head,
  );
}

/** A small cordless lamp with a glass-like globe. */
export function globeLamp(tint: Tint): Model {
  const skin = paint(tint);
  const globe = lathe(
    [
      [0.03, 0.15],
      [0.085, 0.18],
      [0.11, 0.245],
      [0.085, 0.31],
      [0.04, 0.338],
      [0, 0.342],
    ],
    { colour: '#fbf1df', glow: '#b88448', gloss: 0.6, fade: (v) => 0.95 - v * 0.75 },
    { rows: 70, segments: 110 },
  );
  return model(
    globe,
    lathe(
      [
        [0, 0],
        [0.075, 0],
        [0.077, 0.01],
        [0.05, 0.03],
        [0.022, 0.08],
        [0.024, 0.13],
        [0.06, 0.155],
        [0.062, 0.17],
      ],
      skin,
      { rows: 80, segments: 90 },
    ),
  );
}

/** A stack of stone discs with a pleated shade. */
export function pleatedLamp(tint: Tint): Model {
  const base = lathe(
    [
      [0, 0],
      [0.075, 0],
      [0.085, 0.02],
      [0.075, 0.04],
      [0.06, 0.042],
      [0.068, 0.06],
      [0.06, 0.08],
      [0.045, 0.083],
      [0.052, 0.1],
      [0.045, 0.118],
      [0.012, 0.12],
      [0.01, 0.2],
    ],
    { colour: tints[tint], gloss: 0.4 },
    { rows: 120, segments: 90 },
  );
  const pleats = lathe(
    [
      [0.2, 0.17],
      [0.15, 0.27],
      [0.085, 0.36],
    ],
    { colour: '#f3e4c8', glow: GLOW, fade: (v) => 0.75 - v * 0.6 },
    { rows: 40, segments: 240, flutes: 48, depth: 0.05, sharp: true },
  );
  return model(base, pleats);
}
