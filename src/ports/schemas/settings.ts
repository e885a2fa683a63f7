import * as v from 'valibot';
import { DEFAULT_ECOMMERCE_SETTINGS, type EcommerceSettings } from '../../domain/ecommerce-settings.js';
import { category } from './product.js';
import { readFlag, readSum, readText, readWord } from './read.js';
import { field, fields, goodOnly, type Shape } from './shape.js';

/** An ISO 4217 code in upper case; `fallback` stands for anything else. */
export function readCurrency(value: unknown, fallback: string = DEFAULT_ECOMMERCE_SETTINGS.currency): string {
  const code = readText(value).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : fallback;
}

/** The shop's rules; what is missing or wrong stays at its default. Refused when it is no object. */
export const settingsShape: Shape<EcommerceSettings> = v.pipe(
  fields,
  v.object({
    currency: field((value) => readCurrency(value)),
    inStockStatus: field(
      readWord<EcommerceSettings['inStockStatus']>(
        ['in_stock', 'items_in_stock'],
        DEFAULT_ECOMMERCE_SETTINGS.inStockStatus,
      ),
    ),
    outOfStockStatus: field(
      readWord<EcommerceSettings['outOfStockStatus']>(
        ['in_stock', 'preorder'],
        DEFAULT_ECOMMERCE_SETTINGS.outOfStockStatus,
      ),
    ),
    allowPreorder: field(readFlag(DEFAULT_ECOMMERCE_SETTINGS.allowPreorder)),
    allowPriceless: field(readFlag(DEFAULT_ECOMMERCE_SETTINGS.allowPriceless)),
    noPriceLabel: field(readText),
    minTotalOrder: v.optional(v.unknown(), null),
    autoOpenCart: field(readFlag(DEFAULT_ECOMMERCE_SETTINGS.autoOpenCart)),
    categories: field(goodOnly(category)),
  }),
  v.transform((given) => ({ ...given, minTotalOrder: readSum(given.currency)(given.minTotalOrder) })),
);
