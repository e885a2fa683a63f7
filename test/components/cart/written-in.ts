import type { CartShared } from '../../../src/components/cart/cart-context.js';
import { formatMoney } from '../../../src/domain/shared/money.js';
import type { ShopRules } from '../../../src/domain/shared/shop-rules.js';
import { shopTexts } from '../../../src/i18n/shop-texts.js';
import { shopRules } from '../../domain/samples.js';

/** The texts and sums of a language, for a shop that sells in euros unless said otherwise. */
export async function writtenIn(
  language: string,
  given: Partial<ShopRules> = {},
): Promise<Pick<CartShared, 't' | 'money' | 'rules'>> {
  const texts = shopTexts(language);
  await texts.load();
  const rules = shopRules({ currency: 'EUR', ...given });
  const money = (amount: number, currency = rules.currency) =>
    formatMoney(amount, currency, language).replace(/\s/g, ' ');
  return { t: texts.get(), money, rules };
}
