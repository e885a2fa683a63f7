import type { Money } from '../../../domain/shared/money.js';
import { type Days, methodPrice, type ShippingMethod, type ShippingType } from '../../../domain/shipping/shipping.js';
import type { CartTranslate } from '../../../i18n/shop-texts.js';

interface Words {
  t: CartTranslate;
  money(sum: Money): string;
}

/** Price of a method at a subtotal as text (SHIP-02): the shop's text if it is for that price. */
export function methodPriceText(method: ShippingMethod, subtotal: Money, { t, money }: Words): string {
  const { notFixed, free, listPrice } = methodPrice(method, subtotal);
  if (notFixed) return t('form::shipping_not_fixed');
  if (free) return t('form::shipping_free');
  return method.formattedPrice?.price === listPrice ? method.formattedPrice.text : money(listPrice);
}

/** Delivery time as text, such as "2–4 days"; empty if the shop has set none. */
export function daysText(days: Days | undefined, t: CartTranslate, language: string): string {
  if (!days) return '';
  const { format } = new Intl.NumberFormat(language);
  const written = days.from === days.to ? format(days.to) : `${format(days.from)}–${format(days.to)}`;
  return t('shipping::days', { count: days.to, days: written });
}

/** Name of a type of shipping. */
export function typeText(type: ShippingType, t: CartTranslate): string {
  return t(type === 'delivery' ? 'form::shipping_delivery' : 'form::shipping_pickup');
}

/** Minimum total of a method as text: the shop's if it has set one. */
export function minTotalText(method: ShippingMethod, { money }: Words): string {
  return method.formattedMinTotal || money(method.minTotal);
}
