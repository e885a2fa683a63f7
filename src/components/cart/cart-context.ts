import { createContext, useContext } from 'react';
import type { Money } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import type { Site } from '../../stores/site.js';

/** What every view of the cart shares; the same object until some of it changes, because rows are memoised by it. */
export interface CartShared {
  t: ShopTranslate;
  site: Site;
  /** The shop's rules. */
  rules: ShopRules;
  /** The editor looks: nothing is removed, promotions are not loaded (CART-16). */
  admin: boolean;
  /** Visitors may give lines notes. */
  lineNotes: boolean;
  /** Takes note of a line's row; null when it has gone. */
  keepRow(id: string, row: HTMLElement | null): void;
  /** Gives a control of a line's row the focus, once the row is shown; `part` names it. */
  focusLine(id: string, part: string): void;
  /** Lets the visitor choose other options for a line; `opener` gets the focus back. */
  editOptions(id: string, opener: HTMLElement): void;
  /** An amount as the visitor reads it; in the shop's currency unless it has another. */
  money(amount: Money, currency?: string): string;
  /** Puts words into the live region, for those who do not see what has just changed. */
  announce(words: string): void;
}

/** Provided by the drawer. */
export const CartContext = createContext<CartShared | null>(null);

/** What the cart's views share; for views inside the drawer only. */
export function useCartContext(): CartShared {
  const shared = useContext(CartContext);
  if (!shared) throw new Error('useCartContext is for views of the cart');
  return shared;
}
