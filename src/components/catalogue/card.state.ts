import type { EcommerceSettings } from '../../domain/ecommerce-settings.js';
import { formatMoney, type Money } from '../../domain/money.js';
import { defaultVariant } from '../../domain/options.js';
import type { Picture, Product, Variant } from '../../domain/product.js';
import { type StockStatus, stockStatus } from '../../domain/stock.js';
import { variantPicture } from '../../domain/variant-picture.js';

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
  /** Another view of the same variant, for hover and focus. */
  second: Picture | null;
}

/**
 * The variant a card shows: the chosen one, else the default; a product whose variants are all hidden shows its
 * first.
 */
export function shownVariant(product: Product, chosenId: string | undefined, settings: EcommerceSettings): Variant {
  const chosen = product.variants.find(({ id, visible }) => id === chosenId && visible);
  return chosen ?? defaultVariant(product, settings) ?? (product.variants[0] as Variant);
}

/** All a card shows of a variant (CARD-06, CARD-07). */
export function cardFacts(
  product: Product,
  variant: Variant,
  settings: EcommerceSettings,
  language: string,
): CardFacts {
  const money = (amount: Money) => formatMoney(amount, settings.currency, language);
  const { id: variantId, price, oldPrice, quantity } = variant;
  const hidden = !product.visible || !variant.visible;
  const status = stockStatus({ type: 'product', count: 1, price, quantity, hidden, variantId }, settings);
  const reduced = price !== null && oldPrice !== null && oldPrice > price;
  const picture = variantPicture(product, variant);
  return {
    price: price === null ? settings.noPriceLabel : money(price),
    oldPrice: reduced ? money(oldPrice) : null,
    percentOff: reduced ? Math.round((1 - price / oldPrice) * 100) || null : null,
    status,
    orderable: status !== 'not_available' && status !== 'out_of_stock',
    picture,
    second: secondPicture(product, variant, picture),
  };
}

/** A further picture of this very variant; another colour on hover would mislead. */
function secondPicture({ images }: Product, { imageIds }: Variant, first: Picture | null): Picture | null {
  const own = imageIds.length > 0 ? images.filter(({ id }) => imageIds.includes(id)) : images;
  return own.find(({ id }) => id !== first?.id) ?? null;
}

/** The button's text: the author's, with the price in place of `{price}`, else the default (seed 1 §5). */
export function buttonText(given: string, price: string, fallback: string): string {
  return given.replaceAll('{price}', price).trim() || fallback;
}
