import { type Choice, type Line, productsOf } from './build.js';

const size: Choice = {
  id: 'size',
  name: 'Size',
  widget: 'vertical_list',
  values: [
    ['s', 'Small, 14 cm', 0],
    ['m', 'Medium, 20 cm', 12],
    ['l', 'Large, 28 cm', 34],
  ],
};
const tall: Choice = {
  id: 'height',
  name: 'Height',
  widget: 'horizon_block',
  values: [
    ['60', '60 cm', 0],
    ['90', '90 cm', 30],
  ],
};

const lines: readonly Line[] = [
  {
    stem: 'plant-sansevieria',
    name: 'Sansevieria in a round pot',
    text: 'Asks for water once a month and cleans the air in return.',
    price: 39,
    colour: 'Pot',
    stock: [18, 9, 3],
  },
  {
    stem: 'plant-ficus',
    name: 'Rubber fig',
    text: 'Glossy leaves, fast growth, a good first plant.',
    price: 49,
    colour: 'Pot',
    choices: [tall],
    missing: ['ink-90'],
    stock: [14, 2, 7, 0],
  },
  {
    stem: 'plant-olive',
    name: 'Little olive tree',
    text: 'A piece of the south for a bright window sill or the balcony.',
    price: 69,
    old: 82,
    colour: 'Pot',
    stock: [6, 3, 10],
  },
  {
    stem: 'plant-pothos',
    name: 'Pothos in a footed bowl',
    text: 'Trails over any edge you give it.',
    price: 55,
    colour: 'Pot',
    stock: [12, 5, 0],
  },
  {
    stem: 'plant-cactus',
    name: 'Saguaro cactus',
    text: 'Slow, calm and in flower once a year.',
    price: 35,
    colour: 'Pot',
    stock: [22, 1, 15],
  },
  {
    stem: 'plant-hanging',
    name: 'Hanging pothos',
    text: 'On three cords, with a hook for the ceiling in the box.',
    price: 62,
    colour: 'Pot',
    stock: [8, 11, 2],
  },
  {
    stem: 'planter-stand',
    name: 'Planter on a stand',
    text: 'Lifts a plant into the light. The pot is watertight.',
    price: 98,
    old: 118,
    colour: 'Pot',
    stock: [9, 4, 13],
  },
  {
    stem: 'planter-flute',
    name: 'Fluted planter',
    text: 'Deep grooves and a matt skin, with a hole and a plug.',
    price: 28,
    colour: 'Colour',
    choices: [size],
    missing: ['rust-l'],
    stock: [33, 12, 3, 0],
  },
  {
    stem: 'planter-foot',
    name: 'Footed planter',
    text: 'A glazed bowl on a foot, for bulbs in spring and moss in winter.',
    price: 44,
    colour: 'Glaze',
    stock: [10, 16],
  },
  {
    stem: 'planter-round',
    name: 'Pebble planter',
    text: 'A round stoneware pot that looks as if the sea had made it.',
    price: 32,
    colour: 'Clay',
    stock: [27, 8, 2],
  },
  {
    stem: 'can-pour',
    name: 'Long-neck watering can',
    text: 'Reaches the pot at the back and pours in a thin stream.',
    price: 58,
    colour: 'Finish',
    stock: [14, 20, 0],
    extra: { brass: 12 },
  },
  {
    stem: 'saucer-clay',
    name: 'Pot saucers, set of three',
    text: 'Three sizes that keep the sill dry.',
    price: 9,
    stock: [120],
  },
];

/** Plants and planters of the demo shop. */
export const plantsProducts = productsOf('plants', 'PL', lines);
