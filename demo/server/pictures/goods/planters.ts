import { join, type Model, model, place } from '../core/patch.js';
import { glaze, matt, metal, stone, type Tint, wood } from '../palette.js';
import { hollow, lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { legs } from './chairs.js';
import { trailing } from './plants.js';

/** How a fluted pot is fluted; the earth in it is too, for a round disc would come out between the flutes. */
const FLUTED = { segments: 190, flutes: 26, depth: 0.06 };

const soil = (r: number, y: number, fluted: boolean): Model =>
  model(
    lathe(
      [
        [0, y + 0.004],
        [r * 0.6, y + 0.006],
        [r, y],
      ],
      { colour: '#3b2a20' },
      { rows: 14, ...(fluted ? FLUTED : { segments: 60 }) },
    ),
  );

/** A planter pot by form. */
export function pot(tint: Tint, form: 'round' | 'straight' | 'fluted' | 'footed'): Model {
  const walls: Record<typeof form, Spot[]> = {
    round: [
      [0.09, 0],
      [0.135, 0.06],
      [0.145, 0.13],
      [0.125, 0.2],
    ],
    straight: [
      [0.11, 0],
      [0.115, 0.01],
      [0.13, 0.12],
      [0.14, 0.23],
    ],
    fluted: [
      [0.1, 0],
      [0.108, 0.01],
      [0.128, 0.12],
      [0.138, 0.22],
    ],
    footed: [
      [0.08, 0],
      [0.06, 0.02],
      [0.055, 0.04],
      [0.12, 0.09],
      [0.14, 0.16],
      [0.135, 0.22],
    ],
  };
  const wall = walls[form];
  const skin = form === 'fluted' ? matt(tint) : form === 'footed' ? glaze(tint) : { ...stone(tint), gloss: 0.2 };
  const [r, y] = wall[wall.length - 1] ?? [0.13, 0.2];
  return join(
    model(lathe(hollow(wall, 0.007), skin, { rows: 80, ...(form === 'fluted' ? FLUTED : { segments: 110 }) })),
    // the fluted wall is thinner where the earth meets it than at its lip
    soil(r - (form === 'fluted' ? 0.0115 : 0.008), y - 0.025, form === 'fluted'),
  );
}

/** A pot in a wooden stand. */
export function standPot(tint: Tint, frame: Tint): Model {
  const cross = [0, 90].map((turn) =>
    place(
      model(
        tube(
          [
            [-0.13, 0.16, 0],
            [0.13, 0.16, 0],
          ],
          0.012,
          wood(frame),
        ),
      ),
      { turn: turn + 45 },
    ),
  );
  return join(
    place(pot(tint, 'straight'), { at: [0, 0.172, 0] }),
    legs(0.206, 0.206, 0.31, wood(frame), 0.015, 0.012),
    ...cross,
  );
}

/** A watering can with a long neck. */
export function wateringCan(tint: Tint): Model {
  const skin = tint === 'brass' || tint === 'steel' ? metal(tint) : { ...glaze(tint), gloss: 0.5 };
  const body = lathe(
    [
      [0, 0],
      [0.085, 0],
      [0.09, 0.008],
      [0.088, 0.08],
      [0.07, 0.13],
      [0.04, 0.15],
      [0.04, 0.165],
    ],
    skin,
    { rows: 80, segments: 100 },
  );
  const neck = tube(
    [
      [0.08, 0.03, 0],
      [0.14, 0.06, 0],
      [0.18, 0.15, 0],
      [0.25, 0.24, 0],
    ],
    (t) => 0.012 - 0.006 * t,
    skin,
    { bend: true, rows: 50 },
  );
  const grip = tube(
    [
      [-0.035, 0.16, 0],
      [-0.1, 0.2, 0],
      [-0.16, 0.13, 0],
      [-0.14, 0.05, 0],
      [-0.085, 0.03, 0],
    ],
    0.006,
    skin,
    { bend: true, rows: 50, segments: 16 },
  );
  return model(body, neck, grip);
}

/** A hanging pot on three cords. */
export function hangingPot(tint: Tint): Model {
  const cords = [0.3, 2.4, 4.5].map((a) =>
    tube(
      [
        [Math.sin(a) * 0.13, 0.19, Math.cos(a) * 0.13],
        [0, 0.75, 0],
      ],
      0.0025,
      { colour: '#b89868' },
      { segments: 6 },
    ),
  );
  return join(pot(tint, 'round'), place(trailing(0.12), { at: [0, 0.185, 0] }), model(...cords));
}

/** Three saucers of different width for pots, one upon another. */
export function saucers(tint: Tint): Model {
  const one = (r: number): Model =>
    model(
      lathe(
        [
          [0, 0],
          [r * 0.86, 0],
          [r * 0.95, 0.008],
          [r, 0.026],
          [r * 0.985, 0.029],
          [r * 0.9, 0.012],
          [r * 0.8, 0.008],
          [0, 0.008],
        ],
        stone(tint),
        { rows: 70, segments: 120 },
      ),
    );
  return join(one(0.16), place(one(0.125), { at: [0, 0.014, 0] }), place(one(0.095), { at: [0, 0.026, 0] }));
}
