import { type Finish, join, type Model, model, place } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { glaze, matt, stone, type Tint, wood } from '../palette.js';
import { dipped, hollow, lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';

function handle(at: readonly Vec[], r: number, finish: Finish): Model {
  return model(
    tube(at, (t) => r * (1.15 - 0.35 * Math.sin(t * Math.PI)), finish, {
      bend: true,
      flat: 0.6,
      wide: [0, 0, 1],
      rows: 48,
      segments: 28,
    }),
  );
}

/** A mug; `two` dips its lower part in a second colour. */
export function mug(tint: Tint, form: 'straight' | 'round' | 'tall', two = false): Model {
  const forms: Record<typeof form, Spot[]> = {
    straight: [
      [0.038, 0],
      [0.042, 0.006],
      [0.043, 0.05],
      [0.043, 0.09],
    ],
    round: [
      [0.028, 0],
      [0.044, 0.018],
      [0.05, 0.045],
      [0.045, 0.075],
      [0.043, 0.085],
    ],
    tall: [
      [0.032, 0],
      [0.037, 0.01],
      [0.036, 0.06],
      [0.041, 0.115],
    ],
  };
  const wall = forms[form];
  const h = wall[wall.length - 1]?.[1] ?? 0.09;
  const grip = handle(
    [
      [0.044, h * 0.82, 0],
      [0.066, h * 0.86, 0],
      [0.078, h * 0.55, 0],
      [0.062, h * 0.24, 0],
      [0.042, h * 0.24, 0],
    ],
    0.007,
    glaze(tint),
  );
  const inner = wall.map(([r, y]): Spot => [r - 0.0035, y + 0.001]);
  const cup = two
    ? model(
        ...dipped(wall, (u) => 0.36 + 0.02 * Math.sin(u * 12.6), [stone('sand'), glaze(tint)]),
        lathe(inner, glaze('cream'), { rows: 40 }),
      )
    : model(lathe(hollow(wall, 0.0035), { ...glaze(tint), speckle: '#4b3a30' }, { rows: 110, segments: 120 }));
  const brim = (wall[wall.length - 1]?.[0] ?? 0.04) - 0.0045;
  const coffee = lathe(
    [
      [0, h * 0.84],
      [brim, h * 0.84],
    ],
    { colour: '#3a2013', gloss: 0.5 },
    { rows: 12, segments: 60 },
  );
  return join(cup, place(grip, { turn: -18 }), model(coffee));
}

/** A small cup without a handle. */
export function cup(tint: Tint): Model {
  return model(
    lathe(
      hollow(
        [
          [0.022, 0],
          [0.026, 0.004],
          [0.036, 0.03],
          [0.039, 0.065],
        ],
        0.003,
      ),
      glaze(tint),
      { rows: 70, segments: 90, flutes: 20, depth: 0.04 },
    ),
  );
}

/** A bowl; the inside may have its own colour. */
export function bowl(tint: Tint, r: number, h: number, inside: Tint = tint): Model {
  const wall: Spot[] = [
    [r * 0.36, 0],
    [r * 0.4, h * 0.08],
    [r * 0.75, h * 0.4],
    [r * 0.95, h * 0.8],
    [r, h],
  ];
  const inner = wall.map(([x, y]): Spot => [Math.max(0.001, x - 0.005), y + 0.001]);
  return model(
    lathe(wall, stone(tint), { rows: 60, segments: 130 }),
    lathe([[0, h * 0.07], ...inner.slice(1), [r, h]], glaze(inside), { rows: 90, segments: 130 }),
  );
}

/** A flat plate with a raised rim. */
export function plate(tint: Tint, r: number): Model {
  return model(
    lathe(
      [
        [0, 0.002],
        [r * 0.6, 0],
        [r * 0.66, 0.004],
        [r * 0.9, 0.012],
        [r, 0.02],
        [r * 0.995, 0.023],
        [r * 0.9, 0.017],
        [r * 0.7, 0.009],
        [0, 0.007],
      ],
      { ...glaze(tint), gloss: 0.5, speckle: '#6d5644' },
      { rows: 90, segments: 130 },
    ),
  );
}

/** A stack of plates and bowls. */
export function dinnerSet(tint: Tint): Model {
  const plates = [0, 1, 2].map((k) => place(plate(tint, 0.135), { at: [0, k * 0.012, 0] }));
  const small = [0, 1].map((k) => place(plate(tint, 0.105), { at: [0, 0.038 + k * 0.011, 0] }));
  return join(
    ...plates,
    ...small,
    place(bowl(tint, 0.078, 0.055), { at: [0, 0.068, 0] }),
    place(mug(tint, 'straight'), { at: [0.2, 0, 0.08], turn: 20 }),
  );
}

/** A teapot with spout, lid and a bamboo or clay handle. */
export function teapot(tint: Tint, arch = false): Model {
  const skin = arch ? { ...matt(tint), gloss: 0.25 } : glaze(tint);
  const body = lathe(
    [
      [0, 0],
      [0.05, 0],
      [0.085, 0.03],
      [0.098, 0.07],
      [0.08, 0.115],
      [0.045, 0.136],
      [0.043, 0.138],
    ],
    skin,
    { rows: 110, segments: 130, ...(arch ? { flutes: 26, depth: 0.05, segments: 190 } : {}) },
  );
  const lid = lathe(
    [
      [0.05, 0.135],
      [0.05, 0.14],
      [0.03, 0.152],
      [0.01, 0.156],
      [0.007, 0.162],
      [0.014, 0.17],
      [0.012, 0.18],
      [0, 0.184],
    ],
    skin,
    { rows: 60, segments: 80 },
  );
  const spout = tube(
    [
      [0.075, 0.05, 0],
      [0.115, 0.07, 0],
      [0.13, 0.11, 0],
      [0.155, 0.138, 0],
    ],
    (t) => 0.022 - 0.012 * t,
    skin,
    { bend: true, rows: 40, segments: 32 },
  );
  const grip = arch
    ? handle(
        [
          [-0.07, 0.12, 0],
          [-0.075, 0.2, 0],
          [0, 0.255, 0],
          [0.075, 0.2, 0],
          [0.07, 0.12, 0],
        ],
        0.006,
        wood('oak'),
      )
    : handle(
        [
          [-0.078, 0.112, 0],
          [-0.125, 0.122, 0],
          [-0.148, 0.08, 0],
          [-0.125, 0.04, 0],
          [-0.085, 0.04, 0],
        ],
        0.009,
        skin,
      );
  return join(model(body, lid, spout), grip);
}

/** A jug with a pulled lip. */
export function jug(tint: Tint): Model {
  const wall: Spot[] = [
    [0.055, 0],
    [0.075, 0.03],
    [0.08, 0.09],
    [0.062, 0.16],
    [0.05, 0.2],
    [0.06, 0.235],
  ];
  const body = lathe(hollow(wall, 0.004), glaze(tint), { rows: 130, segments: 130 });
  const grid = body.grid.map((row) =>
    row.map((p): Vec => {
      const pull = Math.max(0, (p[1] - 0.17) / 0.065) * Math.max(0, p[0] / 0.055) ** 4;
      return [p[0] + pull * 0.035, p[1] + pull * 0.014, p[2] * (1 - pull * 0.25)];
    }),
  );
  const grip = handle(
    [
      [-0.05, 0.2, 0],
      [-0.105, 0.21, 0],
      [-0.125, 0.15, 0],
      [-0.105, 0.08, 0],
      [-0.075, 0.07, 0],
    ],
    0.008,
    glaze(tint),
  );
  return join(model({ ...body, grid }), grip);
}
