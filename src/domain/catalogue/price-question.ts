import { isPriceless } from '../cart/stock.js';
import type { ShopRules } from '../shared/shop-rules.js';
import { encoded } from '../text/encoded.js';
import type { Product, Variant } from './product.js';

/** The shop takes no order of it, because it has no price. */
export function lacksPrice({ visible }: Pick<Product, 'visible'>, variant: Variant, rules: ShopRules): boolean {
  const hidden = !visible || !variant.visible;
  return isPriceless({ hidden, price: variant.price }) && !rules.allowPriceless;
}

/** Where the price of a product is asked for: in the author's address `{id}` and `{name}` stand for the product's, written as a query has them. */
export function questionAddress(address: string, { id, title }: Pick<Product, 'id' | 'title'>): string {
  const values: Readonly<Record<string, string>> = { id, name: title };
  return address.replace(/\{(id|name)\}/g, (_whole, key: string) => encoded(values[key] ?? ''));
}
