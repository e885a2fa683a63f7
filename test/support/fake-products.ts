import type { WireOption, WireProduct, WireVariant } from '../../src/ports/schemas/wire.js';

/** A variant with unlimited stock by default. */
export function fakeVariant(id: string, given: Partial<WireVariant> = {}): WireVariant {
  return {
    id,
    visible: true,
    price: 10,
    quantity: null,
    vendor_code: `SKU-${id}`,
    values: {},
    optionsInfo: [],
    images: [],
    ...given,
  };
}

/** A product with one variant (`v-…` for `p-…`) by default. */
export function fakeProduct(id: string, given: Partial<WireProduct> = {}): WireProduct {
  return {
    id,
    name: `Product ${id}`,
    link: `/products/${id}/`,
    description: '',
    visible: true,
    category_ids: ['c-all'],
    images: [],
    options: [],
    variants: [fakeVariant(id.replace(/^p-/, 'v-'))],
    ...given,
  };
}

/** A picture in test/support/img: `vase` or `vase-2`. */
export const fakePicture = (id: string) => ({ id, ext: 'jpg', width: 200, height: 250, alt: `Picture ${id}` });

const image = (id: string, color: string) => ({ id, ext: 'jpg', width: 1600, height: 1200, color, alt: '' });

const COLOR: WireOption = {
  id: 'o-color',
  name: 'Color',
  data: { widget_type: 'horizon_block', type: 'color' },
  values: [
    { id: 'black', name: 'Black', data: { color: '#000000', contrast: '#ffffff' } },
    { id: 'sand', name: 'Sand', data: { color: '#d8c8a8', contrast: '#000000' } },
  ],
};
const SIZE: WireOption = {
  id: 'o-size',
  name: 'Size',
  data: { widget_type: 'radio' },
  values: [
    { id: 's', name: 'S' },
    { id: 'm', name: 'M' },
  ],
};

function coat(): WireProduct {
  const variant = (color: string, size: string, given: Partial<WireVariant>) =>
    fakeVariant(`v-coat-${color}-${size}`, {
      price: 120,
      oldPrice: 150,
      values: { 'o-color': color, 'o-size': size },
      optionsInfo: [color === 'black' ? 'Black' : 'Sand', size.toUpperCase()],
      images: [`img-coat-${color}`],
      ...given,
    });
  return fakeProduct('p-coat', {
    name: 'Rain coat',
    description: 'Keeps the rain out.',
    category_ids: ['c-all', 'c-wear'],
    images: [image('img-coat-black', '#222222'), image('img-coat-sand', '#d8c8a8')],
    default_image_id: 'img-coat-black',
    options: [COLOR, SIZE],
    variants: [
      variant('black', 's', { quantity: 3 }),
      variant('black', 'm', { quantity: 0 }),
      variant('sand', 's', { quantity: 5, price: 110.5, oldPrice: null }),
    ],
  });
}

/**
 * The shop of the tests: `p-mug` (9.50, unlimited), `p-coat` (options, stock 3, 0 and 5; no sand in m),
 * `p-lamp` (40, out of stock), `p-gift` (priceless), `p-poster` (15, stock 2).
 */
export function fakeProducts(): WireProduct[] {
  return [
    fakeProduct('p-mug', {
      name: 'Mug',
      category_ids: ['c-all', 'c-home'],
      images: [image('img-mug', '#eeeeee')],
      variants: [fakeVariant('v-mug', { price: 9.5, quantity: -1, images: ['img-mug'] })],
    }),
    coat(),
    fakeProduct('p-lamp', {
      name: 'Lamp',
      category_ids: ['c-all', 'c-home'],
      variants: [fakeVariant('v-lamp', { price: 40, quantity: 0 })],
    }),
    fakeProduct('p-gift', { name: 'Gift on request', variants: [fakeVariant('v-gift', { price: null })] }),
    fakeProduct('p-poster', { name: 'Poster', variants: [fakeVariant('v-poster', { price: 15, quantity: 2 })] }),
  ];
}

export function setStock(products: readonly WireProduct[], id: string, quantity: number): void {
  for (const variant of variantsOf(products, id)) variant.quantity = quantity;
}

export function setPrice(products: readonly WireProduct[], id: string, price: number): void {
  for (const variant of variantsOf(products, id)) variant.price = price;
}

function variantsOf(products: readonly WireProduct[], id: string): WireVariant[] {
  const { variants = [] } = products.find((each) => each.id === id) ?? {};
  if (variants.length === 0) throw new Error(`the shop has no product "${id}"`);
  return variants;
}
