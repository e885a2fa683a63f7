import { createContext, useContext } from 'react';
import type { Money } from '../../domain/shared/money.js';
import type { EcommerceSettings } from '../../domain/shared/shop-rules.js';
import type { Translate } from '../../i18n/texts.js';
import type { Site } from '../../stores/site.js';

/** What every part of the cart needs to know. */
export interface CartShop {
  t: Translate;
  site: Site;
  settings: EcommerceSettings;
  /** The editor looks: nothing is removed, promotions are not loaded (CART-16). */
  admin: boolean;
  /** An amount as the visitor reads it. */
  money(amount: Money): string;
  /** Says in words, to those who do not see it, what has just changed. */
  say(words: string): void;
}

/** Handed to the parts by the cart. */
export const ShopContext = createContext<CartShop | null>(null);

/** The cart's surroundings; only for parts of the cart. */
export function useShop(): CartShop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is for the parts of the cart');
  return shop;
}
