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
      id: id('Identifier that variants use; the URL when absent', 'chair-oak'),
      src: { ...ADDRESS, description: 'URL, relative to the file', examples: ['img/chair.jpg'] },
      srcset: {
        anyOf: [
          { type: 'string', pattern: '\\s\\d+w' },
          {
            type: 'array',
            items: object({ url: ADDRESS, width: { type: 'number', exclusiveMinimum: 0 } }, ['url', 'width']),
          },
        ],
        description: 'URLs in several widths',
        examples: ['chair-400.jpg 400w, chair-800.jpg 800w'],
      },
      ext: text('Format at the image service, for a picture without URL', 'jpg'),
      width: { type: ['number', 'null'], description: 'Natural width in pixels', examples: [1200] },
      height: { type: ['number', 'null'], description: 'Natural height in pixels', examples: [900] },
      proportion: { type: ['number', 'null'], description: 'Height in percent of width', examples: [75] },
      color: { type: ['string', 'null'], description: 'Placeholder colour while it loads', examples: ['#d8cfc4'] },
      preview: { type: ['string', 'null'], description: 'Base64 of a small WebP', examples: [] },
      alt: text('Alternative text', 'A chair of oak'),
    }),
  ],
};

const picture = (description, ...examples) => ({ $ref: '#/$defs/picture', description, examples });

const OPTION = object(
  {
    id: id('Key of the option in the values of variants', 'colour'),
    name: text('Name', 'Colour'),
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
          id: id('Identifier that variants use', 'oak'),
          name: text('Name', 'Oak'),
          data: { type: 'object', properties: { color: { type: 'string' }, contrast: { type: 'string' } } },
        },
        ['id', 'name'],
      ),
      'Values to choose from',
    ),
  },
  ['id', 'name', 'values'],
);

/** Price and stock of a variant, or of a product without variants. */
const SOLD = {
  price: amountOrNone('Price in major units of the currency; null means on request', 12.5, '12,50'),
  oldPrice: amountOrNone('Price before a discount', 15),
  quantity: {
    type: ['integer', 'null'],
    minimum: -1,
    description: 'Stock; null or -1 means unlimited',
    examples: [3, 0, null],
  },
  sku: text('Stock keeping unit', 'CH-2'),
  vendor_code: text('The same as sku', 'CH-2'),
};

const VARIANT = object({
  id: id('Unique in the shop; made of the product and its values when absent', 'chair-oak'),
  visible: flag('Shown in the shop'),
  ...SOLD,
  values: {
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
    description: 'Values by option',
    examples: [{ Colour: 'Oak' }],
  },
  optionsInfo: listOf({ type: 'string' }, 'Names of the values', ['Oak']),
  image: { type: 'string', description: 'Picture of the variant', examples: ['img/ash.jpg'] },
  images: listOf({ type: 'string' }, 'Pictures of the product that show the variant', ['img/ash.jpg']),
  default_image_id: { type: ['string', 'null'], description: 'Picture that comes first', examples: ['img/ash.jpg'] },
});

const PRODUCT = object(
  {
    id: id('Unique in the shop; carts store it', 'chair'),
    name: text('Name', 'Oak chair'),
    title: text('The same as name', 'Oak chair'),
    description: text('Text or simple HTML', '<p>Of oak</p>'),
    link: {
      type: ['string', 'null'],
      description: 'Page of the product, relative to the file',
      examples: ['chair.html'],
    },
    visible: flag('Shown in lists'),
    category: id('Category of the product', 'seats'),
    categories: listOf({ type: ['string', 'number'] }, 'Categories of the product', ['seats', 'wood']),
    category_ids: listOf({ type: ['string', 'number'] }, 'The same as categories', ['seats']),
    image: picture('Picture', 'img/chair.jpg'),
    images: listOf({ $ref: '#/$defs/picture' }, 'Pictures', [
      'img/chair.jpg',
      { src: 'img/side.jpg', alt: 'From the side' },
    ]),
    default_image_id: {
      type: ['string', 'null'],
      description: 'Picture that comes first',
      examples: ['img/chair.jpg'],
    },
    videos: listOf({ type: 'object', required: ['id', 'link'] }, 'Videos', [{ id: 'v1', link: 'chair.mp4' }]),
    options: listOf({ $ref: '#/$defs/option' }, 'Options to choose; from the values of variants when absent', []),
    variants: { ...listOf({ $ref: '#/$defs/variant' }, 'Variants of the product'), minItems: 1 },
    ...SOLD,
  },
  ['id'],
);

const CATEGORY = object({ id: id('', 'seats'), name: text('', 'Seats'), count: { type: 'number' } }, ['id', 'name']);

const SETTINGS = object({
  currency: text('ISO 4217 code', 'EUR'),
  inStockStatus: { enum: ['in_stock', 'items_in_stock'] },
  outOfStockStatus: { enum: ['in_stock', 'preorder'] },
  allowPreorder: flag('Products out of stock can be ordered'),
  allowPriceless: flag('Products without a price can be ordered'),
  noPriceLabel: text('Text instead of a price', 'Price on request'),
  minTotalOrder: amount('Minimum order total', 15),
  autoOpenCart: flag('The cart opens when a product is added'),
  orderNote: flag('The customer can add a note to the order'),
  taxes: listOf(
    object(
      {
        id: id('', 'vat'),
        title: text('', 'VAT'),
        rate: { type: 'number', minimum: 0 },
        included: flag('Included in prices'),
        shipping: flag('Also on shipping'),
      },
      ['id', 'title', 'rate'],
    ),
    'Shown as separate lines',
  ),
  categories: listOf({ $ref: '#/$defs/category' }, 'Categories of the catalogue'),
});

const PROMOTION = {
  id: id('Unique in the shop', 'd-100'),
  discount_type: { enum: ['percent', 'amount', 'delivery'] },
  discount_amount: amount('Percent or amount', 5),
  discountValue: { type: ['number', 'string'], description: 'Displayed value' },
  delivery_free: flag('Free delivery'),
  active_from: amount('Minimum subtotal', 100),
};
const PROMOCODE = {
  ...PROMOTION,
  code: text('Code that the visitor enters, in upper or lower case', 'SPRING'),
  usage_with_any_discount: flag('Can be combined with discounts'),
  isActive: flag('Active'),
  isAvailable: flag('Not used up'),
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
      description: 'Price; with notFixedPrice it is set later',
      examples: [5, { current: 5, freeFrom: 100 }],
    },
    freeFrom: amount('Free above this subtotal, with a single price', 100),
    days: {
      anyOf: [DAY, { type: 'array', items: DAY, minItems: 2, maxItems: 2 }],
      description: 'Delivery time in days: one number, or minimum and maximum',
      examples: [[2, 4]],
    },
    countryPrices: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z]{2}$' },
      additionalProperties: AMOUNT,
      description: 'Prices by country',
      examples: [{ DE: 12 }],
    },
    prices: listOf(object({ from: AMOUNT, price: AMOUNT }, ['from', 'price']), 'Prices by minimum subtotal'),
  },
};

const TABLE = { type: 'string', pattern: '[./]' };

/**
 * JSON Schema of a shop's file; a test parses each example with the file's reader.
 * @typedef {{ properties: Record<string, { examples?: unknown[] }> }} ObjectSchema
 * @returns {ObjectSchema & Record<string, unknown> & { $defs: Record<string, unknown> & { product: ObjectSchema, variant: ObjectSchema } }}
 */
export function shopSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A shop in a file, for <sb-site backend="static">',
    ...object(
      {
        $schema: { type: 'string' },
        currency: {
          type: 'string',
          pattern: '^[A-Za-z]{3}$',
          description: 'ISO 4217 code, for all amounts',
          examples: ['EUR'],
        },
        settings: { ...SETTINGS, description: 'Rules of orders and display' },
        categories: listOf(
          { $ref: '#/$defs/category' },
          'Categories of the catalogue; those of the products when absent',
        ),
        products: {
          anyOf: [listOf({ $ref: '#/$defs/product' }, 'In display order'), TABLE],
          description: 'Products, or the URL of a CSV table of products',
        },
        discounts: listOf(object(PROMOTION, ['id', 'discount_type']), 'Discounts by subtotal'),
        promocodes: listOf(object(PROMOCODE, ['code', 'discount_type']), 'Promo codes'),
        shipping: listOf(METHOD, 'Delivery methods'),
        email: {
          ...text(
            'Receives orders and forms as mails from visitors, unless the page has an endpoint',
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
