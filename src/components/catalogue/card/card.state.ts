import { mostPieces, type StockStatus, stockStatus } from '../../../domain/cart/stock.js';
import type { Picture, Product, Variant } from '../../../domain/catalogue/product.js';
import { variantPicture } from '../../../domain/catalogue/variant-picture.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import type { ShopRules } from '../../../domain/shared/shop-rules.js';

/** What a card says of a variant. */
export interface CardFacts {
  /** As the locale writes it; the shop's label for a missing price, which may be empty. */
  price: string;
  /** Null when there is none above the price. */
  oldPrice: string | null;
  /** Whole percent below the old price; null when that is less than one. */
  percentOff: number | null;
  status: StockStatus;
  orderable: boolean;
  picture: Picture | null;
}

/** All a card shows of a variant (CARD-06, CARD-07). */
export function cardFacts(product: Product, variant: Variant, rules: ShopRules, language: string): CardFacts {
  const money = (amount: Money) => formatMoney(amount, rules.currency, language);
  const { id: variantId, price, oldPrice, quantity } = variant;
  const hidden = !product.visible || !variant.visible;
  const status = stockStatus({ type: 'product', count: 1, price, quantity, hidden, variantId }, rules);
  const reduced = price !== null && oldPrice !== null && oldPrice > price;
  return {
    price: price === null ? rules.noPriceLabel : money(price),
    oldPrice: reduced ? money(oldPrice) : null,
    percentOff: reduced ? Math.round((1 - price / oldPrice) * 100) || null : null,
    status,
    orderable: status !== 'not_available' && status !== 'out_of_stock',
    picture: variantPicture(product, variant),
  };
}

/** The most pieces of a variant that can be ordered; Infinity for no limit. */
export function mostOf({ id: variantId, price, quantity }: Variant, rules: ShopRules): number {
  return mostPieces({ type: 'product', count: 1, price, quantity, hidden: false, variantId }, rules);
}

/** A variant as so many pieces of it cost. */
export function timesCount(variant: Variant, count: number): Variant {
  const times = (price: Money | null) => (price === null ? null : price * count);
  return { ...variant, price: times(variant.price), oldPrice: times(variant.oldPrice) };
}

/** The further pictures of this very variant, behind the `first`; another colour would mislead. */
export function furtherPictures({ images }: Product, { imageIds }: Variant, first: Picture | null): Picture[] {
  return images.filter(({ id }) => id !== first?.id && (imageIds.length === 0 || imageIds.includes(id)));
}

/** All pictures of this very variant, its own first; another colour would mislead. */
export function productPictures(product: Product, variant: Variant): Picture[] {
  const first = variantPicture(product, variant);
  return first ? [first, ...furtherPictures(product, variant, first)] : [];
}

/** The button's text: the author's, with the price in place of `{price}`, else the default (seed 1 §5). */
export function buttonText(given: string, price: string, fallback: string): string {
  return given.replaceAll('{price}', () => price).trim() || fallback;
}
