import { type Finish, join, type Model, model, place, surface, warp } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { cloth, type Tint, tints } from '../palette.js';
import { block } from '../shapes/block.js';
import { tube } from '../shapes/tube.js';

/** A cushion with pinched corners, plain, striped or with a border. */
export function cushion(tint: Tint, second: Tint, pattern: 'plain' | 'stripes' | 'border', long = false): Model {
  const [w, h] = long ? [0.62, 0.38] : [0.48, 0.48];
  const half = (side: 1 | -1, at: readonly [number, number], finish: Finish): Model => {
    const [from, to] = at;
    return model(
      surface(
        (u, v) => {
          const x = (from + u * (to - from)) * 2 - 1;
          const y = v * 2 - 1;
          const bulge = (Math.max(0, 1 - x ** 4) * Math.max(0, 1 - y ** 4)) ** 0.55;
          const pinch = 1 - 0.07 * (1 - Math.abs(x) ** 2) * Math.abs(y) ** 3;
          const pinchX = 1 - 0.07 * (1 - Math.abs(y) ** 2) * Math.abs(x) ** 3;
          return [(x * w * pinchX) / 2, (y * h * pinch) / 2, side * (0.004 + bulge * 0.085)];
        },
        Math.max(14, Math.round((to - from) * 76)),
        72,
        finish,
      ),
    );
  };
  const parts = [half(-1, [0, 1], cloth(tint))];
  const bands: readonly number[] =
    pattern === 'stripes'
      ? [0, 0.14, 0.2, 0.32, 0.38, 0.62, 0.68, 0.8, 0.86, 1]
      : pattern === 'border'
        ? [0, 0.12, 0.88, 1]
        : [0, 1];
  for (let k = 0; k + 1 < bands.length; k += 1) {
    const odd = pattern === 'border' ? k !== 1 : k % 2 === 1;
    parts.push(half(1, [bands[k] ?? 0, bands[k + 1] ?? 1], cloth(odd ? second : tint)));
  }
  const rim: Vec[] = Array.from({ length: 81 }, (_, k): Vec => {
    // the last point is the first one again: the rim is closed
    const s = (k % 80) / 20;
    const e = (s % 1) * 2 - 1;
    const [x, y] = s < 1 ? [e, 1] : s < 2 ? [1, -e] : s < 3 ? [-e, -1] : [-1, e];
    return [
      (x * w * (1 - 0.07 * (1 - y * y) * Math.abs(x) ** 3)) / 2,
      (y * h * (1 - 0.07 * (1 - x * x) * Math.abs(y) ** 3)) / 2,
      0,
    ];
  });
  parts.push(model(tube(rim, 0.0055, cloth(second), { rows: 160, segments: 10 })));
  return place(join(...parts), { tilt: -14, at: [0, h / 2 - 0.005, 0] });
}

/** A folded throw with fringe. */
export function throwBlanket(tint: Tint, second: Tint): Model {
  const parts: Model[] = [];
  for (let k = 0; k < 4; k += 1) {
    const skin = k === 1 ? cloth(second) : cloth(tint);
    parts.push(
      place(
        warp(block(0.44 - k * 0.006, 0.042, 0.32, skin, { round: 0.021, puff: 0.008, fine: 50 }), (p) => [
          p[0],
          p[1] + 0.004 * Math.sin(p[0] * 17 + k),
          p[2],
        ]),
        { at: [(k % 2) * 0.006, k * 0.04, (k % 3) * 0.004] },
      ),
    );
  }
  const fringe = Array.from({ length: 34 }, (_, k) => {
    const x = -0.2 + (k / 33) * 0.4;
    const sway = 0.004 * Math.sin(k * 2.1);
    return tube(
      [
        [x, 0.064, 0.156],
        [x + sway, 0.05, 0.178],
        [x + sway * 2, 0.008, 0.182],
      ],
      (t) => 0.0042 - 0.0012 * t,
      { colour: tints[second] },
      { bend: true, rows: 8, segments: 8 },
    );
  });
  return join(...parts, model(...fringe));
}
