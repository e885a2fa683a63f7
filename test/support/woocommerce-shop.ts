import type { Fields } from './woocommerce-contract.js';

export interface Variation {
  id: number;
  price: number;
  stock: number | null;
  /** Slug of a colour; null for any. */
  colour: string | null;
}

export interface Item {
  id: number;
  title: string;
  category: number;
  price: number;
  before?: number;
  stock: number | null;
  hidden?: boolean;
  variations: Variation[];
}

export const COLOURS = { blue: 'Deep blue', red: 'Red' };
export const TERMS: Record<string, number> = { blue: 91, red: 92 };

/** Thirty products and a hidden one; each third has two colours. Product 3 has a stock of 1, 4 is sold out. */
const ITEMS: Item[] = Array.from({ length: 31 }, (_, at) => {
  const id = at + 1;
  const price = 1000 + ((at * 7) % 30) * 100;
  const stock = id === 3 ? 1 : id === 4 ? 0 : id === 6 ? null : 20;
  const colours: (keyof typeof COLOURS)[] = ['blue', 'red'];
  const variations = id % 3 ? [] : colours.map((colour, of) => ({ id: 1000 + id * 10 + of, price, stock, colour }));
  const title = `${id % 2 ? 'Oak' : 'Pine'} chair &#8211; ${id}`;
  return {
    id,
    title,
    category: id <= 12 ? 1 : 2,
    price,
    ...(id === 5 && { before: price + 500 }),
    stock,
    hidden: id === 31,
    variations,
  };
});
// any colour can be chosen
ITEMS[8] = { ...(ITEMS[8] as Item), variations: [{ id: 1090, price: 3600, stock: 20, colour: null }] };

/** Error response of WooCommerce. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
    readonly data: Fields = {},
  ) {
    super(code);
  }
}

/** Products of a shop in the format of the Store API. */
export class WooCommerceShop {
  readonly items = structuredClone(ITEMS);
  /** Number of attributes of no product, listed before its colours. */
  otherAttributes = 0;
  /** Decimals of its amounts, independent of the currency. */
  digits = 2;

  variation(id: number): Variation | Item {
    const found = this.items.flatMap((item) => [item, ...item.variations]).find((one) => one.id === id);
    if (!found) throw new Refused('woocommerce_rest_cart_invalid_product');
    return found;
  }

  found(params: URLSearchParams, without = ''): Item[] {
    const get = (name: string) => params.get(name);
    const include = get('include')?.split(',').map(Number);
    const colours = without === 'colour' ? undefined : get('attributes[0][slug]')?.split(',');
    const min = Number(get('min_price') ?? 0) * 10 ** (2 - this.digits);
    const max = Number(get('max_price') ?? Infinity) * 10 ** (2 - this.digits);
    const found = this.items.filter((item) => {
      if (include && !include.includes(item.id)) return false;
      if (get('catalog_visibility') && item.hidden) return false;
      if (get('category') && String(item.category) !== get('category')) return false;
      if (get('search') && !item.title.toLowerCase().includes(String(get('search')).toLowerCase())) return false;
      if (item.price < min || item.price > max) return false;
      if (get('stock_status[0]') && item.stock === 0) return false;
      return !colours || item.variations.some(({ colour }) => colour === null || colours.includes(colour));
    });
    const down = get('order') === 'desc' ? -1 : 1;
    if (get('orderby') === 'price') found.sort((one, two) => down * (one.price - two.price));
    if (get('orderby') === 'title') found.sort((one, two) => down * one.title.localeCompare(two.title));
    if (include && get('orderby') === 'include')
      found.sort((one, two) => include.indexOf(one.id) - include.indexOf(two.id));
    return found;
  }

  products(params: URLSearchParams, more: Record<string, string>): unknown[] {
    const parents = params.get('parent')?.split(',').map(Number) ?? [];
    const all =
      params.get('type') === 'variation'
        ? this.items
            .filter(({ id }) => parents.includes(id))
            .flatMap((item) => item.variations.map((one) => this.product(item, one)))
        : this.found(params).map((item) => this.product(item));
    const [offset, size] = [Number(params.get('offset') ?? 0), Number(params.get('per_page') ?? 10)];
    if (size > 100) throw new Refused('rest_invalid_param');
    more['X-WP-Total'] = String(all.length);
    return all.slice(offset, offset + size);
  }

  productById(id: number): unknown {
    const item = this.items.find((one) => one.id === id || one.variations.some((variation) => variation.id === id));
    if (!item) throw new Refused('woocommerce_rest_product_invalid_id', 404);
    return this.product(
      item,
      item.variations.find((one) => one.id === id),
    );
  }

  attributes(): Fields[] {
    const plain = { type: 'select', order: 'menu_order', has_archives: false };
    const others = Array.from({ length: this.otherAttributes }, (_, at) => {
      return { ...plain, id: 100 + at, name: `Size ${at}`, taxonomy: `pa_size-${at}` };
    });
    return [...others, { ...plain, id: 7, name: 'Colour', taxonomy: 'pa_colour' }];
  }

  terms(attribute: number): Fields[] {
    const known = attribute === 7 ? Object.entries(COLOURS) : [];
    return known.map(([slug, name]) => ({ id: TERMS[slug], name, slug, description: '', parent: 0, count: 9 }));
  }

  collection(params: URLSearchParams): Fields {
    const counted = [...params].filter(([name]) => /^calculate_attribute_counts.*taxonomy/.test(name));
    if (counted.length > 25) throw new Refused('rest_invalid_param');
    const found = this.found(params);
    const prices = found.map(({ price }) => price);
    const counts = Object.entries(TERMS).map(([slug, term]) => {
      const all = this.found(params, 'colour');
      return {
        term,
        count: all.filter(({ variations }) => variations.some(({ colour }) => colour === null || colour === slug))
          .length,
      };
    });
    const range = {
      ...this.currency(),
      min_price: this.text(Math.min(...prices)),
      max_price: this.text(Math.max(...prices)),
    };
    return {
      price_range: params.get('calculate_price_range') ? range : null,
      attribute_counts: counted.some(([, taxonomy]) => taxonomy === 'pa_colour') ? counts : null,
      rating_counts: null,
      stock_status_counts: params.get('calculate_stock_status_counts')
        ? [{ status: 'outofstock', count: found.filter(({ stock }) => stock === 0).length }]
        : null,
    };
  }

  category(id: number): Fields {
    const count = this.items.filter((item) => item.category === id && !item.hidden).length;
    const name = id === 1 ? 'Seats &amp; more' : 'Wood';
    return { id, name, slug: name, description: '', parent: 0, count, image: null, review_count: 0, permalink: '' };
  }

  currency(): Fields {
    return {
      ...{
        currency_code: 'EUR',
        currency_symbol: '€',
        currency_minor_unit: this.digits,
        currency_decimal_separator: ',',
      },
      ...{ currency_thousand_separator: '.', currency_prefix: '', currency_suffix: ' €' },
    };
  }

  /** Cents as an amount of the shop. */
  text(cents: number): string {
    return String(Math.round(cents / 10 ** (2 - this.digits)));
  }

  prices(cents: number, before = cents): Fields {
    const text = this.text(cents);
    return { ...this.currency(), price: text, regular_price: this.text(before), sale_price: text, price_range: null };
  }

  product(item: Item, variation?: Variation): Fields {
    const { id, stock, price } = variation ?? item;
    const image = {
      ...{
        id: item.id,
        src: `https://shop.example/${item.id}.jpg`,
        thumbnail: '',
        sizes: '',
        name: 'Chair &#8211; blue.jpg',
        alt: '',
      },
      srcset: `https://shop.example/${item.id}.jpg 800w, https://shop.example/${item.id}-300.jpg 300w`,
    };
    const terms = Object.entries(COLOURS).map(([slug, name]) => ({ id: TERMS[slug], name, slug }));
    const hasColours = item.variations.length > 0 && !variation;
    return {
      ...{
        id,
        name: item.title,
        slug: `p-${id}`,
        parent: variation ? item.id : 0,
        type: variation ? 'variation' : 'simple',
      },
      ...{
        variation: '',
        permalink: `https://shop.example/p/${id}`,
        sku: `60&#215;90-${id}`,
        short_description: '<p>Short</p>',
      },
      ...{
        description: '',
        on_sale: false,
        prices: this.prices(price, item.before),
        price_html: '',
        average_rating: '0',
      },
      ...{ review_count: 0, images: [image], tags: [], extensions: {}, grouped_products: [], sold_individually: false },
      categories: [{ id: item.category, name: 'x', slug: 'x', link: '' }],
      attributes: hasColours ? [{ id: 7, name: 'Colour', taxonomy: 'pa_colour', has_variations: true, terms }] : [],
      variations: hasColours
        ? item.variations.map((one) => ({ id: one.id, attributes: [{ name: 'Colour', value: one.colour }] }))
        : [],
      ...{
        has_options: hasColours,
        is_purchasable: true,
        is_in_stock: stock !== 0,
        low_stock_remaining: stock === 1 ? 1 : null,
      },
      add_to_cart: {
        text: '',
        description: '',
        url: '',
        single_text: '',
        minimum: 1,
        maximum: stock || 9999,
        multiple_of: 1,
      },
    };
  }
}
