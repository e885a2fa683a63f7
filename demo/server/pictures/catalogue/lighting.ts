import { arcLamp, readingLamp, tripodLamp } from '../goods/lamps-floor.js';
import { lantern, pendant } from '../goods/lamps-hanging.js';
import { deskLamp, globeLamp, mushroom, pleatedLamp, tableLamp } from '../goods/lamps-table.js';
import type { Good, Goods } from './good.js';

const paper = '#b18f62';
const hung = { paper, hangs: true, view: { above: -4, fill: 1.31, shift: [0, -0.14] } } as const;
const shade = (y: number): Pick<Good, 'paper' | 'shines'> => ({ paper, shines: { at: [0, y, 0], far: 0.34 } });

/** Pictures of lamps. */
export const lighting: Goods = {
  'lamp-arc': {
    tints: ['brass', 'black', 'steel'],
    make: (t) => arcLamp(t),
    view: { round: 8, above: 6 },
    paper,
    shines: { at: [0.5, 1.32, 0], far: 0.62 },
    second: { fill: 2.6, shift: [-0.5, 0.8], above: 4 },
  },
  'lamp-tripod': {
    tints: ['oak', 'walnut', 'ebony'],
    make: (t) => tripodLamp(t),
    view: { above: 7 },
    paper,
    shines: { at: [0, 1.28, 0], far: 0.75 },
  },
  'lamp-nook': {
    tints: ['black', 'brass', 'sage'],
    make: (t) => readingLamp(t),
    view: { above: 8 },
    paper,
    shines: { at: [0.24, 1.2, 0.03], far: 0.5 },
    second: { fill: 3, shift: [-0.15, 0.9] },
  },
  'lamp-boule': {
    tints: ['teal', 'clay', 'cream', 'ink'],
    make: (t) => tableLamp(t, 'ball'),
    ...shade(0.38),
    view: { above: 9 },
    second: { fill: 1.6, shift: [0.05, -0.25], above: 16 },
  },
  'lamp-gourd': {
    tints: ['clay', 'sage', 'ochre'],
    make: (t) => tableLamp(t, 'gourd'),
    ...shade(0.44),
    view: { above: 9 },
  },
  'lamp-column': {
    tints: ['cream', 'charcoal'],
    make: (t) => tableLamp(t, 'column'),
    ...shade(0.46),
    view: { above: 9 },
  },
  'lamp-mushroom': {
    tints: ['rust', 'cream', 'ochre', 'forest'],
    make: (t) => mushroom(t),
    view: { above: 5 },
    paper,
    shines: { at: [0, 0.2, 0], far: 0.3 },
  },
  'pendant-dome': {
    tints: ['sage', 'black', 'clay', 'white'],
    make: (t) => pendant(t, 'dome'),
    ...hung,
    shines: { at: [0, 0.01, 0], far: 0.36 },
    second: { above: -16, round: 40, fill: 1.9, shift: [0, -0.32] },
  },
  'pendant-cone': {
    tints: ['brass', 'cream', 'ink'],
    make: (t) => pendant(t, 'cone'),
    ...hung,
    shines: { at: [0, 0.01, 0], far: 0.36 },
  },
  'pendant-disc': {
    tints: ['ink', 'brass', 'plum'],
    make: (t) => pendant(t, 'disc'),
    ...hung,
    view: { above: -4, fill: 1.12, shift: [0, -0.13] },
    shines: { at: [0, 0, 0], far: 0.36 },
  },
  'lantern-moon': { tints: ['cream'], make: () => lantern('globe'), ...hung, shines: { at: [0, 0, 0], far: 0.5 } },
  'lantern-drop': { tints: ['cream'], make: () => lantern('drop'), ...hung, shines: { at: [0, 0, 0], far: 0.55 } },
  'lamp-pivot': {
    tints: ['ochre', 'black', 'forest', 'white'],
    make: (t) => deskLamp(t),
    view: { round: 14, above: 8 },
    paper,
    shines: { at: [0.25, 0.36, 0], far: 0.24 },
    second: { round: -38, above: 14 },
  },
  'lamp-orb': { tints: ['brass', 'black', 'steel'], make: (t) => globeLamp(t), ...shade(0.24), view: { above: 8 } },
  'lamp-pleat': { tints: ['forest', 'clay', 'cream'], make: (t) => pleatedLamp(t), ...shade(0.26), view: { above: 8 } },
};
