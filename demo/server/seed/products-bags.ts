import { type Choice, type Line, productsOf } from './build.js';

const litres: Choice = {
  id: 'size',
  name: 'Size',
  widget: 'horizon_block',
  values: [
    ['18', '18 l', 0],
    ['24', '24 l', 20],
  ],
};
const filling: Choice = {
  id: 'filling',
  name: 'Filling',
  widget: 'radio',
  values: [
    ['cover', 'Cover only', 0],
    ['down', 'Feather', 18],
    ['wool', 'Wool', 24],
  ],
};
const strap: Choice = {
  id: 'strap',
  name: 'Strap',
  widget: 'vertical_block',
  values: [
    ['short', 'Short', 0],
    ['long', 'Long', 8],
  ],
};
const letters: Choice = {
  id: 'letters',
  name: 'Initials',
  widget: 'vertical_list',
  values: [
    ['plain', 'Without', 0],
    ['stamped', 'Stamped by hand', 15],
  ],
};

const lines: readonly Line[] = [
  {
    stem: 'tote-market',
    name: 'Market tote',
    text: 'Heavy canvas on a leather foot. Carries a week of vegetables and still looks good at the office.',
    price: 98,
    colour: 'Colour',
    choices: [strap, letters],
    missing: ['charcoal-short-stamped', 'sage-long-stamped'],
    stock: [22, 7, 3, 0, 14],
  },
  {
    stem: 'tote-plain',
    name: 'Everyday tote',
    text: 'Canvas, two leather handles, one inner pocket. That is all.',
    price: 69,
    old: 85,
    colour: 'Colour',
    stock: [31, 18, 4],
  },
  {
    stem: 'backpack-field',
    name: 'Field backpack',
    text: 'Waxed canvas with a flap, two leather straps and a sleeve for the laptop.',
    price: 149,
    colour: 'Colour',
    choices: [litres],
    missing: ['ink-24'],
    stock: [12, 5, 2, 9, 0],
  },
  {
    stem: 'backpack-roll',
    name: 'Roll-top backpack',
    text: 'Rolls down for a day in town, up for a weekend away.',
    price: 139,
    colour: 'Colour',
    choices: [litres],
    stock: [8, 16, 1],
  },
  {
    stem: 'bag-weekend',
    name: 'Weekender',
    text: 'Two nights, one bag, cabin size.',
    price: 219,
    old: 260,
    colour: 'Colour',
    stock: [6, 3, 10],
  },
  {
    stem: 'bag-crossbody',
    name: 'Petal crossbody',
    text: 'A small leather bag with a stitched flap and a brass stud.',
    price: 159,
    colour: 'Leather',
    stock: [13, 2, 0],
  },
  {
    stem: 'pouch-zip',
    name: 'Zip pouch',
    text: 'Pencils, cables, lipsticks: it keeps them together.',
    price: 29,
    colour: 'Colour',
    stock: [80, 45, 33],
  },
  {
    stem: 'basket-weave',
    name: 'Weave basket',
    text: 'Woven seagrass with leather grips, for throws, toys or firewood.',
    price: 59,
    colour: 'Colour',
    stock: [17, 3],
  },
  {
    stem: 'cushion-stripe',
    name: 'Deck stripe cushion',
    text: 'Woven stripes in washed linen, 50 by 50.',
    price: 42,
    colour: 'Colour',
    choices: [filling],
    missing: ['ochre-wool'],
    stock: [26, 14, 2, 0],
  },
  {
    stem: 'cushion-frame',
    name: 'Frame cushion',
    text: 'A long cushion with a border at each end, for the small of the back.',
    price: 48,
    old: 58,
    colour: 'Colour',
    stock: [19, 7, 11],
  },
  {
    stem: 'cushion-piped',
    name: 'Piped cushion',
    text: 'One clear colour with a contrasting edge.',
    price: 39,
    colour: 'Colour',
    widget: 'vertical_block',
    stock: [30, 12, 1, 24],
  },
  {
    stem: 'throw-fringe',
    name: 'Fringe throw',
    text: 'Soft lambswool, loosely woven, with a hand-knotted fringe.',
    price: 89,
    colour: 'Colour',
    stock: [15, 6, 3],
  },
  {
    stem: 'throw-wool',
    name: 'Winter throw',
    text: 'Double-woven wool for the coldest month. Comes back in October.',
    price: 119,
    colour: 'Colour',
    stock: [0, 0],
    hidden: true,
  },
];

/** Bags and textiles of the demo shop. */
export const bagsProducts = productsOf('bags', 'BT', lines);
