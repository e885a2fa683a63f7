import type { Money } from '../../../domain/shared/money.js';
import { type Days, methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';
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

/** How long a delivery takes, as "2–4 days"; empty where the shop does not say. */
export function daysText(days: Days | undefined, t: ShopTranslate, language: string): string {
  if (!days) return '';
  const { format } = new Intl.NumberFormat(language);
  const written = days.from === days.to ? format(days.to) : `${format(days.from)}–${format(days.to)}`;
  return t('shipping::days', { count: days.to, days: written });
}

/** The sum a method starts at, in the shop's own words where it gave some. */
export function minTotalText(method: ShippingMethod, { money }: Words): string {
  return method.formattedMinTotal || money(method.minTotal);
}
