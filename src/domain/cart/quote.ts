import type { Money } from '../shared/money.js';
import type { CartItem } from './cart.js';
import type { QuoteKind, QuoteLine } from './explanation.js';

/** A cart line sent to a backend for a quote; ids and prices as in the cart. */
export type QuotedItem = Pick<CartItem, 'id' | 'type' | 'productId' | 'variantId' | 'count' | 'price' | 'title'> & {
  /** The visitor's note for the line; empty without one. */
  note: string;
};

/** A cart sent to a backend for a quote. */
export interface QuotedCart {
  lines: readonly QuotedItem[];
  /** The applied promo code; null without one. */
  promocode: string | null;
  /** The chosen shipping method; null without one. */
  shippingId: string | null;
  /** ISO code of the destination country; empty while unknown. */
  country: string;
}

/** A backend's totals for a cart: its lines add up to the total. */
export interface Quote {
  lines: readonly QuoteLine[];
  total: Money;
}

/** The reason why a quote cannot be shown for a cart, as half a sentence for a warning; null if it can. Prevents showing a wrong bill. */
export function quoteProblem({ lines, total }: Quote, cart: QuotedCart): string | null {
  const sum = lines.reduce((added, { amount }) => added + amount, 0);
  if (sum !== total) return `has lines that come to ${sum} and a total of ${total}`;
  if (total < 0) return `has a total below 0: ${total}`;
  const idsOf = (kind: QuoteKind) => lines.flatMap((line) => (line.kind === kind ? [line.id] : []));
  const asked: Partial<Record<QuoteKind, string[]>> = {
    item: cart.lines.map(({ id }) => id),
    shipping: cart.shippingId === null ? [] : [cart.shippingId],
  };
  for (const [kind, ids] of Object.entries(asked)) {
    const given = idsOf(kind as QuoteKind);
    if (given.toSorted().join('\n') === ids.toSorted().join('\n')) continue;
    return `is for another cart: its ${kind} lines are "${given.join('", "')}", asked about were "${ids.join('", "')}"`;
  }
  const foreign = idsOf('promo').find((code) => code !== cart.promocode);
  return foreign === undefined ? null : `is for another cart: it has the promo code "${foreign}"`;
}
