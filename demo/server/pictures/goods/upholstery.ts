import { join, type Model, model, place, surface } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { boucle, cloth, leather, type Tint, wood } from '../palette.js';
import { block } from '../shapes/block.js';
import { lathe } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { legs } from './chairs.js';

/** A round lounge chair with a wrapped back, upholstered in looped wool or leather. */
export function tub(tint: Tint, hide = false): Model {
  const skin = hide ? leather(tint) : boucle(tint);
  const path: Vec[] = [];
  for (let k = 0; k <= 12; k += 1) {
    const a = ((-128 + (k / 12) * 256) * Math.PI) / 180;
    path.push([Math.sin(a) * 0.33, 0.47 + 0.07 * Math.cos(a), -Math.cos(a) * 0.31]);
  }
  const wrap = tube(path, (t) => 0.2 + 0.06 * Math.sin(t * Math.PI), skin, {
    bend: true,
    wide: [0, 1, 0],
    flat: 0.42,
    corner: 2.6,
    rows: 84,
    segments: 68,
  });
  const seat = lathe(
    [
      [0, 0.44],
      [0.2, 0.445],
      [0.29, 0.43],
      [0.325, 0.37],
      [0.31, 0.27],
      [0.24, 0.24],
      [0, 0.24],
    ],
    skin,
    { rows: 76 },
  );
  return join(model(wrap, seat), legs(0.36, 0.36, 0.26, wood('walnut'), 0.022, 0.05));
}

/** An easy chair: a wooden frame with two loose cushions. */
export function easyChair(tint: Tint, frameTint: Tint): Model {
  const frame = wood(frameTint);
  const cushion = (h: number): Model => block(0.56, h, 0.14, cloth(tint), { round: 0.055, puff: 0.035, fine: 40 });
  const sides = [-1, 1].flatMap((s) => [
    tube(
      [
        [s * 0.34, 0.56, 0.3],
        [s * 0.37, 0.57, 0.02],
        [s * 0.34, 0.53, -0.32],
      ],
      (t) => 0.03 - 0.008 * t,
      frame,
      {
        bend: true,
        flat: 0.42,
        wide: [1, 0, 0],
        corner: 3,
        segments: 28,
      },
    ),
    tube(
      [
        [s * 0.335, 0.55, 0.25],
        [s * 0.335, 0, 0.31],
      ],
      (t) => 0.022 - 0.008 * t,
      frame,
    ),
    tube(
      [
        [s * 0.335, 0.53, -0.26],
        [s * 0.335, 0, -0.38],
      ],
      (t) => 0.022 - 0.008 * t,
      frame,
    ),
    tube(
      [
        [s * 0.335, 0.3, 0.27],
        [s * 0.335, 0.2, -0.33],
      ],
      0.017,
      frame,
    ),
  ]);
  const rails = [0.28, -0.3].map((z) =>
    tube(
      [
        [-0.335, z > 0 ? 0.29 : 0.22, z],
        [0.335, z > 0 ? 0.29 : 0.22, z],
      ],
      0.016,
      frame,
    ),
  );
  return join(
    model(...sides, ...rails),
    place(cushion(0.6), { at: [0, 0.36, 0.32], tilt: -97 }),
    place(cushion(0.58), { at: [0, 0.37, -0.24], tilt: -20 }),
  );
}

/** A sofa for two or three, on a plinth of legs. */
export function sofa(tint: Tint, seats: number): Model {
  const w = 0.68 * seats;
  const skin = cloth(tint);
  const parts = [
    place(block(w + 0.3, 0.16, 0.84, skin, { round: 0.03 }), { at: [0, 0.16, 0] }),
    place(block(w + 0.3, 0.5, 0.18, skin, { round: 0.08, puff: 0.02, fine: 50 }), { at: [0, 0.24, -0.36], tilt: -6 }),
    legs(w + 0.1, 0.64, 0.18, wood('walnut'), 0.022, 0.03),
  ];
  for (const s of [-1, 1]) {
    parts.push(
      place(block(0.16, 0.36, 0.84, skin, { round: 0.07, puff: 0.02 }), { at: [s * (w / 2 + 0.1), 0.2, 0.01] }),
    );
  }
  for (let k = 0; k < seats; k += 1) {
    const x = (k - (seats - 1) / 2) * 0.665;
    parts.push(
      place(block(0.665, 0.15, 0.7, skin, { round: 0.05, puff: 0.035 }), { at: [x, 0.31, 0.09] }),
      place(block(0.64, 0.4, 0.15, skin, { round: 0.065, puff: 0.04 }), { at: [x, 0.44, -0.22], tilt: -13 }),
    );
  }
  return join(...parts);
}

/** A pouf with stitched ribs. */
export function pouf(tint: Tint): Model {
  const body = lathe(
    [
      [0, 0.37],
      [0.06, 0.375],
      [0.2, 0.37],
      [0.28, 0.32],
      [0.31, 0.2],
      [0.28, 0.06],
      [0.2, 0],
      [0, 0],
    ],
    { colour: cloth(tint).colour, weave: 0.8 },
    {
      rows: 70,
      segments: 168,
      flutes: 14,
      depth: 0.07,
    },
  );
  const button = lathe(
    [
      [0, 0.393],
      [0.02, 0.39],
      [0.028, 0.38],
      [0.025, 0.372],
    ],
    leather('cognac'),
    { rows: 14, segments: 40 },
  );
  return model(body, button);
}

/** A bench with a long cushion. */
export function bench(tint: Tint, pad: Tint): Model {
  return join(
    place(block(1.25, 0.045, 0.36, wood(tint), { round: 0.014, fine: 60 }), { at: [0, 0.4, 0] }),
    place(block(1.16, 0.07, 0.32, cloth(pad), { round: 0.03, puff: 0.015, fine: 50 }), { at: [0, 0.443, 0] }),
    legs(1.02, 0.24, 0.41, wood(tint), 0.024, 0.05),
    model(surface((u, v) => [(u - 0.5) * 1.02, 0.36 + v * 0.035, 0.02 * Math.sin(u * 3.14)], 24, 4, wood(tint))),
  );
}
