import type { Money } from '../shared/money.js';
import type { CartItem } from './cart.js';
import type { QuoteKind, QuoteLine } from './explanation.js';

/** A line of the cart that a backend is asked about; ids and prices as in the cart. */
export type QuotedItem = Pick<CartItem, 'id' | 'type' | 'productId' | 'variantId' | 'count' | 'price' | 'title'> & {
  /** The visitor's note to the line; empty without one. */
  note: string;
};

/** A cart that a backend is asked the sums of. */
export interface QuotedCart {
  /** The lines that are bought. */
  lines: readonly QuotedItem[];
  /** The applied promo code; null without one. */
  promocode: string | null;
  /** The chosen shipping method; null without one. */
  shippingId: string | null;
  /** ISO code of the country of the delivery; empty while it is not known. */
  country: string;
}

/** A backend's own sums for a cart: its lines add up to the total. */
export interface Quote {
  lines: readonly QuoteLine[];
  total: Money;
}

/** Why a quote cannot be shown for a cart, as half a sentence; null when it can. A visitor would be shown a wrong bill. */
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
