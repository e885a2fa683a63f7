/** The JSON Schema of a shop's file, with examples; a test gives each to the file's own reader as well. */
const text = (description, ...examples) => ({ type: 'string', description, examples });
const flag = (description) => ({ type: 'boolean', description, examples: [true, false] });
const id = (description, ...examples) => ({ type: ['string', 'number'], minLength: 1, description, examples });

const AMOUNT = {
  anyOf: [
    { type: 'number', minimum: 0 },
    { type: 'string', pattern: '^\\d+([.,]\\d+)?$' },
  ],
};
const amount = (description, ...examples) => ({ ...AMOUNT, description, examples });
const amountOrNone = (description, ...examples) => ({
  anyOf: [...AMOUNT.anyOf, { type: 'null' }],
  description,
  examples: [...examples, null],
});
const listOf = (items, description, ...examples) => ({ type: 'array', items, description, examples });
const object = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false });

const ADDRESS = { type: 'string', minLength: 1, not: { pattern: '^\\s*(javascript|vbscript):' } };

const PICTURE = {
  anyOf: [
    ADDRESS,
    object({
      id: id('What variants call it; its address when absent', 'chair-oak'),
      src: { ...ADDRESS, description: 'Its address, by that of the file', examples: ['img/chair.jpg'] },
      srcset: {
        anyOf: [
          { type: 'string', pattern: '\\s\\d+w' },
          {
            type: 'array',
            items: object({ url: ADDRESS, width: { type: 'number', exclusiveMinimum: 0 } }, ['url', 'width']),
          },
        ],
        description: 'Its addresses in several widths',
        examples: ['chair-400.jpg 400w, chair-800.jpg 800w'],
      },
      ext: text('Format at the image service, where it has no address', 'jpg'),
      width: { type: ['number', 'null'], description: 'Its own width in pixels', examples: [1200] },
      height: { type: ['number', 'null'], description: 'Its own height in pixels', examples: [900] },
      proportion: { type: ['number', 'null'], description: 'Height in percent of width', examples: [75] },
      color: { type: ['string', 'null'], description: 'What is seen until it is there', examples: ['#d8cfc4'] },
      preview: { type: ['string', 'null'], description: 'Base64 of a small WebP', examples: [] },
      alt: text('What it shows', 'A chair of oak'),
    }),
  ],
};

const picture = (description, ...examples) => ({ $ref: '#/$defs/picture', description, examples });

const OPTION = object(
  {
    id: id('What values of variants are listed by', 'colour'),
    name: text('What it is called', 'Colour'),
    data: {
      type: 'object',
      properties: {
        widget_type: { enum: ['vertical_list', 'radio', 'horizon_block', 'vertical_block'] },
        type: { enum: ['color', 'text'] },
      },
    },
    values: listOf(
      object(
        {
          id: id('What variants say', 'oak'),
          name: text('What it is called', 'Oak'),
          data: { type: 'object', properties: { color: { type: 'string' }, contrast: { type: 'string' } } },
        },
        ['id', 'name'],
      ),
      'What there is to choose',
    ),
  },
  ['id', 'name', 'values'],
);

/** Price and stock: of a variant, or of a product that is one itself. */
const SOLD = {
  price: amountOrNone('What it costs, in whole units of the currency; null is on request', 12.5, '12,50'),
  oldPrice: amountOrNone('What it cost before', 15),
  quantity: {
    type: ['integer', 'null'],
    minimum: -1,
    description: 'How many there are; null or -1 without end',
    examples: [3, 0, null],
  },
  sku: text('Its number in the shop', 'CH-2'),
  vendor_code: text('The same', 'CH-2'),
};

const VARIANT = object({
  id: id('Unique in the shop; the product and its values when absent', 'chair-oak'),
  visible: flag('It is shown'),
  ...SOLD,
  values: {
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
    description: 'Chosen values by option',
    examples: [{ Colour: 'Oak' }],
  },
  optionsInfo: listOf({ type: 'string' }, 'Names of the values', ['Oak']),
  image: { type: 'string', description: 'The picture that shows it', examples: ['img/ash.jpg'] },
  images: listOf({ type: 'string' }, 'Pictures of the product that show it', ['img/ash.jpg']),
  default_image_id: { type: ['string', 'null'], description: 'The first of them', examples: ['img/ash.jpg'] },
});

const PRODUCT = object(
  {
    id: id('Unique in the shop; carts know it by this', 'chair'),
    name: text('What it is called', 'Oak chair'),
    title: text('The same', 'Oak chair'),
    description: text('Text, or simple markup', '<p>Of oak</p>'),
    link: { type: ['string', 'null'], description: 'Its page, by the address of the file', examples: ['chair.html'] },
    visible: flag('It is shown in lists'),
    category: id('The category it is in', 'seats'),
    categories: listOf({ type: ['string', 'number'] }, 'The categories it is in', ['seats', 'wood']),
    category_ids: listOf({ type: ['string', 'number'] }, 'The same', ['seats']),
    image: picture('Its picture', 'img/chair.jpg'),
    images: listOf({ $ref: '#/$defs/picture' }, 'Its pictures', [
      'img/chair.jpg',
      { src: 'img/side.jpg', alt: 'From the side' },
    ]),
    default_image_id: {
      type: ['string', 'null'],
      description: 'Which picture comes first',
      examples: ['img/chair.jpg'],
    },
    videos: listOf({ type: 'object', required: ['id', 'link'] }, 'Its videos', [{ id: 'v1', link: 'chair.mp4' }]),
    options: listOf({ $ref: '#/$defs/option' }, 'What there is to choose; by the values of variants when absent', []),
    variants: { ...listOf({ $ref: '#/$defs/variant' }, 'Each form in which it is sold'), minItems: 1 },
    ...SOLD,
  },
  ['id'],
);

const CATEGORY = object({ id: id('', 'seats'), name: text('', 'Seats'), count: { type: 'number' } }, ['id', 'name']);

const SETTINGS = object({
  currency: text('ISO 4217', 'EUR'),
  inStockStatus: { enum: ['in_stock', 'items_in_stock'] },
  outOfStockStatus: { enum: ['in_stock', 'preorder'] },
  allowPreorder: flag('What is out of stock can be ordered'),
  allowPriceless: flag('What has no price can be ordered'),
  noPriceLabel: text('Words in place of a price', 'Price on request'),
  minTotalOrder: amount('The smallest order', 15),
  autoOpenCart: flag('The cart opens when something is added'),
  orderNote: flag('Something can be written to an order'),
  taxes: listOf(
    object(
      {
        id: id('', 'vat'),
        title: text('', 'VAT'),
        rate: { type: 'number', minimum: 0 },
        included: flag('Prices have it in them'),
        shipping: flag('It is on shipping too'),
      },
      ['id', 'title', 'rate'],
    ),
    'Shown as lines of their own',
  ),
  categories: listOf({ $ref: '#/$defs/category' }, 'Parts of the catalogue'),
});

const PROMOTION = {
  id: id('Unique in the shop', 'd-100'),
  discount_type: { enum: ['percent', 'amount', 'delivery'] },
  discount_amount: amount('Percent, or a sum', 5),
  discountValue: { type: ['number', 'string'], description: 'What is shown of it' },
  delivery_free: flag('Delivery is free with it'),
  active_from: amount('From this subtotal on', 100),
};
const PROMOCODE = {
  ...PROMOTION,
  code: text('What the visitor writes, whatever the case of its letters', 'SPRING'),
  usage_with_any_discount: flag('It counts beside discounts'),
  isActive: flag('It can be used'),
  isAvailable: flag('It can still be used'),
};

const DAY = { type: 'integer', minimum: 0 };

const METHOD = {
  type: 'object',
  required: ['id', 'title', 'type'],
  properties: {
    id: id('', 'courier'),
    title: text('', 'Courier'),
    type: { enum: ['delivery', 'pickup'] },
    price: {
      anyOf: [
        AMOUNT,
        {
          type: 'object',
          properties: {
            current: AMOUNT,
            notFixedPrice: flag(''),
            minTotal: AMOUNT,
            freeFrom: { anyOf: [AMOUNT, { type: 'null' }] },
          },
        },
      ],
      description: 'What it costs; with notFixedPrice it is said later',
      examples: [5, { current: 5, freeFrom: 100 }],
    },
    freeFrom: amount('Free from this subtotal on, beside a plain price', 100),
    days: {
      anyOf: [DAY, { type: 'array', items: DAY, minItems: 2, maxItems: 2 }],
      description: 'Days that it takes: one number, or the fewest and the most',
      examples: [[2, 4]],
    },
    countryPrices: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z]{2}$' },
      additionalProperties: AMOUNT,
      description: 'Prices by country',
      examples: [{ DE: 12 }],
    },
    prices: listOf(object({ from: AMOUNT, price: AMOUNT }, ['from', 'price']), 'Other prices from a subtotal on'),
  },
};

const TABLE = { type: 'string', pattern: '[./]' };

/** The JSON Schema of a shop's file. */
export function shopSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A shop in a file, for <sb-site backend="static">',
    ...object(
      {
        $schema: { type: 'string' },
        currency: { type: 'string', pattern: '^[A-Za-z]{3}$', description: 'ISO 4217, of all sums', examples: ['EUR'] },
        settings: { ...SETTINGS, description: 'What may be ordered, and how it is shown' },
        categories: listOf(
          { $ref: '#/$defs/category' },
          'Parts of the catalogue; those that products name when absent',
        ),
        products: {
          anyOf: [listOf({ $ref: '#/$defs/product' }, 'In the order they are shown'), TABLE],
          description: 'What the shop sells, or the address of a table (CSV) with it',
        },
        discounts: listOf(object(PROMOTION, ['id', 'discount_type']), 'Given by the subtotal'),
        promocodes: listOf(object(PROMOCODE, ['code', 'discount_type']), 'Given to who knows them'),
        shipping: listOf(METHOD, 'Ways to get what was bought'),
        email: {
          ...text(
            'Where orders and forms go, by mails that visitors send, unless the page has an endpoint',
            'orders@shop.example',
          ),
          pattern: '^[^\\s@,;:<>()"]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
        },
      },
      ['products'],
    ),
    $defs: { product: PRODUCT, variant: VARIANT, option: OPTION, picture: PICTURE, category: CATEGORY },
  };
}
