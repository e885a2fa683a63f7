import { type Money, toMajor, toMinor } from '../shared/money.js';
import { own } from '../shared/own.js';
import { asRecord, parsedJson } from '../shared/read.js';
import { parseTax, type Tax } from '../shared/tax.js';
import type { Category } from './product.js';

/** The shop's rules: which products can be ordered, and how they are shown. */
export interface ShopRules {
  /** ISO 4217, upper case. */
  currency: string;
  inStockStatus: 'in_stock' | 'items_in_stock';
  outOfStockStatus: 'in_stock' | 'preorder';
  allowPreorder: boolean;
  allowPriceless: boolean;
  /** Shown in place of a missing price; empty shows nothing. */
  noPriceLabel: string;
  /** 0 means no minimum. */
  minTotalOrder: Money;
  autoOpenCart: boolean;
  /** The visitor may add a note to the order. */
  orderNote: boolean;
  /** In display order. */
  taxes: Tax[];
  categories: Category[];
}

/** The rules of a page that sets a currency: sums of the shop are read in it, and keep their major units. An empty one sets none. */
export function rulesIn(rules: ShopRules, currency: string): ShopRules {
  if (currency === '' || currency === rules.currency) return rules;
  const { minTotalOrder: least } = rules;
  // most shops have no minimum, and need no digits of currencies
  return { ...rules, currency, minTotalOrder: least && (toMinor(toMajor(least, rules.currency), currency) ?? 0) };
}

/** Serialises the rules for the next visit, without categories, which change more often. */
export function serialiseRules({ categories: _, ...kept }: ShopRules): string {
  return JSON.stringify(kept);
}

/** Rules that are lists, each with its own reader. */
const LISTS = ['categories', 'taxes'];

/** Parses the text of serialiseRules(); skips invalid values, never throws. */
export function parseRules(text: unknown): Partial<ShopRules> {
  const stored = asRecord(parsedJson(text)) ?? {};
  const rules: Record<string, unknown> = {};
  for (const [name, usual] of Object.entries(DEFAULT_SHOP_RULES)) {
    const value = own(stored, name);
    if (!LISTS.includes(name) && typeof value === typeof usual && isAllowed(name, value)) rules[name] = value;
  }
  if (Array.isArray(stored.taxes)) rules.taxes = stored.taxes.flatMap((tax: unknown) => parseTax(tax) ?? []);
  return rules as Partial<ShopRules>;
}

function isAllowed(name: string, value: unknown): boolean {
  if (name === 'inStockStatus') return value === 'in_stock' || value === 'items_in_stock';
  if (name === 'outOfStockStatus') return value === 'in_stock' || value === 'preorder';
  return typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);
}

/** Defaults until the shop's rules are loaded. */
export const DEFAULT_SHOP_RULES: ShopRules = {
  currency: 'EUR',
  inStockStatus: 'in_stock',
  outOfStockStatus: 'in_stock',
  allowPreorder: false,
  allowPriceless: false,
  noPriceLabel: '',
  minTotalOrder: 0,
  autoOpenCart: false,
  orderNote: false,
  taxes: [],
  categories: [],
};
