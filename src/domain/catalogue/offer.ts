import { formatMoney } from '../shared/money.js';
import { encoded } from '../text/encoded.js';
import { defaultVariant } from './default-variant.js';
import type { Product, Variant } from './product.js';
import type { ShopRules } from './shop-rules.js';
import { canOrder, isPriceless, type StockStatus } from './stock.js';

/** Product data of a button that sells it (BTN-01). */
export interface Offer {
  /** Formatted for the locale; the shop's label for a missing price. */
  price: string;
  /** Reason why it cannot be ordered; null when it can. */
  reason: StockStatus | null;
  /** True if the product has options to choose from and the button names no variant. */
  choose: boolean;
  /** Address of the product page; empty without one. */
  link: string;
}

/** The offer of a variant, or of the default one when `variantId` is empty. A missing product is not available. */
export function offerOf(product: Product | undefined, variantId: string, rules: ShopRules, locale: string): Offer {
  const variants = product?.variants.filter(({ visible }) => visible) ?? [];
  const named = variants.find(({ id }) => id === variantId);
  const variant = product && (variantId ? named : defaultVariant(product, rules));
  const link = product?.link ?? '';
  if (!product?.visible || !variant) return { price: '', reason: 'not_available', choose: false, link };
  const { price } = variant;
  return {
    price: price === null ? rules.noPriceLabel : formatMoney(price, rules.currency, locale),
    reason: canOrder(variant, rules).reason,
    choose: !variantId && product.options.length > 0 && variants.length > 1,
    link,
  };
}

/** True if a product cannot be ordered because the shop has no price for it. */
export function lacksPrice(
  product: Pick<Product, 'visible' | 'unpriced'>,
  variant: Variant,
  rules: ShopRules,
): boolean {
  const hidden = !product.visible || !variant.visible;
  return !product.unpriced && isPriceless({ hidden, price: variant.price }) && !rules.allowPriceless;
}

/** The address for asking about a price: fills in the author's template with `{id}` and `{name}`, percent-encoded. */
export function priceRequestAddress(address: string, { id, title }: Pick<Product, 'id' | 'title'>): string {
  const values: Readonly<Record<string, string>> = { id, name: title };
  return address.replace(/\{(id|name)\}/g, (_whole, key: string) => encoded(values[key] ?? ''));
}
