import { type Picture, type Product, type Variant, variantPicture } from '../catalogue/product.js';
import { sizeFor } from '../image/picture-sizes.js';
import { type CartItem, normaliseCount } from './cart.js';
import { lineId } from './line-identity.js';

/** Names of the chosen option values and of their options, in the order of the options. */
function chosenOptions(product: Product, variant: Variant): Pick<CartItem, 'optionsInfo' | 'optionTitles'> {
  const chosen = product.options.flatMap(({ id, name, values }) => {
    const value = values.find((one) => one.id === variant.values[id]);
    return value ? [{ name, value: value.name }] : [];
  });
  const optionsInfo = chosen.map(({ value }) => value);
  return chosen.length > 0 ? { optionsInfo, optionTitles: chosen.map(({ name }) => name) } : { optionsInfo };
}

/** Width of a line's picture on a high-density screen, in px. */
const LINE_PICTURE = 200;

/** The picture of a line: its id in the image service, or its URL. */
function linePicture(picture: Picture | null): Pick<CartItem, 'img' | 'picture'> {
  const address = picture && (sizeFor(picture.srcset ?? [], LINE_PICTURE)?.url || picture.src);
  return address ? { img: null, picture: address } : { img: picture && { id: picture.id, ext: picture.ext } };
}

const isReduced = ({ price, oldPrice }: Variant) => price !== null && oldPrice !== null && oldPrice > price;

/** Creates the cart line for `count` pieces of a variant, at the current price, with an optional note. */
export function cartItemFromVariant(product: Product, variant: Variant, count: number, note = ''): CartItem {
  return {
    id: lineId(variant.id, note),
    type: 'product',
    count: normaliseCount(count),
    price: variant.price,
    orderPrice: variant.price,
    title: product.title,
    ...linePicture(variantPicture(product, variant)),
    productId: product.id,
    variantId: variant.id,
    quantity: variant.quantity,
    hidden: !product.visible || !variant.visible,
    vendorCode: variant.article,
    ...chosenOptions(product, variant),
    link: product.link,
    oldPrice: isReduced(variant) ? variant.oldPrice : null,
    ...(note === '' ? {} : { note }),
  };
}
