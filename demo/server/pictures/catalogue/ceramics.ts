import { join, place } from '../core/patch.js';
import { bowl, cup, dinnerSet, jug, mug, plate, teapot } from '../goods/tableware.js';
import { candles, dripVase, vase } from '../goods/vases.js';
import type { Goods } from './good.js';

const low = { above: 24 } as const;
const close = { round: -10, above: 30, fill: 1.45, shift: [0, 0.14] } as const;

/** Pictures of ceramics. */
export const ceramics: Goods = {
  'vase-bottle': { tints: ['clay', 'ink', 'cream', 'sage'], make: (t) => vase(t, 'bottle') },
  'vase-belly': { tints: ['sage', 'sand', 'charcoal'], make: (t) => vase(t, 'belly', 'stone'), second: close },
  'vase-amphora': { tints: ['cream', 'rust', 'ebony'], make: (t) => vase(t, 'amphora', 'matt') },
  'vase-column': {
    tints: ['ink', 'white', 'ochre'],
    make: (t) => vase(t, 'cylinder', 'glaze', 26),
    second: { above: 34, fill: 1.25 },
  },
  'vase-moon': { tints: ['blush', 'white', 'teal'], make: (t) => vase(t, 'moon') },
  'vase-flare': { tints: ['ochre', 'plum', 'forest'], make: (t) => vase(t, 'flare') },
  'vase-drip': {
    tints: ['teal', 'ochre', 'plum'],
    make: (t) => dripVase(t, 'amphora'),
    second: { round: 70, above: 18, fill: 1.7, shift: [0, 0.05] },
  },
  'vase-drip-low': { tints: ['forest', 'blush', 'ink'], make: (t) => dripVase(t, 'belly') },
  'mug-day': {
    tints: ['clay', 'sage', 'cream', 'ink'],
    make: (t) => mug(t, 'straight'),
    view: { above: 20 },
    second: { round: -20, above: 46 },
  },
  'mug-dipped': { tints: ['sage', 'teal', 'blush'], make: (t) => mug(t, 'round', true), view: { above: 18 } },
  'mug-tall': { tints: ['charcoal', 'white', 'ochre'], make: (t) => mug(t, 'tall'), view: { above: 18 } },
  'cups-flute': {
    tints: ['ink', 'blush', 'cream'],
    make: (t) =>
      join(cup(t), place(cup(t), { at: [0.085, 0, -0.05], turn: 20 }), place(cup('sand'), { at: [0.1, 0, 0.045] })),
    view: low,
  },
  'bowl-tide': {
    tints: ['teal', 'clay', 'forest'],
    make: (t) => bowl('sand', 0.14, 0.09, t),
    view: low,
    second: { above: 52 },
  },
  'bowl-nest': {
    tints: ['sky', 'blush', 'cream'],
    make: (t) =>
      join(
        bowl(t, 0.13, 0.085),
        place(bowl('white', 0.105, 0.07), { at: [0, 0.028, 0] }),
        place(bowl(t, 0.08, 0.055), { at: [0, 0.05, 0] }),
      ),
    view: low,
  },
  'plate-pebble': {
    tints: ['cream', 'sky', 'sage'],
    make: (t) => join(plate(t, 0.135), place(plate(t, 0.1), { at: [0, 0.013, 0] })),
    view: { above: 34 },
  },
  'set-table': { tints: ['sky', 'cream', 'clay'], make: (t) => dinnerSet(t), view: { above: 20 } },
  'teapot-brew': {
    tints: ['forest', 'cream', 'rust'],
    make: (t) => teapot(t),
    view: { round: -14, above: 16 },
    second: { round: 30, above: 34 },
  },
  'teapot-iron': { tints: ['charcoal', 'teal'], make: (t) => teapot(t, true), view: { round: -14, above: 16 } },
  'jug-pour': { tints: ['cream', 'sky', 'ochre'], make: (t) => jug(t), view: { round: -8, above: 14 } },
  'candle-trio': { tints: ['black', 'clay', 'white'], make: (t) => candles(t) },
};
