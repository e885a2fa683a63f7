import { join, type Model, model, place, surface, warp } from '../core/patch.js';
import type { Vec } from '../core/vector.js';
import { cloth, leather, metal, type Tint, tints } from '../palette.js';
import { block } from '../shapes/block.js';
import { hollow, lathe } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { FACING, resting, sack, seam, strap } from './bag-parts.js';

/** A tote with two handles; `base` gives it a leather foot. */
export function tote(tint: Tint, trim: Tint, base = true): Model {
  const body = sack(0.4, 0.36, 0.16, cloth(tint), 0.08);
  const parts = [body];
  for (const z of [-0.048, 0.05]) {
    const path: Vec[] = [
      [-0.1, 0.2, z * 1.5],
      [-0.1, 0.34, z],
      [-0.085, 0.48, z * 0.8],
      [0, 0.56, z * 0.6],
      [0.085, 0.48, z * 0.8],
      [0.1, 0.34, z],
      [0.1, 0.2, z * 1.5],
    ];
    parts.push(strap(path, 0.026, leather(trim), FACING));
  }
  if (base) {
    const foot = sack(0.416, 0.36, 0.176, leather(trim), 0.08).patches[0];
    if (foot) parts.push(model({ ...foot, grid: foot.grid.map((row) => row.slice(0, 17)) }));
    const line = foot?.grid.map((row): Vec => row[16] ?? [0, 0, 0]) ?? [];
    parts.push({ patches: [], strokes: [seam(line.map((p): Vec => [p[0], p[1] - 0.006, p[2]]))] });
  }
  return join(...parts);
}

/** A backpack with a front pocket, lid and straps. */
export function backpack(tint: Tint, trim: Tint, roll = false): Model {
  const skin = cloth(tint);
  const belt = leather(trim);
  const body = warp(block(0.3, 0.42, 0.16, skin, { round: 0.06, puff: 0.025, fine: 50 }), (p) => [
    p[0] * (1.04 - 0.22 * p[1]),
    p[1],
    p[2],
  ]);
  const pocket = place(block(0.22, 0.17, 0.06, skin, { round: 0.026, puff: 0.014 }), { at: [0, 0.05, 0.095] });
  const parts = [body, pocket];
  if (roll) {
    parts.push(
      model(
        tube(
          [
            [-0.15, 0.43, 0],
            [0, 0.438, 0],
            [0.15, 0.43, 0],
          ],
          0.045,
          skin,
          { bend: true, corner: 2.4, segments: 36 },
        ),
      ),
    );
  } else {
    parts.push(
      place(
        warp(block(0.3, 0.035, 0.26, skin, { round: 0.017, puff: 0.008, fine: 44 }), (p) => [
          p[0],
          p[1] - 1.7 * Math.max(0, p[2] + 0.02) ** 1.6,
          p[2] * 0.83,
        ]),
        { at: [0, 0.405, 0.006] },
      ),
    );
  }
  for (const x of [-0.07, 0.07]) {
    parts.push(
      strap(
        [
          [x, 0.44, 0.06],
          [x, 0.4, 0.115],
          [x, 0.3, 0.128],
          [x, 0.2, 0.143],
        ],
        0.022,
        belt,
      ),
    );
    parts.push(
      place(block(0.032, 0.026, 0.008, metal('brass'), { round: 0.003, fine: 12 }), { at: [x, 0.265, 0.135] }),
    );
    parts.push(
      strap(
        [
          [x, 0.41, -0.07],
          [x * 1.5, 0.4, -0.15],
          [x * 1.9, 0.22, -0.17],
          [x * 2, 0.04, -0.09],
        ],
        0.045,
        skin,
      ),
    );
  }
  parts.push(
    strap(
      [
        [-0.04, 0.42, -0.05],
        [-0.03, 0.49, -0.05],
        [0.03, 0.49, -0.05],
        [0.04, 0.42, -0.05],
      ],
      0.016,
      belt,
      FACING,
    ),
  );
  const edge = (x: number): Vec => [x, 0.195, 0.131 - Math.abs(x) * 0.06];
  parts.push({
    patches: [],
    strokes: [seam([edge(-0.09), edge(-0.04), edge(0), edge(0.04), edge(0.09)], tints[trim])],
  });
  return join(...parts);
}

/** A weekend bag: a barrel with two handles and leather ends. */
export function weekender(tint: Tint, trim: Tint): Model {
  const body = warp(block(0.5, 0.27, 0.25, cloth(tint), { round: 0.1, puff: 0.02, fine: 50 }), (p) => [
    p[0] * (1 - 0.25 * p[1]),
    resting(p[1]),
    p[2] * (1.08 - 0.6 * p[1]),
  ]);
  const parts = [body];
  for (const x of [-0.13, 0.13]) {
    const band: Vec[] = Array.from({ length: 13 }, (_, k): Vec => {
      const a = (k / 12 - 0.5) * 3.6;
      return [x, 0.135 + Math.cos(a) * 0.149, Math.sin(a) * 0.147 * (1.12 - 0.15 * Math.cos(a))];
    });
    parts.push(strap(band, 0.03, leather(trim)));
  }
  for (const z of [-0.05, 0.07]) {
    parts.push(
      strap(
        [
          [-0.13, 0.22, z * 1.35],
          [-0.11, 0.34, z],
          [0, 0.4, z * 0.9],
          [0.11, 0.34, z],
          [0.13, 0.22, z * 1.35],
        ],
        0.022,
        leather(trim),
        FACING,
      ),
    );
  }
  parts.push(
    model(
      tube(
        [
          [-0.15, 0.276, 0.01],
          [0.15, 0.276, 0.01],
        ],
        0.005,
        metal('brass'),
        { segments: 10 },
      ),
    ),
  );
  return join(...parts);
}

/** A small bag with a flap and a long strap. */
export function crossbody(tint: Tint): Model {
  const skin = leather(tint);
  const body = warp(block(0.24, 0.18, 0.08, skin, { round: 0.035, puff: 0.012, fine: 44 }), (p) => [
    p[0] * (1.06 - 0.6 * p[1]),
    p[1],
    p[2],
  ]);
  const flap = surface(
    (u, v) => {
      const x = (u - 0.5) * 2;
      const drop = v * (0.12 - 0.05 * x * x);
      return [x * 0.108, 0.184 - drop, v < 0.12 ? 0.01 + v * 0.3 : 0.046 + 0.012 * Math.cos(x * 1.4) - v * 0.002];
    },
    50,
    40,
    skin,
  );
  const hem: Vec[] = Array.from({ length: 25 }, (_, k): Vec => {
    const x = (k / 24 - 0.5) * 1.9;
    return [x * 0.106, 0.184 - 0.94 * (0.12 - 0.05 * x * x), 0.048 + 0.012 * Math.cos(x * 1.4)];
  });
  const clasp = place(
    model(
      lathe(
        [
          [0, 0],
          [0.012, 0],
          [0.013, 0.005],
          [0.006, 0.01],
          [0, 0.01],
        ],
        metal('brass'),
        { rows: 20, segments: 40 },
      ),
    ),
    { at: [0, 0.078, 0.056], tilt: 90 },
  );
  return join(
    body,
    { patches: [flap], strokes: [seam(hem)] },
    clasp,
    strap(
      [
        [-0.115, 0.15, 0],
        [-0.13, 0.26, 0],
        [-0.07, 0.4, -0.02],
        [0.05, 0.42, -0.02],
        [0.125, 0.28, 0],
        [0.115, 0.15, 0],
      ],
      0.014,
      skin,
      [0, 0, 1],
    ),
  );
}

/** A woven basket with two handles. */
export function basket(tint: Tint, trim: Tint): Model {
  const wall: [number, number][] = [
    [0.15, 0],
    [0.18, 0.06],
    [0.19, 0.16],
    [0.175, 0.27],
  ];
  const body = warp(
    model(lathe(hollow(wall, 0.008), { colour: tints[tint], gloss: 0.08 }, { rows: 170, segments: 150 })),
    (p) => {
      const a = Math.atan2(p[0], p[2]);
      const row = Math.floor(p[1] / 0.0125);
      const k = 1 + 0.016 * Math.sin(a * 36 + (row % 2) * Math.PI) * Math.sin((p[1] / 0.0125) * Math.PI) ** 2;
      return [p[0] * k, p[1], p[2] * k];
    },
  );
  const grips = [-1, 1].map((s) =>
    strap(
      [
        [s * 0.17, 0.2, 0.05],
        [s * 0.2, 0.31, 0.045],
        [s * 0.2, 0.345, 0],
        [s * 0.2, 0.31, -0.045],
        [s * 0.17, 0.2, -0.05],
      ],
      0.018,
      leather(trim),
      [1, 0, 0],
    ),
  );
  return join(body, ...grips);
}

/** A roll-top pouch for small things, with a zip. */
export function pouch(tint: Tint, trim: Tint): Model {
  const body = warp(block(0.24, 0.15, 0.1, cloth(tint), { round: 0.04, puff: 0.01, fine: 44 }), (p) => [
    p[0] * (1.05 - 0.5 * p[1]),
    resting(p[1]),
    p[2] * (1.15 - 5.2 * p[1]),
  ]);
  // along the top, which is highest in the middle
  const zip = Array.from({ length: 21 }, (_, k): Vec => {
    const x = (k / 20 - 0.5) * 0.17;
    return [x, 0.1505 + 0.009 * Math.cos(x * 12.9), 0];
  });
  return join(
    body,
    model(tube(zip, 0.0045, metal('brass'), { segments: 14, rows: 40 })),
    strap(
      [
        [0.085, 0.152, 0.004],
        [0.105, 0.145, 0.02],
        [0.112, 0.11, 0.045],
        [0.11, 0.06, 0.056],
      ],
      0.013,
      leather(trim),
    ),
  );
}
