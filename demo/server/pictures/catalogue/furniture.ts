import { chair, stool } from '../goods/chairs.js';
import { coffeeTable, pedestal, shelf, sideboard, table, tray } from '../goods/tables.js';
import { bench, easyChair, pouf, sofa, tub } from '../goods/upholstery.js';
import type { Goods } from './good.js';

const closer = { round: -32, above: 20, fill: 1.5 } as const;

/** Pictures of furniture. */
export const furniture: Goods = {
  'chair-alba': {
    tints: ['oak', 'walnut', 'ebony'],
    make: (t) => chair(t, 'slats', t === 'oak' ? 'clay' : t === 'walnut' ? 'sage' : 'cream'),
    second: { round: 205, above: 16 },
  },
  'chair-windsor': {
    tints: ['ebony', 'oak', 'ash'],
    make: (t) => chair(t, 'spindles'),
    second: { round: -40, above: 20 },
  },
  'chair-lune': { tints: ['walnut', 'oak'], make: (t) => chair(t, 'shell'), second: { round: 215, above: 14 } },
  'armchair-nuage': {
    tints: ['cream', 'blush', 'sage', 'charcoal'],
    make: (t) => tub(t),
    second: { round: -36, above: 18 },
  },
  'armchair-rond': {
    tints: ['cognac', 'ebony', 'forest'],
    make: (t) => tub(t, true),
    second: { round: 150, above: 14 },
  },
  'armchair-fjord': {
    tints: ['sage', 'clay', 'ink'],
    make: (t) => easyChair(t, 'oak'),
    second: { round: 150, above: 12 },
  },
  'armchair-harbour': {
    tints: ['ochre', 'cream'],
    make: (t) => easyChair(t, 'walnut'),
    second: { round: -34, above: 14 },
  },
  'sofa-milo': {
    tints: ['rust', 'sage', 'sand'],
    make: (t) => sofa(t, 2),
    view: { round: 36, above: 24, fill: 1.1 },
    second: { ...closer, shift: [0.05, 0] },
  },
  'sofa-grand': {
    tints: ['forest', 'cream', 'plum'],
    make: (t) => sofa(t, 3),
    view: { round: 38, above: 26, fill: 1.1 },
  },
  'stool-tre': { tints: ['oak', 'ebony', 'walnut'], make: (t) => stool(t, 0.45), view: { round: 12, above: 20 } },
  'stool-bar': { tints: ['walnut', 'oak'], make: (t) => stool(t, 0.68, 'cognac'), view: { above: 18 } },
  'stool-petit': { tints: ['ash', 'oak'], make: (t) => stool(t, 0.42, 'forest'), view: { round: 12, above: 20 } },
  'pouf-zucca': { tints: ['ochre', 'clay', 'sage', 'cream'], make: (t) => pouf(t), view: { above: 22 } },
  'bench-entry': {
    tints: ['oak', 'walnut'],
    make: (t) => bench(t, t === 'oak' ? 'ink' : 'sand'),
    view: { round: 38, above: 22, fill: 1.1 },
  },
  'table-trumpet': { tints: ['walnut', 'white', 'ebony'], make: (t) => pedestal(t) },
  'table-farm': {
    tints: ['oak', 'walnut'],
    make: (t) => table(t, 1.7, 0.85, 0.74),
    view: { round: 38, above: 24, fill: 1.1 },
  },
  'desk-slim': {
    tints: ['ash', 'walnut'],
    make: (t) => table(t, 1.15, 0.6, 0.74),
    view: { round: -36, above: 22, fill: 1.1 },
  },
  'table-tide': { tints: ['ebony', 'oak', 'walnut'], make: (t) => coffeeTable(t), view: { above: 22 } },
  'table-tray': { tints: ['brass', 'clay', 'forest', 'black'], make: (t) => tray(t), view: { above: 18 } },
  'shelf-ladder': {
    tints: ['oak', 'walnut'],
    make: (t) => shelf(t, 4),
    view: { round: 24, above: 8 },
    second: { round: -20, above: 10, fill: 1.7, shift: [0, 0.1] },
  },
  'shelf-low': { tints: ['ash', 'ebony'], make: (t) => shelf(t, 2), view: { round: -24, above: 12 } },
  'sideboard-reed': {
    tints: ['walnut', 'oak'],
    make: (t) => sideboard(t, 3),
    view: { round: 34, above: 20, fill: 1.08 },
    second: { round: 24, above: 18, fill: 2.1, shift: [0.2, 0.02] },
  },
  'nightstand-reed': {
    tints: ['oak', 'walnut', 'ebony'],
    make: (t) => sideboard(t, 1),
    view: { round: 24, above: 16 },
  },
};
