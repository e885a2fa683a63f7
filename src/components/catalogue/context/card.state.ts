import { type Picture, type Product, type Variant, variantPicture } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { mostPieces, stockStatus, variantSubject } from '../../../domain/catalogue/stock.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';

/** Facts of a variant shown on a card. */
export type CardFacts = ReturnType<typeof cardFacts>;

/** Computes the facts of a variant (CARD-06, CARD-07). */
export function cardFacts(product: Product, variant: Variant, rules: ShopRules, language: string) {
  const money = (amount: Money) => formatMoney(amount, rules.currency, language);
  const { price, oldPrice } = variant;
  const hidden = !product.visible || !variant.visible;
  const status = stockStatus({ ...variantSubject(variant), hidden }, rules);
  const { unpriced } = product;
  const noPrice = unpriced ? '' : rules.noPriceLabel;
  const reduced = price !== null && oldPrice !== null && oldPrice > price;
  return {
    /** Formatted for the locale; for a missing price the shop's label, which may be empty; empty while it is not loaded. */
    price: price === null ? noPrice : money(price),
    /** Null unless higher than the price. */
    oldPrice: reduced ? money(oldPrice) : null,
    /** Discount in whole percent; null below 1. */
    percentOff: reduced ? Math.round((1 - price / oldPrice) * 100) || null : null,
    status,
    unpriced,
    orderable: !unpriced && status !== 'not_available' && status !== 'out_of_stock',
    picture: variantPicture(product, variant),
  };
}

/** Maximum orderable count of a variant; Infinity for no limit. */
export function maxCountOf(variant: Variant, rules: ShopRules): number {
  return mostPieces(variantSubject(variant), rules);
}

/** Returns the variant with its prices multiplied by `count`. */
export function timesCount(variant: Variant, count: number): Variant {
  const times = (price: Money | null) => (price === null ? null : price * count);
  return { ...variant, price: times(variant.price), oldPrice: times(variant.oldPrice) };
}

/** Pictures of this variant other than `first`; those of another colour would mislead. */
export function furtherPictures({ images }: Product, { imageIds }: Variant, first: Picture | null): Picture[] {
  return images.filter(({ id }) => id !== first?.id && (imageIds.length === 0 || imageIds.includes(id)));
}

/** All pictures of this variant, the main one first; those of another colour would mislead. */
export function productPictures(product: Product, variant: Variant): Picture[] {
  const first = variantPicture(product, variant);
  return first ? [first, ...furtherPictures(product, variant, first)] : [];
}

/** Returns the button's text: the author's with `{price}` replaced, else the default (seed 1 §5). */
export function buttonText(given: string, price: string, fallback: string): string {
  return given.replaceAll('{price}', () => price).trim() || fallback;
}
