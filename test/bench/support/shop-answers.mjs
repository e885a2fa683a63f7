import { storefrontAnswer } from './storefront-answer.mjs';

/** Number of products. */
const COUNT = 1000;
/** Number of products of a page on a phone. */
export const FEW = 12;

const COLORS = [
  ['sand', 'Sand', '#d8c8a8', '#000000'],
  ['slate', 'Slate', '#4a5560', '#ffffff'],
  ['moss', 'Moss', '#6b7a4f', '#ffffff'],
];
const SIZES = ['s', 'm'];

const OPTIONS = [
  {
    id: 'color',
    name: 'Colour',
    data: { widget_type: 'horizon_block', type: 'color' },
    values: COLORS.map(([id, name, color, contrast]) => ({ id, name, data: { color, contrast } })),
  },
  {
    id: 'size',
    name: 'Size',
    data: { widget_type: 'radio' },
    values: SIZES.map((id) => ({ id, name: id.toUpperCase() })),
  },
];

const imageOf = (product, [color, , hex]) => ({
  id: `${product}-${color}`,
  ext: 'jpg',
  width: 1200,
  height: 1500,
  color: hex,
  alt: '',
});

/** Variants with a picture per colour and a price per combination, so that a choice changes the card. */
const variantsOf = (product, base) =>
  COLORS.flatMap(([color, colorName], shade) =>
    SIZES.map((size, length) => {
      const price = base + 10 * shade + 5 * length;
      return {
        ...{ id: `${product}-${color}-${size}`, visible: true, price, oldPrice: price + 20, quantity: 5 },
        vendor_code: `${product.toUpperCase()}-${color}-${size}`,
        values: { color, size },
        optionsInfo: [colorName, size.toUpperCase()],
        images: [`${product}-${color}`],
        default_image_id: `${product}-${color}`,
      };
    }),
  );

function product(index) {
  const id = `p${index}`;
  const images = COLORS.map((color) => imageOf(id, color));
  return {
    id,
    name: `Product ${index}`,
    link: null,
    description: 'Made in a small workshop, to be handed on.',
    visible: true,
    category_ids: ['all'],
    images,
    default_image_id: images[0].id,
    options: OPTIONS,
    variants: variantsOf(id, 20 + (index % 80)),
  };
}

const products = Array.from({ length: COUNT }, (_, index) => product(index));

const SETTINGS = {
  currency: 'EUR',
  inStockStatus: 'in_stock',
  outOfStockStatus: 'in_stock',
  allowPreorder: false,
  allowPriceless: false,
  noPriceLabel: '',
  minTotalOrder: 0,
  autoOpenCart: false,
  categories: [{ id: 'all', name: 'All', count: COUNT }],
};

function productPage(query) {
  const ids = query.getAll('productIds[]');
  const found = ids.length > 0 ? products.filter(({ id }) => ids.includes(id)) : products;
  const limit = Number(query.get('limit')) || found.length;
  const page = Number(query.get('page')) || 1;
  const pages = Math.max(1, Math.ceil(found.length / limit));
  return { products: found.slice((page - 1) * limit, page * limit), total: found.length, page, pages };
}

const ANSWERS = {
  '/api/ecommerce/products/': productPage,
  '/api/ecommerce/settings/': () => SETTINGS,
  '/api/ecommerce/discounts/': () => ({ discounts: [] }),
  '/api/ecommerce/shipping/': () => ({ methods: [] }),
  '/mod/metadata/': () => ({ country: [{ code: 'DE', name: 'Germany' }], state: {} }),
  '/api/2025-01/graphql': () => storefrontAnswer(products.slice(0, FEW), OPTIONS),
  '/mod/pay/ajax/': () => ({ status: 0, error: 'No such bill' }),
};

/** The backend of the bench: 1000 products with two options each, and a shop without promotions. Undefined for other paths. */
export function shopAnswer(path, query) {
  return ANSWERS[path]?.(query);
}
