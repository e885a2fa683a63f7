import { createContext, useContext } from 'react';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import type { Money } from '../../domain/shared/money.js';
import type { CartTranslate } from '../../i18n/shop-texts.js';
import type { Site } from '../../stores/site/site.js';

/** Context of all cart views; referentially stable until a value changes, because rows are memoised by it. */
export interface CartShared {
  t: CartTranslate;
  site: Site;
  /** The shop's rules. */
  rules: ShopRules;
  /** Editor mode: nothing is removed, promotions are not loaded (CART-16). */
  admin: boolean;
  /** Visitors may add notes to lines. */
  lineNotes: boolean;
  /** Registers the element of a line's row; null when it unmounts. */
  registerRow(id: string, row: HTMLElement | null): void;
  /** Focuses a control of a line's row, once the row is shown; `part` names it. */
  focusLine(id: string, part: string): void;
  /** Opens the options of a line; focus returns to `opener`. */
  editOptions(id: string, opener: HTMLElement): void;
  /** Formats an amount, in the shop's currency by default. */
  money(amount: Money, currency?: string): string;
  /** Announces text to screen readers through the live region. */
  announce(words: string): void;
}

/** Provided by the drawer. */
export const CartContext = createContext<CartShared | null>(null);

/** Reads the cart context; throws outside the drawer. */
export function useCartContext(): CartShared {
  const shared = useContext(CartContext);
  if (!shared) throw new Error('useCartContext is for views of the cart');
  return shared;
}
