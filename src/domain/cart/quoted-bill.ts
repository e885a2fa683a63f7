import type { Money } from '../shared/money.js';
import type { TaxSum } from '../shared/tax.js';
import { countedItems } from './cart-sums.js';
import { type Bill, explainTotals, type QuoteKind, type QuoteLine } from './explanation.js';
import type { Quote, QuotedCart } from './quote.js';
import type { CartTotals, TotalsInput } from './totals.js';

/** The cart in the form sent to a backend for a quote. */
export function quotedCart({ items, rules, promocode, method }: TotalsInput, country: string): QuotedCart {
  const lines = countedItems(items, rules).map(({ id, type, productId, variantId, count, price, title, note }) => {
    return { id, type, productId, variantId, count, price, title, note: note ?? '' };
  });
  return { lines, promocode: promocode?.code ?? null, shippingId: method?.id ?? null, country };
}

/** The bill from a backend's quote. Lines that cannot be ordered are not part of the quote; the page's stay. */
export function quotedBill(input: TotalsInput, { lines, total }: Quote): Bill {
  const page = explainTotals(input);
  const quoted = lines.map((line) => ({ ...line, reason: 'quoted' as const }));
  const items = new Map(lines.flatMap((line) => (line.kind === 'item' ? [[line.id, line]] : [])));
  const notAsked = page.lines.filter(({ kind, id }) => kind === 'item' && !items.has(id));
  return { source: 'backend', lines: [...notAsked, ...quoted], totals: quotedTotals(lines, total, page.totals), items };
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Totals of a quote's lines; missing parts are taken from the page's totals. */
function quotedTotals(lines: readonly QuoteLine[], total: Money, page: CartTotals): CartTotals {
  const of = (kind: QuoteKind) => lines.filter((line) => line.kind === kind);
  const takenOff = (kind: QuoteKind) => {
    const sum = sumOf(of(kind));
    return sum === 0 ? 0 : -sum;
  };
  const shipping = sumOf(of('shipping'));
  return {
    subtotal: sumOf(of('item')),
    discount: takenOff('discount'),
    discountId: of('discount')[0]?.id ?? null,
    promo: takenOff('promo'),
    promoCode: of('promo')[0]?.id ?? null,
    promoNotCombined: false,
    discountNotCombined: false,
    shipping,
    shippingFull: Math.max(shipping, page.shippingFull),
    shippingNotFixed: page.shippingNotFixed && shipping === 0,
    deliveryFree: page.deliveryFree && shipping === 0,
    taxes: of('tax').map(taxOf),
    tax: sumOf(of('tax')),
    other: sumOf(of('other')),
    total,
  };
}

function taxOf({ id, title, rate, sum, amount }: QuoteLine): TaxSum {
  return { id, title, rate, included: amount === 0 && sum !== 0, onShipping: false, sum };
}
