import type { Money } from '../../../domain/shared/money.js';
import { methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

/** What prices are written with. */
interface Words {
  t: ShopTranslate;
  money(sum: Money): string;
}

/** The price of a method at a subtotal, in words (SHIP-02): the shop's own where they say that price. */
export function methodPriceText(method: ShippingMethod, subtotal: Money, { t, money }: Words): string {
  const { notFixed, free, listPrice } = methodPrice(method, subtotal);
  if (notFixed) return t('form::shipping_not_fixed');
  if (free) return t('form::shipping_free');
  return method.formattedPrice?.price === listPrice ? method.formattedPrice.text : money(listPrice);
}

/** The sum a method starts at, in the shop's own words where it gave some. */
export function minTotalText(method: ShippingMethod, { money }: Words): string {
  return method.formattedMinTotal || money(method.minTotal);
}
