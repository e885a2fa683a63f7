import { hangingPot, pot, saucers, standPot, wateringCan } from '../goods/planters.js';
import { cactus, olive, planted, rubberPlant, snakePlant, trailing } from '../goods/plants.js';
import type { Goods } from './good.js';

const paper = '#a3a283';

/** Pictures of plants and planters. */
export const plants: Goods = {
  'plant-sansevieria': {
    tints: ['clay', 'cream', 'charcoal'],
    make: (t) => planted(pot(t, 'round'), snakePlant(), 0.17),
    paper,
  },
  'plant-ficus': {
    tints: ['cream', 'sage', 'ink'],
    make: (t) => planted(pot(t, 'straight'), rubberPlant(1.1), 0.2),
    paper,
  },
  'plant-olive': {
    tints: ['sand', 'white', 'clay'],
    make: (t) => planted(pot(t, 'fluted'), olive(), 0.19),
    paper,
  },
  'plant-pothos': {
    tints: ['teal', 'cream', 'blush'],
    make: (t) => planted(pot(t, 'footed'), trailing(0.13, 0.18), 0.2),
    paper,
  },
  'plant-cactus': {
    tints: ['blush', 'white', 'ochre'],
    make: (t) => planted(pot(t, 'straight'), cactus(), 0.19),
    paper,
  },
  'plant-hanging': {
    tints: ['sage', 'clay', 'white'],
    make: (t) => hangingPot(t),
    paper,
    hangs: true,
    view: { above: 3, fill: 1.22, shift: [0, -0.13] },
  },
  'planter-stand': {
    tints: ['white', 'clay', 'forest'],
    make: (t) => standPot(t, t === 'white' ? 'walnut' : 'oak'),
    paper,
    view: { above: 18 },
    second: { round: 10, above: 34, fill: 1.15 },
  },
  'planter-flute': { tints: ['ink', 'cream', 'rust'], make: (t) => pot(t, 'fluted'), paper, view: { above: 20 } },
  'planter-foot': { tints: ['teal', 'ochre'], make: (t) => pot(t, 'footed'), paper, view: { above: 20 } },
  'planter-round': { tints: ['sage', 'charcoal', 'blush'], make: (t) => pot(t, 'round'), paper, view: { above: 20 } },
  'saucer-clay': { tints: ['clay'], make: (t) => saucers(t), paper, view: { above: 26 } },
  'can-pour': { tints: ['brass', 'sage', 'black'], make: (t) => wateringCan(t), paper, view: { round: -8 } },
};
