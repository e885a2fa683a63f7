import { join, type Model, model, place } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { lacquer, metal, type Tint, wood } from '../palette.js';
import { hollow, lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { bulb, foot, linen, paint, shade } from './lamp-parts.js';

/** A floor lamp that swings over the sofa in a wide arc. */
export function arcLamp(tint: Tint): Model {
  const skin = paint(tint);
  const path: Vec[] = [
    [-0.45, 0.03, 0],
    [-0.45, 0.8, 0],
    [-0.36, 1.4, 0],
    [-0.05, 1.76, 0],
    [0.35, 1.72, 0],
    [0.5, 1.5, 0],
  ];
  const dome = lathe(
    hollow(
      [
        [0.19, 0],
        [0.175, 0.07],
        [0.12, 0.14],
        [0.03, 0.17],
      ]
        .reverse()
        .map(([r, y]): Spot => [r ?? 0, y ?? 0]),
      0.004,
    ).slice(2, -1),
    skin,
    { rows: 60 },
  );
  return join(
    place(foot(0.17, lacquer('white', 0.3)), { at: [-0.45, 0, 0] }),
    model(tube(path, 0.011, skin, { bend: true, rows: 90, segments: 14 })),
    place(model(dome), { at: [0.5, 1.34, 0] }),
    bulb([0.5, 1.37, 0], 0.06),
  );
}

/** A floor lamp on three wooden legs. */
export function tripodLamp(tint: Tint): Model {
  const parts = [0.4, 2.5, 4.6].map((a) =>
    model(
      tube(
        [
          [Math.sin(a) * 0.03, 1.08, Math.cos(a) * 0.03],
          [Math.sin(a) * 0.34, 0, Math.cos(a) * 0.34],
        ],
        (t) => 0.019 - 0.006 * t,
        wood(tint),
      ),
    ),
  );
  const hub = lathe(
    [
      [0, 1.0],
      [0.05, 1.0],
      [0.055, 1.05],
      [0.02, 1.1],
      [0.01, 1.16],
    ],
    metal('brass'),
    { rows: 30, segments: 40 },
  );
  return join(...parts, model(hub), shade(0.25, 0.2, 1.12, 0.32, linen()));
}

/** A straight reading lamp with a small turning head. */
export function readingLamp(tint: Tint): Model {
  const skin = paint(tint);
  const head = place(
    model(
      lathe(
        [
          [0.085, 0],
          [0.075, 0.1],
          [0.045, 0.16],
          [0.02, 0.18],
          [0, 0.18],
        ],
        skin,
        { rows: 40 },
      ),
      lathe(
        [
          [0, 0.03],
          [0.08, 0.02],
        ],
        { colour: '#fff4dd', glow: '#ffdca0' },
        { rows: 8 },
      ),
    ),
    { at: [0.2, 1.2, 0.03], lean: 24 },
  );
  return join(
    foot(0.14, skin),
    model(
      tube(
        [
          [0, 0.02, 0],
          [0, 1.42, 0],
        ],
        0.009,
        skin,
        { rows: 24 },
      ),
      tube(
        [
          [0, 1.36, 0],
          [0.14, 1.37, 0.03],
        ],
        0.008,
        skin,
      ),
    ),
    head,
  );
}
