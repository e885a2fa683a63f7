import { join, type Model, model, place } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { lacquer, matt, metal, type Tint, wood } from '../palette.js';
import { block } from '../shapes/block.js';
import { lathe } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { legs } from './chairs.js';

const disc = (r: number, y: number, h: number): [number, number][] => [
  [0, y - h],
  [r - 0.035, y - h],
  [r - 0.008, y - h * 0.45],
  [r, y - h * 0.25],
  [r - 0.004, y - 0.001],
  [r - 0.02, y],
  [0, y],
];

/** Round wooden tops carry straight grain drawn over the turned shape. */
function roundTop(tint: Tint, r: number, y: number, h: number): Model {
  const top = model(lathe(disc(r, y, h), { ...wood(tint), grain: 0 }, { rows: 70, segments: 120 }));
  const lines = Array.from({ length: 22 }, (_, k): Vec[] => {
    const x = (k / 21 - 0.5) * 1.94 * r;
    const half = Math.sqrt(Math.max(0, (r * 0.975) ** 2 - x * x));
    return Array.from(
      { length: 13 },
      (__, n): Vec => [x + 0.006 * Math.sin(n * 0.9 + k * 2.3), y + 0.001, (n / 6 - 1) * half],
    );
  });
  const colour = tint === 'ebony' ? '#6b5d55' : '#3d2413';
  top.strokes.push(
    ...lines.map((points, k) => ({ points, colour, width: 0.002 + (k % 3) * 0.0018, opacity: 0.2 + (k % 3) * 0.1 })),
  );
  return top;
}

/** A round dining table on a turned trumpet foot. */
export function pedestal(tint: Tint): Model {
  const foot = lathe(
    [
      [0, 0],
      [0.28, 0],
      [0.285, 0.015],
      [0.2, 0.05],
      [0.09, 0.16],
      [0.055, 0.36],
      [0.07, 0.6],
      [0.16, 0.71],
    ],
    lacquer(tint, 0.3),
    { rows: 70, flutes: 28, depth: 0.07, segments: 168 },
  );
  return join(roundTop(tint === 'ebony' || tint === 'walnut' ? tint : 'oak', 0.58, 0.75, 0.04), model(foot));
}

/** A long table; `thin` tapers the legs of a desk. */
export function table(tint: Tint, w: number, d: number, h: number): Model {
  const frame = wood(tint);
  return join(
    place(block(w, 0.035, d, frame, { round: 0.012, fine: 70 }), { at: [0, h - 0.035, 0] }),
    place(block(w - 0.2, 0.07, d - 0.16, frame, { round: 0.006 }), { at: [0, h - 0.105, 0] }),
    legs(w - 0.18, d - 0.16, h - 0.03, frame, 0.034, 0.035),
  );
}

/** A low table in two tiers. */
export function coffeeTable(tint: Tint): Model {
  const ring = (a: number): Vec => [Math.sin(a) * 0.36, 0, Math.cos(a) * 0.36];
  const posts = [0.5, 2.6, 4.7].map((a) => {
    const [x, , z] = ring(a);
    return tube(
      [
        [x, 0, z],
        [x * 0.92, 0.38, z * 0.92],
      ],
      0.021,
      wood(tint),
    );
  });
  return join(roundTop(tint, 0.47, 0.4, 0.035), roundTop(tint, 0.36, 0.16, 0.022), model(...posts));
}

/** A side table: a tray on a slim column. */
export function tray(tint: Tint): Model {
  const skin = tint === 'brass' ? metal('brass') : lacquer(tint, 0.4);
  const top = lathe(
    [
      [0, 0.5],
      [0.2, 0.5],
      [0.215, 0.505],
      [0.222, 0.53],
      [0.218, 0.533],
      [0.208, 0.512],
      [0.19, 0.507],
      [0, 0.507],
    ],
    skin,
    { rows: 70 },
  );
  const stem = lathe(
    [
      [0, 0],
      [0.15, 0],
      [0.152, 0.008],
      [0.14, 0.014],
      [0.03, 0.022],
      [0.013, 0.05],
      [0.012, 0.3],
      [0.013, 0.48],
      [0.05, 0.5],
    ],
    skin,
    { rows: 90, segments: 64 },
  );
  const loop: Vec[] = [
    [-0.03, 0.53, 0],
    [-0.03, 0.62, 0],
    [0, 0.65, 0],
    [0.03, 0.62, 0],
    [0.03, 0.5, 0],
  ];
  return model(top, stem, tube(loop, 0.006, skin, { bend: true, segments: 12 }));
}

const books: readonly (readonly [Tint, number, number])[] = [
  ['clay', 0.2, 0.035],
  ['cream', 0.23, 0.028],
  ['teal', 0.21, 0.04],
  ['ochre', 0.18, 0.024],
  ['ink', 0.24, 0.034],
  ['blush', 0.2, 0.03],
];

function bookRow(at: Vec, count: number, from: number): Model {
  let x = 0;
  const row: Model[] = [];
  for (let k = 0; k < count; k += 1) {
    const [tint, h, w] = books[(k + from) % books.length] ?? ['cream', 0.2, 0.03];
    row.push(
      place(block(w, h, 0.16, matt(tint), { round: 0.004, fine: 14 }), { at: [at[0] + x + w / 2, at[1], at[2]] }),
    );
    x += w + 0.002;
  }
  return join(...row);
}

const pot = (at: Vec, tint: Tint, k: number): Model =>
  place(
    model(
      lathe(
        [
          [0, 0],
          [0.04, 0],
          [0.075, 0.07],
          [0.06, 0.13],
          [0.025, 0.17],
          [0.032, 0.2],
        ],
        { ...matt(tint), gloss: 0.3 },
        { rows: 40, segments: 48 },
      ),
    ),
    { at, scale: k },
  );

/** An open shelf with ladder sides, dressed with a few books and pots. */
export function shelf(tint: Tint, tiers: number): Model {
  const frame = wood(tint);
  const h = tiers * 0.37 + 0.1;
  const parts: Model[] = [];
  for (const x of [-0.42, 0.42]) {
    for (const z of [-0.14, 0.14])
      parts.push(
        model(
          tube(
            [
              [x, 0, z],
              [x, h, z],
            ],
            0.015,
            frame,
            { corner: 3.4 },
          ),
        ),
      );
    parts.push(
      model(
        tube(
          [
            [x, h - 0.02, -0.14],
            [x, h - 0.02, 0.14],
          ],
          0.012,
          frame,
        ),
      ),
    );
  }
  for (let k = 0; k < tiers; k += 1) {
    const y = 0.12 + k * 0.37;
    parts.push(place(block(0.86, 0.024, 0.32, frame, { round: 0.006, fine: 50 }), { at: [0, y, 0] }));
    if (k % 3 === 0) parts.push(bookRow([-0.38, y + 0.024, 0], 6, k), pot([0.22, y + 0.024, 0], 'clay', 1.1));
    if (k % 3 === 1) parts.push(pot([-0.24, y + 0.024, 0], 'cream', 1.2), bookRow([0.14, y + 0.024, 0], 4, 2));
    if (k % 3 === 2) parts.push(pot([0.05, y + 0.024, 0], 'sage', 0.9), bookRow([-0.36, y + 0.024, 0], 4, 4));
  }
  return join(...parts);
}

/** A sideboard with reeded doors and small knobs. */
export function sideboard(tint: Tint, doors: number): Model {
  const frame = wood(tint);
  const w = doors * 0.42;
  const h = doors === 1 ? 0.36 : 0.5;
  const parts = [
    place(block(w + 0.05, h, 0.42, frame, { round: 0.012, fine: 60 }), { at: [0, 0.2, 0] }),
    legs(w - 0.12, 0.28, 0.21, frame, 0.02, 0.04),
  ];
  for (let k = 0; k < doors; k += 1) {
    const x = (k - (doors - 1) / 2) * 0.42;
    for (let n = 0; n < 16; n += 1) {
      const rx = x + (n - 7.5) * 0.0246;
      parts.push(
        model(
          tube(
            [
              [rx, 0.235, 0.212],
              [rx, 0.165 + h, 0.212],
            ],
            0.0123,
            { ...frame, grain: 0 },
            { segments: 10, rows: 14 },
          ),
        ),
      );
    }
    const side = k % 2 ? -0.16 : 0.16;
    parts.push(
      place(
        model(
          lathe(
            [
              [0, 0],
              [0.008, 0],
              [0.008, 0.014],
              [0.017, 0.02],
              [0.017, 0.028],
              [0, 0.032],
            ],
            metal('brass'),
            { rows: 16, segments: 24 },
          ),
        ),
        { at: [x + side, 0.2 + h * 0.5, 0.222], tilt: 90 },
      ),
    );
  }
  return join(...parts);
}
