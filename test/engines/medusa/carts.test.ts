import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { toMinor } from '../../../src/domain/shared/money.js';
import { CARTS, Differences, randomCarts, sumOf, sumOfKind } from '../random-carts.js';
import { RECOVERY, untilAnswered } from '../visitor.js';
import { ask, countedPieces, MedusaVisitor, Owner, shippingIds } from './medusa-visitor.js';

/** Time in ms after which no further cart begins. */
const TIME = Number(process.env.CARTS_TIME || 90_000);
/** Number of concurrent visitors with random carts. */
const VISITORS = 2;
/** One in this many carts is ordered, and its quote compared with the order. */
const ORDERED = 20;

/** Sums of a cart or an order of Medusa, which does not round them. */
interface EngineSums {
  id: string;
  total: number;
  tax_total: number;
  items: { variant_id: string; original_total: number; total: number }[];
  shipping_methods: { original_total: number; total: number }[];
}
const FIELDS = 'id,total,tax_total,items.variant_id,items.original_total,items.total';
const SUMS = `fields=${FIELDS},shipping_methods.original_total,shipping_methods.total`;

const cents = (amount: number) => toMinor(amount, 'EUR') ?? 0;

type Quote = Awaited<ReturnType<MedusaVisitor['quote']>>;

/** Differences between a quote and the engine's sums. */
function problemsOf(cart: QuotedCart, { lines, total }: Quote, sums: EngineSums): string[] {
  const differences = new Differences();
  const same = differences.same.bind(differences);
  for (const { variantId } of cart.lines) {
    const ours = lines.find((one) => one.kind === 'item' && one.id === variantId)?.amount ?? -1;
    same(`line ${variantId}`, ours, cents(sums.items.find((one) => one.variant_id === variantId)?.original_total ?? 0));
  }
  same('number of lines', cart.lines.length, sums.items.length);
  const ofKind = (kind: string) => sumOfKind(lines, kind);
  const parts = [...sums.items, ...sums.shipping_methods];
  const off = sumOf(parts.map(({ total: net, original_total: full }) => net - full));
  if (cart.shippingId !== null) {
    same('total', total, cents(sums.total));
    same('delivery', ofKind('shipping'), sumOf(sums.shipping_methods.map((one) => cents(one.original_total))));
    same('discounts', ofKind('discount') + ofKind('promo') + ofKind('other'), Math.round(off * 100), 1);
  }
  const taxes = lines.map((one) => (one.kind === 'tax' ? one.sum : 0));
  same('taxes', sumOf(taxes), cents(sums.tax_total), 1);
  // half a cent for each part
  same('rounding', ofKind('other'), 0, Math.ceil(parts.length / 2));
  return differences.problems;
}

describe('the sums of a cart at Medusa', () => {
  it('equal the engine’s, line by line, for random carts and some of their orders', async () => {
    const pieces = (await countedPieces()).filter(({ variant }) => variant.quantity > 8);
    const owner = new Owner();
    // the orders of this test would sell a piece out
    for (const piece of pieces) await owner.setStock(piece, CARTS);
    const choices = { methods: [null, ...(await shippingIds())], countries: ['', 'DE', 'FR'] };
    const different: string[] = [];
    const started = Date.now();
    let [carts, orders] = [0, 0];
    const visits = Array.from({ length: VISITORS }, async (_, at) => {
      const visitor = new MedusaVisitor();
      for (const cart of randomCarts(pieces, choices, 7 + at)) {
        if (carts >= CARTS || Date.now() - started > TIME) break;
        carts += 1;
        const isOrdered = carts % ORDERED === 0 && cart.shippingId !== null && cart.country !== '';
        const quote = await untilAnswered(() => visitor.quote(cart));
        const theirs = (await ask(`/store/carts/${visitor.token}?${SUMS}`)).cart as EngineSums;
        const problems = problemsOf(cart, quote, theirs);
        if (isOrdered) problems.push(...(await problemsOfOrder(visitor, cart, quote)));
        orders += isOrdered ? 1 : 0;
        if (problems.length > 0) different.push(JSON.stringify({ problems, cart, quote, theirs }));
      }
    });
    await Promise.all(visits);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${carts} random carts and ${orders} orders in ${seconds} s, ${different.length} with other sums`);
    expect(different).to.deep.equal([]);
  }).timeout(TIME + RECOVERY);
});

/** Orders a cart. Returns the differences between its quote and the order. */
async function problemsOfOrder(visitor: MedusaVisitor, cart: QuotedCart, quote: Quote): Promise<string[]> {
  const key = randomUUID();
  const answer = await untilAnswered(() => visitor.order(cart, quote.total, key));
  if (answer.kind !== 'sent') return [JSON.stringify(answer)];
  const { orders } = await ask(`/admin/orders?limit=${2 * VISITORS}&order=-display_id&${SUMS},display_id`);
  const order = (orders as (EngineSums & { display_id: number })[]).find(
    (one) => `${one.display_id}` === answer.leadId,
  );
  return order ? problemsOf(cart, quote, order) : [`there is no order ${answer.leadId}`];
}
