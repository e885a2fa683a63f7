import { productWords } from '../products.js';
import type { SeedImage, SeedOption, SeedProduct, SeedShipping, SeedShop, SeedVideo } from '../types.js';
import { shopWords, valueWords } from './shop-words.js';

/** The words of a dictionary; what has none would be seen in English, so the shop does not start with it. */
function said(words: Readonly<Record<string, string>>, english: string): string {
  const russian = words[english];
  if (russian === undefined) throw new Error(`there is no Russian for "${english}"`);
  return russian;
}

const shop = (english: string) => said(shopWords, english);
const value = (english: string) => said(valueWords, english);

function option(given: SeedOption): SeedOption {
  return {
    ...given,
    name: shop(given.name),
    ...(given.filterName && { filterName: shop(given.filterName) }),
    values: given.values.map((one) => ({ ...one, name: value(one.name) })),
  };
}

const VIEW_WORDS: Readonly<Record<string, string>> = {
  'second view': 'другой ракурс',
  'from above': 'вид сверху',
  'close-up': 'крупным планом',
};

/** What a picture shows: the product's new name for its old one, its colour and the view. */
function image(given: SeedImage, old: string, name: string): SeedImage {
  const [, ...details] = given.alt.slice(old.length).split(', ');
  const words = details.map((detail) => VIEW_WORDS[detail] ?? value(capital(detail)).toLowerCase());
  return { ...given, alt: [name, ...words].join(', ') };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A video under its Russian title, with the captions of a file in Russian, which stand beside the English ones. */
function video({ captions, ...given }: SeedVideo): SeedVideo {
  const own = captions?.replace('.vtt', '.ru.vtt');
  return { ...given, title: shop(given.title), ...(own && { captions: own }) };
}

/** A product of the demo shop in Russian: its pictures, prices, stock and ids are the same. */
export function russianProduct(product: SeedProduct): SeedProduct {
  const words = productWords[product.id.replace(/^p-/, '')];
  if (!words) throw new Error(`there is no Russian for ${product.id}`);
  const [name, text] = words;
  const description = product.size
    ? `${text} ${product.size.join('\u00a0×\u00a0')}\u00a0см (ширина, глубина, высота).`
    : text;
  return {
    ...product,
    ...{ name, description },
    ...(product.link && { link: `/ru${product.link}` }),
    images: product.images.map((one) => image(one, product.name, name)),
    options: product.options.map(option),
    ...(product.videos && { videos: product.videos.map(video) }),
  };
}

function method(given: SeedShipping): SeedShipping {
  const fields = given.fields?.map(({ label, options, ...field }) => ({
    ...field,
    label: shop(label),
    ...(options && { options: options.map(shop) }),
  }));
  return { ...given, title: shop(given.title), ...(fields && { fields }) };
}

/** A shop in Russian under another id, so that its cart and its orders are its own. */
export function russianShop(given: SeedShop, id: string): SeedShop {
  const { settings } = given;
  return {
    ...given,
    id,
    language: 'ru',
    categories: given.categories.map((category) => ({ ...category, name: shop(category.name) })),
    products: given.products.map(russianProduct),
    settings: {
      ...settings,
      noPriceLabel: shop(settings.noPriceLabel),
      ...(settings.taxes && { taxes: settings.taxes.map((tax) => ({ ...tax, title: shop(tax.title) })) }),
    },
    shipping: given.shipping.map(method),
  };
}
