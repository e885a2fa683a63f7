import type { Category } from '../catalogue/product.js';
import type { Money } from './money.js';

/** The shop's rules: what may be ordered, and how it is shown. */
export interface ShopRules {
  /** ISO 4217, upper case. */
  currency: string;
  inStockStatus: 'in_stock' | 'items_in_stock';
  outOfStockStatus: 'in_stock' | 'preorder';
  allowPreorder: boolean;
  allowPriceless: boolean;
  /** Shown in place of a missing price; empty means nothing is shown. */
  noPriceLabel: string;
  /** 0 means no minimum. */
  minTotalOrder: Money;
  autoOpenCart: boolean;
  categories: Category[];
}

/** What holds until the shop's rules have been read. */
export const DEFAULT_SHOP_RULES: ShopRules = {
  currency: 'EUR',
  inStockStatus: 'in_stock',
  outOfStockStatus: 'in_stock',
  allowPreorder: false,
  allowPriceless: false,
  noPriceLabel: '',
  minTotalOrder: 0,
  autoOpenCart: false,
  categories: [],
};
