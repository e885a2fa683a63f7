const typed = (type, description, ...examples) => ({ type, description, examples });
const text = (description, ...examples) => typed('string', description, ...examples);
const textOrNone = (description, ...examples) => typed(['string', 'null'], description, ...examples);
const numberOrNone = (description, ...examples) => typed(['number', 'null'], description, ...examples);
const flag = (description) => typed('boolean', description, true, false);
const id = (description, ...examples) => ({ type: ['string', 'number'], minLength: 1, description, examples });

const AMOUNT = {
  anyOf: [
    { type: 'number', minimum: 0 },
    { type: 'string', pattern: '^\\d+([.,]\\d+)?$' },
  ],
};
const AMOUNT_OR_NONE = { anyOf: [...AMOUNT.anyOf, { type: 'null' }] };
const described = (schema, description, ...examples) => ({ ...schema, description, examples });
const amount = (description, ...examples) => described(AMOUNT, description, ...examples);
const amountOrNone = (description, ...examples) => described(AMOUNT_OR_NONE, description, ...examples, null);
const listOf = (items, description, ...examples) => ({ type: 'array', items, description, examples });
const object = (required, properties) => ({ type: 'object', properties, required, additionalProperties: false });
const open = (properties) => ({ type: 'object', properties });
const string = (description, pattern, ...examples) => ({ type: 'string', pattern, description, examples });

const ADDRESS = { type: 'string', minLength: 1, not: { pattern: '^\\s*(javascript|vbscript):' } };

const PICTURE = {
  anyOf: [
    ADDRESS,
    object([], {
      id: id('Identifier that variants use; the URL when absent', 'chair-oak'),
      src: { ...ADDRESS, description: 'URL, relative to the file', examples: ['img/chair.jpg'] },
      srcset: {
        anyOf: [
          { type: 'string', pattern: '\\s\\d+w' },
          {
            type: 'array',
            items: object(['url', 'width'], { url: ADDRESS, width: { type: 'number', exclusiveMinimum: 0 } }),
          },
        ],
        description: 'URLs in several widths',
        examples: ['chair-400.jpg 400w, chair-800.jpg 800w'],
      },
      ext: text('Format at the image service, for a picture without URL', 'jpg'),
      width: numberOrNone('Natural width in pixels', 1200),
      height: numberOrNone('Natural height in pixels', 900),
      proportion: numberOrNone('Height in percent of width', 75),
      color: textOrNone('Placeholder colour while it loads', '#d8cfc4'),
      preview: textOrNone('Base64 of a small WebP'),
      alt: text('Alternative text', 'A chair of oak'),
    }),
  ],
};

const ref = (name) => ({ $ref: `#/$defs/${name}` });
const picture = (description, ...examples) => described(ref('picture'), description, ...examples);

const OPTION = object(['id', 'name', 'values'], {
  id: id('Key of the option in the values of variants', 'colour'),
  name: text('Name', 'Colour'),
  data: open({
    widget_type: { enum: ['vertical_list', 'radio', 'horizon_block', 'vertical_block'] },
    type: { enum: ['color', 'text'] },
  }),
  values: listOf(
    object(['id', 'name'], {
      id: id('Identifier that variants use', 'oak'),
      name: text('Name', 'Oak'),
      data: open({ color: { type: 'string' }, contrast: { type: 'string' } }),
    }),
    'Values to choose from',
  ),
});

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

const VARIANT = object([], {
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
  image: text('Picture of the variant', 'img/ash.jpg'),
  images: listOf({ type: 'string' }, 'Pictures of the product that show the variant', ['img/ash.jpg']),
  default_image_id: textOrNone('Picture that comes first', 'img/ash.jpg'),
});

const PRODUCT = object(['id'], {
  id: id('Unique in the shop; carts store it', 'chair'),
  name: text('Name', 'Oak chair'),
  title: text('The same as name', 'Oak chair'),
  description: text('Text or simple HTML', '<p>Of oak</p>'),
  link: textOrNone('Page of the product, relative to the file', 'chair.html'),
  visible: flag('Shown in lists'),
  category: id('Category of the product', 'seats'),
  categories: listOf({ type: ['string', 'number'] }, 'Categories of the product', ['seats', 'wood']),
  category_ids: listOf({ type: ['string', 'number'] }, 'The same as categories', ['seats']),
  image: picture('Picture', 'img/chair.jpg'),
  images: listOf(ref('picture'), 'Pictures', ['img/chair.jpg', { src: 'img/side.jpg', alt: 'From the side' }]),
  default_image_id: textOrNone('Picture that comes first', 'img/chair.jpg'),
  videos: listOf({ type: 'object', required: ['id', 'link'] }, 'Videos', [{ id: 'v1', link: 'chair.mp4' }]),
  options: listOf(ref('option'), 'Options to choose; from the values of variants when absent', []),
  variants: { ...listOf(ref('variant'), 'Variants of the product'), minItems: 1 },
  ...SOLD,
});

const CATEGORY = object(['id', 'name'], { id: id('', 'seats'), name: text('', 'Seats'), count: { type: 'number' } });

const SETTINGS = object([], {
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
    object(['id', 'title', 'rate'], {
      id: id('', 'vat'),
      title: text('', 'VAT'),
      rate: { type: 'number', minimum: 0 },
      included: flag('Included in prices'),
      shipping: flag('Also on shipping'),
    }),
    'Shown as separate lines',
  ),
  categories: listOf(ref('category'), 'Categories of the catalogue'),
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
        open({
          current: AMOUNT,
          notFixedPrice: flag(''),
          minTotal: AMOUNT,
          freeFrom: { anyOf: [AMOUNT, { type: 'null' }] },
        }),
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
    prices: listOf(object(['from', 'price'], { from: AMOUNT, price: AMOUNT }), 'Prices by minimum subtotal'),
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
    ...object(['products'], {
      $schema: { type: 'string' },
      currency: string('ISO 4217 code, for all amounts', '^[A-Za-z]{3}$', 'EUR'),
      settings: { ...SETTINGS, description: 'Rules of orders and display' },
      categories: listOf(ref('category'), 'Categories of the catalogue; those of the products when absent'),
      products: {
        anyOf: [listOf(ref('product'), 'In display order'), TABLE],
        description: 'Products, or the URL of a CSV table of products',
      },
      discounts: listOf(object(['id', 'discount_type'], PROMOTION), 'Discounts by subtotal'),
      promocodes: listOf(object(['code', 'discount_type'], PROMOCODE), 'Promo codes'),
      shipping: listOf(METHOD, 'Delivery methods'),
      email: {
        ...text(
          'Receives orders and forms as mails from visitors, unless the page has an endpoint',
          'orders@shop.example',
        ),
        pattern: '^[^\\s@,;:<>()"]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
      },
    }),
    $defs: { product: PRODUCT, variant: VARIANT, option: OPTION, picture: PICTURE, category: CATEGORY },
  };
}
