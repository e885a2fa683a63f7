import { type Finish, join, type Model, model, place, type Stroke, surface } from '../core/patch.js';
import { dice, turnY, type Vec } from '../core/vector.js';
import { lathe } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';

/** A leaf: stem end at the origin, growing along +z, bent down at the tip. */
function leaf(length: number, width: number, bend: number, finish: Finish, cup = 0.2): Model {
  const at = (u: number, v: number): Vec => {
    const half = width * 0.5 * Math.sin(Math.PI * Math.min(1, v ** 0.75)) ** 0.8;
    const x = (u - 0.5) * 2;
    return [x * half, -bend * length * v * v + cup * half * x * x, v * length * (1 - bend * 0.25 * v)];
  };
  const rib: Stroke = {
    points: Array.from({ length: 9 }, (_, k) => {
      const p = at(0.5, 0.05 + k * 0.11);
      return [p[0], p[1] + 0.001, p[2]] as const;
    }),
    colour: '#cfd9a8',
    width: length * 0.012,
    opacity: 0.5,
  };
  return { patches: [surface(at, 8, 14, finish)], strokes: [rib] };
}

const green = (k: number, roll: number): Finish => ({
  colour: ['#5a7f49', '#6d9155', '#4c7044', '#86a566'][(k + Math.floor(roll * 3)) % 4] ?? '#5a7f49',
  gloss: 0.35,
});

/** Upright sword leaves. */
export function snakePlant(): Model {
  const roll = dice(5);
  return join(
    ...Array.from({ length: 13 }, (_, k) => {
      const [a, h, out] = [k * 2.4, 0.34 + roll() * 0.3, 0.015 + roll() * 0.05];
      const twist = roll() * 2;
      const blade = surface(
        (u, v) => {
          const half = 0.027 * (1 - v ** 4) * (0.75 + 0.5 * Math.sin(v * 2.6));
          const [x, z] = [(u - 0.5) * 2 * half, 0.3 * half * ((u - 0.5) * 2) ** 2];
          const p = turnY([x, v * h, z], twist * 57 + v * 40);
          return [p[0] + Math.sin(a) * (out + v * v * 0.09), p[1], p[2] + Math.cos(a) * (out + v * v * 0.09)];
        },
        10,
        34,
        green(k, roll()),
      );
      return model(blade);
    }),
  );
}

/** A branching plant with oval leaves. */
export function rubberPlant(size = 1): Model {
  const roll = dice(11);
  const parts: Model[] = [];
  for (let s = 0; s < 3; s += 1) {
    const lean = s * 2.1;
    const stem: Vec[] = [
      [0, 0, 0],
      [Math.sin(lean) * 0.03, 0.2, Math.cos(lean) * 0.03],
      [Math.sin(lean) * 0.08, 0.52 + s * 0.06, Math.cos(lean) * 0.08],
    ];
    parts.push(model(tube(stem, (t) => 0.008 - 0.004 * t, { colour: '#6a4e35' }, { bend: true, segments: 10 })));
    for (let k = 0; k < 9; k += 1) {
      const t = 0.25 + (k / 8) * 0.75;
      const at: Vec = [Math.sin(lean) * 0.08 * t * t, (0.52 + s * 0.06) * t, Math.cos(lean) * 0.08 * t * t];
      parts.push(
        place(leaf(0.17 + roll() * 0.05, 0.085, 0.3 + roll() * 0.3, green(k, roll())), {
          at,
          turn: (k * 137.5 + s * 40) % 360,
          tilt: -(18 + 45 * t * t),
        }),
      );
    }
  }
  return place(join(...parts), { scale: size });
}

/** A little olive tree. */
export function olive(): Model {
  const roll = dice(21);
  const parts: Model[] = [
    model(
      tube(
        [
          [0, 0, 0],
          [0.012, 0.18, 0.005],
          [-0.008, 0.4, 0],
          [0.004, 0.56, 0],
        ],
        (t) => 0.013 - 0.006 * t,
        { colour: '#7a6552' },
        { bend: true, segments: 14 },
      ),
    ),
  ];
  for (let b = 0; b < 26; b += 1) {
    const [a, y, far] = [b * 2.4, 0.42 + roll() * 0.2, 0.1 + roll() * 0.13];
    const tip: Vec = [Math.sin(a) * far, y + 0.1 + (roll() - 0.3) * 0.16, Math.cos(a) * far];
    parts.push(
      model(
        tube(
          [[0, y - 0.03, 0], [tip[0] * 0.5, (y + tip[1]) / 2, tip[2] * 0.5], tip],
          0.003,
          { colour: '#7a6552' },
          { bend: true, segments: 6, rows: 6 },
        ),
      ),
    );
    for (let k = 0; k < 11; k += 1) {
      const t = 0.3 + k * 0.07;
      const one = leaf(0.075 + roll() * 0.03, 0.027, 0.1, { colour: k % 3 ? '#8ea076' : '#b7c3a0', gloss: 0.2 });
      const flat = one.patches.map((p) => ({
        ...p,
        grid: p.grid.filter((_, i) => i % 2 === 0).map((row) => row.filter((__, i) => i % 2 === 0)),
      }));
      parts.push(
        place(
          { patches: flat, strokes: [] },
          { at: [tip[0] * t, y + (tip[1] - y) * t, tip[2] * t], turn: roll() * 360, tilt: -30 + roll() * 50 },
        ),
      );
    }
  }
  return join(...parts);
}

/** A trailing plant whose shoots hang over the rim, down by as much as `longest`, metres. */
export function trailing(rim: number, longest = 0.29): Model {
  const roll = dice(31);
  const parts: Model[] = [];
  for (let s = 0; s < 13; s += 1) {
    const [a, drop] = [s * 2.4, longest * (0.17 + roll() * 0.83)];
    const dir: Vec = [Math.sin(a), 0, Math.cos(a)];
    const point = (t: number): Vec => {
      const out = rim * (0.35 + 0.8 * Math.min(1, t * 1.6));
      return [
        dir[0] * out,
        0.09 * Math.sin(Math.min(1, t * 1.8) * 2.2) - Math.max(0, t - 0.4) ** 1.4 * drop * 2.2,
        dir[2] * out,
      ];
    };
    parts.push(
      model(
        tube([0, 0.25, 0.5, 0.75, 1].map(point), 0.0022, { colour: '#6b7f4a' }, { bend: true, segments: 6, rows: 14 }),
      ),
    );
    for (let k = 0; k < 8; k += 1) {
      parts.push(
        place(leaf(0.06 + roll() * 0.02, 0.048, 0.35, green(k, roll())), {
          at: point(0.15 + k * 0.12),
          turn: (a * 57.3 + (k % 2 ? 55 : -55) + roll() * 30) % 360,
          tilt: 5 + roll() * 30,
        }),
      );
    }
  }
  return join(...parts);
}

/** A ribbed cactus with an arm. */
export function cactus(): Model {
  const skin: Finish = { colour: '#6f8c62', gloss: 0.15 };
  const column = (h: number, r: number): Model =>
    model(
      lathe(
        [
          [r * 0.8, 0],
          [r, h * 0.15],
          [r * 1.02, h * 0.7],
          [r * 0.7, h * 0.93],
          [0, h],
        ],
        skin,
        { rows: 60, segments: 130, flutes: 12, depth: 0.16 },
      ),
    );
  const bloom = model(
    lathe(
      [
        [0, 0],
        [0.012, 0.006],
        [0.02, 0.022],
        [0.012, 0.018],
        [0, 0.008],
      ],
      { colour: '#e08a8a', gloss: 0.2 },
      { rows: 20, segments: 50, flutes: 7, depth: 0.3 },
    ),
  );
  return join(
    column(0.36, 0.055),
    place(column(0.17, 0.036), { at: [0.075, 0.07, 0.02], lean: -12 }),
    place(column(0.11, 0.03), { at: [-0.07, 0.02, 0.03], lean: 10 }),
    place(bloom, { at: [0.002, 0.355, 0] }),
  );
}

/** A plant in its pot. */
export const planted = (vessel: Model, plant: Model, height: number): Model =>
  join(vessel, place(plant, { at: [0, height, 0] }));
