import { DEFAULT_SHOP_RULES as DEFAULT, type ShopRules } from '../../domain/catalogue/shop-rules.js';
import { readFlag, readNumber, readText, readWord } from '../../domain/shared/lenient-read.js';
import { isRate, type Tax } from '../../domain/shared/tax.js';
import { category } from './product.js';
import { InvalidEntry, type ReadMoney, readId, readLimit, readMoney, type Shape, validEntries } from './shape.js';
import type { WireSettings, WireTax } from './wire.js';

/** Reads an ISO 4217 code in upper case; `fallback` for anything else. */
export function readCurrency(value: unknown, fallback: string = DEFAULT.currency): string {
  const code = readText(value).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : fallback;
}

const readInStock = readWord<ShopRules['inStockStatus']>(['in_stock', 'items_in_stock'], DEFAULT.inStockStatus);
const readOutOfStock = readWord<ShopRules['outOfStockStatus']>(['in_stock', 'preorder'], DEFAULT.outOfStockStatus);

const taxShape: Shape<Tax, WireTax, 'onShipping'> = (given) => {
  const id = readId(given);
  const rate = readNumber(given.rate);
  if (rate === null || !isRate(rate)) throw new InvalidEntry('has no rate');
  const included = readFlag(false)(given.included);
  return {
    id,
    title: readText(given.title),
    rate,
    included,
    onShipping: readFlag(false)(given.shipping ?? given.onShipping),
  };
};

/** Reads the shop's rules; missing or invalid values have their defaults. */
export const shopRulesShape = rulesShape(readMoney);

/** Like shopRulesShape; `moneyOf` creates the reader for a currency, `usual` is the default currency. */
export function rulesShape(
  moneyOf: (currency: string) => ReadMoney,
  usual: string = DEFAULT.currency,
): Shape<ShopRules, WireSettings> {
  return (given, losses) => {
    const currency = readCurrency(given.currency, usual);
    const minimum = given.minTotalOrder ?? given.min_total_order;
    return {
      currency,
      inStockStatus: readInStock(given.inStockStatus ?? given.in_stock_status),
      outOfStockStatus: readOutOfStock(given.outOfStockStatus ?? given.out_of_stock_status),
      allowPreorder: readFlag(DEFAULT.allowPreorder)(given.allowPreorder ?? given.allow_preorder),
      allowPriceless: readFlag(DEFAULT.allowPriceless)(given.allowPriceless ?? given.allow_priceless),
      noPriceLabel: readText(given.noPriceLabel ?? given.no_price_label),
      minTotalOrder: readLimit(minimum, moneyOf(currency), 'minTotalOrder', losses) ?? 0,
      autoOpenCart: readFlag(DEFAULT.autoOpenCart)(given.autoOpenCart ?? given.auto_open_cart),
      orderNote: readFlag(DEFAULT.orderNote)(given.orderNote ?? given.order_note),
      taxes: validEntries(taxShape, given.taxes, 'tax', losses),
      categories: validEntries(category, given.categories, 'category', losses),
    };
  };
}
