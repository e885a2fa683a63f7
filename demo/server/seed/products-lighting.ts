import { type Choice, type Line, productsOf } from './build.js';

const bulb: Choice = {
  id: 'bulb',
  name: 'Bulb',
  widget: 'radio',
  values: [
    ['none', 'Without bulb', 0],
    ['warm', 'Warm LED', 9],
    ['dim', 'Dimmable LED', 16],
  ],
};
const cord: Choice = {
  id: 'cord',
  name: 'Cord',
  widget: 'horizon_block',
  values: [
    ['2', '2 m', 0],
    ['4', '4 m', 12],
  ],
};
const height: Choice = {
  id: 'size',
  name: 'Size',
  widget: 'vertical_block',
  values: [
    ['s', 'Small, 45 cm', 0],
    ['l', 'Large, 60 cm', 50],
  ],
};

const lines: readonly Line[] = [
  {
    stem: 'lamp-arc',
    name: 'Arc floor lamp',
    text: 'Reaches over sofa and table from a heavy stone base.',
    price: 420,
    old: 490,
    colour: 'Finish',
    choices: [bulb],
    stock: [8, 4, 2, 15, 0],
    extra: { brass: 40 },
  },
  {
    stem: 'lamp-tripod',
    name: 'Tripod floor lamp',
    text: 'Three turned legs, a brass hub and a linen shade.',
    price: 279,
    colour: 'Wood',
    stock: [12, 3, 7],
  },
  {
    stem: 'lamp-nook',
    name: 'Nook floor lamp',
    text: 'A reading light for the corner of the sofa; the head turns where the page is.',
    price: 189,
    colour: 'Finish',
    stock: [25, 9, 0],
  },
  {
    stem: 'lamp-boule',
    name: 'Boule table lamp',
    text: 'A glazed ball, thrown by hand, under a wide linen shade.',
    price: 165,
    colour: 'Glaze',
    choices: [height],
    missing: ['ink-l'],
    stock: [14, 3, 8, 1, 22],
  },
  {
    stem: 'lamp-gourd',
    name: 'Gourd table lamp',
    text: 'Two curves and a deep glaze that pools at the waist.',
    price: 149,
    old: 179,
    colour: 'Glaze',
    stock: [11, 6, 2],
  },
  {
    stem: 'lamp-column',
    name: 'Column table lamp',
    text: 'A fluted column for a quiet corner.',
    price: 179,
    colour: 'Glaze',
    stock: [5, 10],
  },
  {
    stem: 'lamp-mushroom',
    name: 'Funghi lamp',
    text: 'Glows downwards, softly. Three levels of light at a touch of the cap.',
    price: 129,
    colour: 'Colour',
    stock: [40, 18, 3, 0],
  },
  {
    stem: 'pendant-dome',
    name: 'Dome pendant',
    text: 'Spun steel with a pale inside that keeps the light warm on the table.',
    videos: [
      {
        ...{ id: 'over-a-table', link: '/demo/video/lamp.webm', captions: '/demo/video/lamp.vtt' },
        ...{ title: 'A lamp over a table', duration: 4 },
      },
    ],
    price: 159,
    colour: 'Colour',
    choices: [cord, bulb],
    missing: ['white-4-dim', 'clay-4-none', 'clay-4-warm'],
    stock: [20, 7, 0, 3, 12],
  },
  {
    stem: 'pendant-cone',
    name: 'Cone pendant',
    text: 'A narrow cone for kitchen islands; hangs well in threes.',
    price: 119,
    colour: 'Finish',
    choices: [cord],
    stock: [16, 9, 2],
    extra: { brass: 30 },
  },
  {
    stem: 'pendant-disc',
    name: 'Disc pendant',
    text: 'A wide, low brim that lights the whole table and no one’s eyes.',
    price: 229,
    old: 269,
    colour: 'Finish',
    stock: [6, 3, 0],
  },
  {
    stem: 'lantern-moon',
    name: 'Moon paper lantern',
    text: 'Mulberry paper over bamboo ribs. Folds flat, weighs nothing, changes the room.',
    price: 49,
    stock: [null],
  },
  {
    stem: 'lantern-drop',
    name: 'Drop paper lantern',
    text: 'The same paper in the shape of a falling drop.',
    price: 59,
    stock: [35],
  },
  {
    stem: 'lamp-pivot',
    name: 'Pivot desk lamp',
    text: 'Two arms, three joints, no springs: it stays where you leave it.',
    price: 139,
    colour: 'Colour',
    stock: [19, 27, 5, 1],
  },
  {
    stem: 'lamp-orb',
    name: 'Orb cordless lamp',
    text: 'An opal globe that runs for twelve hours on the table outside.',
    price: 99,
    colour: 'Finish',
    stock: [60, 24, 0],
  },
  {
    stem: 'lamp-pleat',
    name: 'Plissé table lamp',
    text: 'A pleated shade on a stack of three stones.',
    price: 145,
    old: 170,
    colour: 'Base',
    stock: [8, 2, 13],
  },
];

/** Lamps of the demo shop. */
export const lightingProducts = productsOf('lighting', 'LI', lines);
