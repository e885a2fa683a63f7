import { canOrder } from '../../../domain/cart/stock.js';
import { defaultVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product } from '../../../domain/catalogue/product.js';
import type { CardContext } from '../card/card-context.js';

/** The tip of a button that is off (CARD-06): the reason, and that it is another thing with other options, where it is. */
export function reasonTip(product: Product, reason: string, { rules, t, add }: CardContext): string {
  const other = add !== null && product.visible ? defaultVariant(product, rules) : null;
  const had = other !== null && canOrder(other, rules).allowed;
  return had ? t('catalogue::tip_other', { reason }) : reason;
}
