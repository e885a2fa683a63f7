import type { Product, Variant } from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import type { CartTranslate } from '../../i18n/shop-texts.js';
import type { Site } from '../../stores/site/site.js';

/** Props of the view that changes the options of a cart line: the catalogue has the view, the cart the line. */
export interface LineOptionsProps {
  /** Product and variant of the line; null while the view is closed. */
  opened: { product: Product; variant: Variant; opener: HTMLElement } | null;
  site: Site;
  rules: ShopRules;
  t: CartTranslate;
  choose(product: Product, variant: Variant): void;
  close(): void;
  /** Called when it has finished closing. */
  left(): void;
}
