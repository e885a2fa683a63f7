import { backpack, basket, crossbody, pouch, tote, weekender } from '../goods/bags.js';
import { cushion, throwBlanket } from '../goods/textiles.js';
import type { Tint } from '../palette.js';
import type { Goods } from './good.js';

const paper = '#b58f74';
const trim = (t: Tint): Tint => (t === 'charcoal' || t === 'black' ? 'black' : t === 'ochre' ? 'walnut' : 'cognac');
const pair = (t: Tint): Tint => (t === 'cream' ? 'clay' : t === 'ink' ? 'ochre' : 'cream');

/** Pictures of bags and textiles. */
export const bags: Goods = {
  'tote-market': {
    tints: ['cream', 'sage', 'charcoal'],
    make: (t) => tote(t, trim(t)),
    paper,
    view: { round: 24, above: 12 },
    second: { round: 20, above: 10, fill: 1.9, shift: [0, -0.3] },
  },
  'tote-plain': {
    tints: ['ink', 'clay', 'ochre'],
    make: (t) => tote(t, trim(t), false),
    paper,
    view: { round: -24, above: 12 },
  },
  'backpack-field': {
    tints: ['forest', 'ochre', 'ink'],
    make: (t) => backpack(t, trim(t)),
    paper,
    second: { round: -34, above: 10 },
  },
  'backpack-roll': { tints: ['charcoal', 'sage', 'sand'], make: (t) => backpack(t, trim(t), true), paper },
  'bag-weekend': {
    tints: ['ochre', 'forest', 'ink'],
    make: (t) => weekender(t, trim(t)),
    paper,
    view: { round: 22, above: 14 },
  },
  'bag-crossbody': {
    tints: ['cognac', 'black', 'forest'],
    make: (t) => crossbody(t),
    paper,
    view: { round: 20, above: 12 },
    second: { round: -24, above: 14, fill: 1.7, shift: [0, -0.25] },
  },
  'pouch-zip': { tints: ['blush', 'sky', 'sage'], make: (t) => pouch(t, 'cognac'), paper },
  'basket-weave': { tints: ['sand', 'ochre'], make: (t) => basket(t, 'cognac'), paper, view: { above: 16 } },
  'cushion-stripe': {
    tints: ['clay', 'sky', 'ochre'],
    make: (t) => cushion(t, 'cream', 'stripes'),
    paper,
    view: { round: 16, above: 8 },
  },
  'cushion-frame': {
    tints: ['sage', 'blush', 'ink'],
    make: (t) => cushion(t, pair(t), 'border', true),
    paper,
    view: { round: 16, above: 8 },
  },
  'cushion-piped': {
    tints: ['ink', 'plum', 'cream', 'forest'],
    make: (t) => cushion(t, pair(t), 'plain'),
    paper,
    view: { round: 16, above: 8 },
  },
  'throw-fringe': { tints: ['sky', 'clay', 'sage'], make: (t) => throwBlanket(t, 'cream'), paper, view: { above: 22 } },
  'throw-wool': {
    tints: ['charcoal', 'ochre'],
    make: (t) => throwBlanket(t, t === 'ochre' ? 'rust' : 'sand'),
    paper,
    view: { round: -26, above: 20 },
  },
};
