import { join, type Model, model, place } from '../core/patch.js';
import { glaze, matt, stone, type Tint, tints } from '../palette.js';
import { dipped, hollow, lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';

/** Outlines of the vases, outer wall from the foot up, metres. */
export const vaseForms = {
  bottle: [
    [0.05, 0],
    [0.078, 0.04],
    [0.085, 0.1],
    [0.06, 0.16],
    [0.022, 0.2],
    [0.018, 0.27],
    [0.026, 0.3],
  ],
  belly: [
    [0.055, 0],
    [0.1, 0.05],
    [0.122, 0.12],
    [0.1, 0.19],
    [0.06, 0.225],
    [0.055, 0.245],
    [0.066, 0.262],
  ],
  amphora: [
    [0.04, 0],
    [0.06, 0.05],
    [0.1, 0.16],
    [0.1, 0.23],
    [0.055, 0.29],
    [0.036, 0.33],
    [0.052, 0.37],
  ],
  cylinder: [
    [0.062, 0],
    [0.068, 0.01],
    [0.068, 0.12],
    [0.068, 0.25],
    [0.066, 0.268],
  ],
  moon: [
    [0.045, 0],
    [0.09, 0.025],
    [0.135, 0.1],
    [0.125, 0.18],
    [0.06, 0.235],
    [0.036, 0.243],
    [0.038, 0.262],
  ],
  flare: [
    [0.05, 0],
    [0.048, 0.03],
    [0.04, 0.09],
    [0.046, 0.16],
    [0.075, 0.23],
    [0.108, 0.27],
  ],
} as const satisfies Record<string, readonly Spot[]>;

/** Form of a vase. */
export type VaseForm = keyof typeof vaseForms;

/** A vase in one glaze; `flutes` carves it. */
export function vase(tint: Tint, form: VaseForm, skin: 'glaze' | 'stone' | 'matt' = 'glaze', flutes = 0): Model {
  const finish = { glaze, stone, matt }[skin](tint);
  return model(
    lathe(hollow(vaseForms[form], 0.005), finish, { rows: 130, segments: flutes ? 190 : 130, flutes, depth: 0.05 }),
  );
}

/** A vase dipped in glaze that has run down the raw clay. */
export function dripVase(tint: Tint, form: VaseForm): Model {
  const edge = (u: number): number => {
    const a = u * Math.PI * 2;
    return 0.52 + 0.045 * Math.sin(a * 3 + 1) + 0.05 * Math.sin(a * 7) - 0.05 * Math.max(0, Math.sin(a * 11 + 2)) ** 3;
  };
  const inner = vaseForms[form].map(([r, y]): Spot => [r - 0.005, y]);
  return model(...dipped(vaseForms[form], edge, [stone('sand'), glaze(tint)]), lathe(inner, glaze(tint), { rows: 40 }));
}

/** Three candle holders with candles. */
export function candles(tint: Tint): Model {
  const one = (h: number): Model =>
    join(
      model(
        lathe(
          [
            [0, 0],
            [0.04, 0],
            [0.042, 0.006],
            [0.014, 0.022],
            [0.011, h * 0.6],
            [0.02, h],
            [0.016, h + 0.002],
            [0.011, h - 0.01],
          ],
          { ...stone(tint), gloss: 0.3 },
          { rows: 60, segments: 60 },
        ),
      ),
      model(
        tube(
          [
            [0, h - 0.01, 0],
            [0, h + 0.17, 0],
          ],
          (t) => 0.0105 - 0.003 * t,
          { colour: tints.cream, gloss: 0.2 },
          { segments: 24 },
        ),
      ),
    );
  return join(
    place(one(0.14), { at: [-0.07, 0, -0.02] }),
    place(one(0.09), { at: [0.03, 0, 0.04] }),
    place(one(0.18), { at: [0.09, 0, -0.06] }),
  );
}
