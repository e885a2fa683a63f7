import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import type { Money } from '../../../domain/shared/money.js';
import type { CartTranslate } from '../../../i18n/shop-texts.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { useLatest, useOnChange } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { shownLine } from '../../../stores/cart/shown-line.js';
import type { Site } from '../../../stores/site/site.js';

/** Context of all cart views; referentially stable until a value changes, because rows are memoised by it. */
export interface CartShared {
  t: CartTranslate;
  site: Site;
  rules: ShopRules;
  /** Editor mode: nothing is removed, promotions are not loaded (CART-16). */
  admin: boolean;
  /** Visitors may add notes to lines. */
  lineNotes: boolean;
  /** Promo code that is being typed; kept while the order is shown in place of its field. */
  typedCode: RefObject<string>;
  /** Registers the element of a line's row; null when it unmounts. */
  registerRow(id: string, row: HTMLElement | null): void;
  /** Focuses a control of a line's row, once the row is shown; `part` names it. */
  focusLine(id: string, part: string): void;
  /** Opens the options of a line; focus returns to `opener`. */
  editOptions(id: string, opener: HTMLElement): void;
  /** Formats an amount, in the shop's currency by default. */
  money(amount: Money, currency?: string): string;
  /** Returns the focus to the drawer when the pressed control is gone. */
  keepFocus(): void;
  /** Announces text to screen readers through the live region. */
  announce(words: string): void;
  /** The last announcement of each view by its name; kept while the order is shown in their place. */
  announced: Map<string, string>;
}

/** Provided by the drawer. */
export const CartContext = createContext<CartShared | null>(null);

/** Reads the cart context; throws outside the drawer. */
export function useCartContext(): CartShared {
  const shared = useContext(CartContext);
  if (!shared) throw new Error('useCartContext is for views of the cart');
  return shared;
}

/**
 * Announces words that have appeared on screen, once for each `state`; empty ones are none. A view that is back from the order with the
 * same state is silent.
 */
export function useAnnounced(view: string, words: string, state = words): void {
  const { announce, announced } = useCartContext();
  useOnChange(state, () => {
    if (announced.get(view) !== state) announce(words);
    announced.set(view, state);
  });
}

/** Registry of the cart's rows that focuses their controls. */
export function createRowFocus(): Pick<CartShared, 'registerRow' | 'focusLine'> {
  const rows = new Map<string, HTMLElement>();
  /** Line of a long cart whose row is not rendered yet. */
  let awaited: { id: string; part: string } | null = null;

  const focusLine = (id: string, part: string) => {
    // a line whose ID has just changed is rendered with the next frame
    frameTask(() => {
      const row = rows.get(id);
      awaited = row ? null : { id, part };
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector<HTMLElement>(`[part~="${part}"]`)?.focus();
    }).schedule();
  };
  const registerRow = (id: string, row: HTMLElement | null) => {
    if (row) rows.set(id, row);
    else rows.delete(id);
    if (row && awaited?.id === id) focusLine(id, awaited.part);
  };
  return { registerRow, focusLine };
}

/** Focuses the count of a line that the page requests, once the cart is open, and goes to the step with the lines. */
export function useShownLine(
  open: boolean,
  goToLines: () => void,
  focusLine: (id: string, part: string) => void,
): void {
  const id = useStore(shownLine());
  const latest = useLatest({ goToLines, focusLine });
  useEffect(() => {
    if (!open || id === null) return;
    latest.current.goToLines();
    latest.current.focusLine(id, 'count');
    shownLine().done();
  }, [open, id, latest]);
}
