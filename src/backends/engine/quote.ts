import type { QuotedCart } from '../../domain/cart/quote.js';
import { engineText } from '../../i18n/engine-texts.js';
import type { Call, PromocodeInput, QuoteInput, QuoteLineInput } from '../../ports/backend/port.js';
import type { EngineLine, EngineOrder, SyncedOrder } from './engine-order.js';
import { sentenceOf } from './refusal.js';

/** Why a line has fewer pieces in the order than in the cart. */
export function shortage(title: string, available: number, { language }: Pick<Call, 'language'>): Promise<string> {
  return available > 0
    ? engineText(language, 'engine::short', { title, available })
    : engineText(language, 'engine::gone', { title });
}

/** A line of the cart, with what the order has of it. */
interface Share {
  id: string;
  title: string;
  wanted: number;
  count: number;
  amount: number;
}

/** Splits the engine's lines among the cart's: lines that differ by their notes are one at the engine. */
export function sharesOf(lines: QuotedCart['lines'], order: EngineOrder | null): Share[] {
  const rest = new Map<string, EngineLine>(order?.lines.map((line) => [line.variantId, line]));
  return lines.map(({ id, title, variantId, count: wanted }) => {
    const line = rest.get(variantId ?? '');
    const count = Math.min(wanted, line?.count ?? 0);
    const amount = line && count > 0 ? Math.round((line.amount * count) / line.count) : 0;
    if (line) rest.set(line.variantId, { ...line, count: line.count - count, amount: line.amount - amount });
    return { id, title, wanted, count, amount };
  });
}

/** True for the same promo code in other letters. */
export const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A promo code that an order has taken, with its reduction as an estimate until the quote; one that is not valid now without an order. */
export function promocodeOf(code: string, order: Pick<EngineOrder, 'coupons' | 'discounts'> | null): PromocodeInput {
  const id = order?.coupons.find((one) => isSameCode(one, code)) ?? code;
  const own = order?.discounts.filter(({ coupon }) => isSameCode(coupon, code)) ?? [];
  const amount = Math.max(
    0,
    own.reduce((sum, one) => sum - one.amount, 0),
  );
  const state = { isActive: order !== null, isAvailable: order !== null, usageWithAnyDiscount: true };
  return { id, code: id, type: 'amount', amount, ...state };
}

/** The sums of an order as a quote of the cart that it has followed; they add up to the order's total. */
export async function quoteOf(cart: QuotedCart, { order, coupon }: SyncedOrder, call: Call): Promise<QuoteInput> {
  const { language } = call;
  const items = await Promise.all(
    sharesOf(cart.lines, order).map(async ({ id, title, wanted, count, amount }): Promise<QuoteLineInput> => {
      const why = count < wanted ? await shortage(title, count, call) : '';
      return { kind: 'item', id, amount, why };
    }),
  );
  const shipping = await shippingLines(cart, order, language);
  const lines = [...items, ...(await discountLines(cart, { order, coupon }, language)), ...shipping.lines];
  for (const { title, amount } of order?.surcharges ?? []) lines.push({ kind: 'other', id: title, title, amount });
  const taxes = await taxLines(order, shipping.taxAside, language);
  lines.push(...taxes.lines);
  const total = (order?.total ?? 0) - shipping.aside - taxes.aside;
  // shares of discounts are rounded by line
  const rounding = lines.reduce((sum, { amount }) => sum - amount, total);
  if (rounding !== 0)
    lines.push({
      kind: 'other',
      id: 'rounding',
      title: await engineText(language, 'engine::rounding'),
      amount: rounding,
    });
  return { lines, total };
}

/** Promotions without those of a delivery that the cart has not chosen. */
async function discountLines(
  { promocode, shippingId }: QuotedCart,
  { order, coupon }: SyncedOrder,
  language: string,
): Promise<QuoteLineInput[]> {
  const aside = shippingId === null ? (order?.shipping?.discounts ?? []) : [];
  const lines: QuoteLineInput[] = [];
  let off = 0;
  for (const { source, title, amount, coupon: code } of order?.discounts ?? []) {
    const counted = aside.reduce((sum, one) => (one.source === source ? sum - one.amount : sum), amount);
    if (promocode !== null && isSameCode(code, promocode)) off += counted;
    else if (counted !== 0) lines.push({ kind: 'discount', id: source, title, amount: counted });
  }
  if (promocode === null) return lines;
  const unmet = off === 0 ? engineText(language, 'engine::promo_unmet') : '';
  const why = coupon ? sentenceOf(coupon, language) : unmet;
  return [...lines, { kind: 'promo', id: promocode, amount: off, why: await why }];
}

type Tax = EngineOrder['taxes'][number];

/** True for the tax by whose rate a delivery's own is made. */
function isTaxOf({ shipping }: EngineOrder, { rate, amount = 0 }: Tax): boolean {
  if (!shipping) return false;
  const net = amount === 0 ? shipping.amount / (1 + rate / 100) : shipping.amount;
  return Math.abs((net * rate) / 100 - (shipping.tax ?? 0)) < 1;
}

/** Shares of a delivery's tax in the order's taxes: all in the one of its rate, if there is one; the rest in the first. */
function deliveryShares(order: EngineOrder, ofDelivery: number): Map<Tax, number> {
  const likely = order.taxes.filter((tax) => isTaxOf(order, tax));
  const shares = new Map<Tax, number>();
  let rest = ofDelivery;
  for (const tax of new Set([...likely, ...order.taxes])) {
    const share = Math.min(rest, tax.sum);
    shares.set(tax, share);
    rest -= share;
  }
  return shares;
}

/** Taxes without that of a delivery that the cart has not chosen; `aside` is what that one adds to the order's total. */
async function taxLines(
  order: EngineOrder | null,
  ofDelivery: number,
  language: string,
): Promise<{ lines: QuoteLineInput[]; aside: number }> {
  const lines: QuoteLineInput[] = [];
  let aside = 0;
  if (!order) return { lines, aside };
  const shares = deliveryShares(order, ofDelivery);
  for (const tax of order.taxes) {
    const { title: given, rate, sum, amount = 0 } = tax;
    const title = given || (await engineText(language, 'engine::taxes'));
    const off = shares.get(tax) ?? 0;
    const added = Math.min(off, amount);
    aside += added;
    const own = { amount: amount - added, sum: sum - off };
    if (own.sum !== 0) lines.push({ kind: 'tax', id: `${title} ${rate}`, title, rate, ...own });
  }
  return { lines, aside };
}

/** The delivery of the cart; `aside` is the price of a delivery that only the order has, and `taxAside` its tax. */
async function shippingLines(
  { shippingId }: QuotedCart,
  order: EngineOrder | null,
  language: string,
): Promise<{ lines: QuoteLineInput[]; aside: number; taxAside: number }> {
  const shipping = order?.shipping ?? null;
  const net = shipping?.discounts.reduce((sum, { amount }) => sum + amount, shipping.amount) ?? 0;
  const left = { aside: net, taxAside: shipping?.tax ?? 0 };
  if (shippingId === null) return { lines: [], ...left };
  if (shipping?.id === shippingId)
    return { lines: [{ kind: 'shipping', id: shippingId, amount: shipping.amount }], aside: 0, taxAside: 0 };
  const why = order ? await engineText(language, 'engine::shipping_gone') : '';
  return { lines: [{ kind: 'shipping', id: shippingId, amount: 0, why }], ...left };
}
