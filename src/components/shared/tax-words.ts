import { type TaxSum, taxRate } from '../../domain/shared/tax.js';
import type { CartTranslate } from '../../i18n/shop-texts.js';

/** Name of a tax in the sums of a cart, with its rate; a backend that calculates the sums may omit the rate. */
export function taxWords({ title, rate, included }: TaxSum, t: CartTranslate, language: string): string {
  if (rate > 0) return t(included ? 'cart::tax_included' : 'cart::tax', { title, rate: taxRate(rate, language) });
  return included ? t('cart::tax_in_prices', { title }) : title;
}
