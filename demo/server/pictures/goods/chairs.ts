import { type Finish, join, type Model, model, place, warp } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { cloth, leather, metal, type Tint, wood } from '../palette.js';
import { block } from '../shapes/block.js';
import { lathe } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';

/** Four (or more) tapered legs on a rectangle, splayed outwards. */
export function legs(w: number, d: number, h: number, finish: Finish, r = 0.02, splay = 0.04): Model {
  const corners: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return model(
    ...corners.map(([x, z]) =>
      tube(
        [
          [(x * w) / 2, h, (z * d) / 2],
          [x * (w / 2 + splay), 0, z * (d / 2 + splay)],
        ],
        (t) => r * (1 - 0.42 * t),
        finish,
      ),
    ),
  );
}

const bow =
  (depth: number, half: number) =>
  (p: Vec): Vec => [p[0], p[1], p[2] + depth * (p[0] / half) ** 2];

/** A dining chair; `back` chooses bent slats, spindles or a bent shell. */
export function chair(tint: Tint, back: 'slats' | 'spindles' | 'shell', pad?: Tint): Model {
  const frame = wood(tint);
  const seat = warp(block(0.46, 0.035, 0.43, frame, { round: 0.016, fine: 40 }), (p) => [
    p[0] * (1 + p[2] * 0.22),
    p[1] - 0.016 * Math.cos(p[0] * 5) * Math.cos(p[2] * 5) + 0.008,
    p[2],
  ]);
  const parts = [place(seat, { at: [0, 0.44, 0] }), legs(0.36, 0.34, 0.45, frame, 0.019, 0.045)];
  if (pad)
    parts.push(place(block(0.42, 0.035, 0.39, cloth(pad), { round: 0.017, puff: 0.014 }), { at: [0, 0.47, 0.01] }));
  const slat = (y: number, h: number, z: number, w: number): Model =>
    place(warp(block(w, h, 0.022, frame, { round: 0.01, fine: 44 }), bow(0.07, w / 2)), {
      at: [0, y, z - 0.07],
      tilt: -9,
    });
  if (back === 'slats') {
    parts.push(slat(0.72, 0.11, -0.23, 0.46), slat(0.58, 0.05, -0.205, 0.42));
    for (const x of [-0.19, 0.19])
      parts.push(
        model(
          tube(
            [
              [x, 0.45, -0.19],
              [x * 1.12, 0.83, -0.25],
            ],
            0.015,
            frame,
          ),
        ),
      );
  } else if (back === 'spindles') {
    parts.push(slat(0.8, 0.075, -0.25, 0.52));
    for (let k = -3; k <= 3; k += 1) {
      const bend = 0.07 * (k / 3) ** 2;
      const path: Vec[] = [
        [k * 0.055, 0.46, -0.185],
        [k * 0.062, 0.65, -0.25 + bend * 0.4],
        [k * 0.072, 0.83, -0.31 + bend],
      ];
      parts.push(model(tube(path, (t) => 0.009 + 0.004 * Math.sin(t * 3.1), frame, { bend: true, segments: 12 })));
    }
  } else {
    const shell = warp(block(0.5, 0.36, 0.02, frame, { round: 0.01, fine: 44 }), (p) => {
      const w = 1 - 0.45 * ((p[1] - 0.18) / 0.18) ** 2 * 0.35;
      return [p[0] * w, p[1], p[2] + 0.13 * (p[0] / 0.25) ** 2];
    });
    parts.push(place(shell, { at: [0, 0.52, -0.25], tilt: -11 }));
    for (const x of [-0.1, 0.1])
      parts.push(
        model(
          tube(
            [
              [x, 0.45, -0.18],
              [x, 0.62, -0.235],
            ],
            0.014,
            frame,
          ),
        ),
      );
  }
  return join(...parts);
}

/** A stool with a turned seat; tall ones have a foot ring. */
export function stool(tint: Tint, height: number, pad?: Tint): Model {
  const frame = wood(tint);
  const count = height > 0.55 ? 4 : 3;
  const parts: Model[] = [
    model(
      lathe(
        [
          [0, height - 0.04],
          [0.15, height - 0.04],
          [0.178, height - 0.025],
          [0.178, height - 0.004],
          [0.165, height + 0.002],
          [0, height - 0.01],
        ],
        { ...frame, grain: 0 },
        { rows: 50 },
      ),
    ),
  ];
  for (let k = 0; k < count; k += 1) {
    const a = ((k + 0.5) / count) * Math.PI * 2;
    const [x, z] = [Math.sin(a), Math.cos(a)];
    parts.push(
      model(
        tube(
          [
            [x * 0.12, height - 0.03, z * 0.12],
            [x * 0.2, 0, z * 0.2],
          ],
          (t) => 0.02 - 0.007 * t,
          frame,
        ),
      ),
    );
  }
  if (count === 4) {
    const ring: Vec[] = Array.from({ length: 25 }, (_, k) => [
      Math.sin((k / 24) * 6.2832) * 0.172,
      0.24,
      Math.cos((k / 24) * 6.2832) * 0.172,
    ]);
    parts.push(model(tube(ring, 0.008, metal('brass'), { bend: true, rows: 72, segments: 12 })));
  }
  if (pad) {
    const y = height - 0.005;
    parts.push(
      model(
        lathe(
          [
            [0, y + 0.05],
            [0.12, y + 0.048],
            [0.165, y + 0.035],
            [0.172, y + 0.012],
            [0.16, y],
            [0, y],
          ],
          leather(pad),
          { rows: 44 },
        ),
      ),
    );
  }
  return join(...parts);
}
