import type { Product, Variant } from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import type { Site } from '../../stores/site.js';

/** What a view receives that chooses other options for a line of the cart: the catalogue has the view, the cart the line. */
export interface LineOptionsProps {
  /** The line's product, and the variant that it is of; null when it is closed. */
  opened: { product: Product; variant: Variant; opener: HTMLElement } | null;
  site: Site;
  rules: ShopRules;
  t: ShopTranslate;
  choose(product: Product, variant: Variant): void;
  close(): void;
  /** It has gone. */
  left(): void;
}
