import { encoded } from '../text/encoded.js';
import type { Product, Variant } from './product.js';
import type { ShopRules } from './shop-rules.js';
import { isPriceless } from './stock.js';

/** True if a product cannot be ordered because it has no price. */
export function lacksPrice({ visible }: Pick<Product, 'visible'>, variant: Variant, rules: ShopRules): boolean {
  const hidden = !visible || !variant.visible;
  return isPriceless({ hidden, price: variant.price }) && !rules.allowPriceless;
}

/** The address for asking about a price: fills in the author's template with `{id}` and `{name}`, percent-encoded. */
export function questionAddress(address: string, { id, title }: Pick<Product, 'id' | 'title'>): string {
  const values: Readonly<Record<string, string>> = { id, name: title };
  return address.replace(/\{(id|name)\}/g, (_whole, key: string) => encoded(values[key] ?? ''));
}
