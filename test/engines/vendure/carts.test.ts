import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { type Piece, random } from '../shop-tab.js';
import { allPieces, cartOf, EngineVisitor } from './visitor.js';

interface EngineSums {
  totalWithTax: number;
  lines: { quantity: number; linePriceWithTax: number; productVariant: { id: string } }[];
  discounts: { adjustmentSource: string; amountWithTax: number }[];
  shippingLines: { priceWithTax: number }[];
  taxSummary: { taxTotal: number }[];
}
const SUMS =
  '{activeOrder{totalWithTax taxSummary{taxTotal}lines{quantity linePriceWithTax productVariant{id}}' +
  'discounts{adjustmentSource amountWithTax}shippingLines{priceWithTax}}}';

/** Number of random carts. */
const CARTS = Number(process.env.CARTS || 1000);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe('the sums of a cart at Vendure', () => {
  it('are the engine’s for random carts, line by line', async () => {
    const visitor = new EngineVisitor();
    const pick = random(7);
    const bought = new Map<string, Piece & { count: number }>();
    const tracked = (await allPieces()).filter(({ variant }) => variant.quantity > 0);
    let [promocode, shippingId]: [string | null, string | null] = [null, null];
    const different: string[] = [];
    let carts = 0;
    const started = Date.now();
    while (carts < CARTS) {
      for (let change = 0; change <= pick(2); change++) {
        const one = tracked[pick(tracked.length)] as (typeof tracked)[number];
        const known = [...bought.keys()];
        if (bought.size > 4) bought.delete(known[pick(known.length)] ?? '');
        else bought.set(one.variant.id, { ...one, count: 1 + pick(4) });
      }
      if (pick(4) === 0) promocode = [null, 'WELCOME10', 'HALF', 'OLD'][pick(4)] ?? null;
      if (pick(4) === 0) shippingId = [null, '1', '2'][pick(3)] ?? null;
      if (bought.size === 0) continue;
      const cart = cartOf([...bought.values()], { promocode, shippingId, country: ['', 'DE', 'US'][pick(3)] ?? '' });
      const quote = await visitor.quote(cart);
      const { activeOrder } = (await visitor.ask(SUMS)) as unknown as { activeOrder: EngineSums };
      carts += 1;
      const problems = problemsOf(cart, quote, activeOrder);
      if (problems.length > 0) different.push(JSON.stringify({ problems, cart, quote, activeOrder }));
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${carts} random carts in ${seconds} s, ${different.length} with other sums than the engine’s`);
    expect(different).to.deep.equal([]);
  }).timeout(900_000);

  /** Differences between a quote and the engine's order. */
  function problemsOf(
    cart: QuotedCart,
    { lines, total }: Awaited<ReturnType<EngineVisitor['quote']>>,
    order: EngineSums,
  ) {
    const problems: string[] = [];
    const same = (what: string, ours: number, theirs: number) =>
      ours !== theirs && problems.push(`${what}: ${ours}, ${theirs}`);
    for (const { id, variantId } of cart.lines) {
      const theirs = order.lines.find(({ productVariant }) => productVariant.id === variantId);
      same(
        `line ${id}`,
        lines.find((one) => one.kind === 'item' && one.id === id)?.amount ?? -1,
        theirs?.linePriceWithTax ?? 0,
      );
    }
    same('number of lines', cart.lines.length, order.lines.length);
    const ofKind = (kind: string) => sumOf(lines.filter((one) => one.kind === kind).map(({ amount }) => amount));
    const deductions = sumOf(order.discounts.map(({ amountWithTax }) => amountWithTax));
    if (cart.shippingId !== null) {
      same('total', total, order.totalWithTax);
      same('discounts', ofKind('discount') + ofKind('promo'), deductions);
      same('delivery', ofKind('shipping'), sumOf(order.shippingLines.map(({ priceWithTax }) => priceWithTax)));
    }
    const taxes = lines.map((one) => (one.kind === 'tax' ? one.sum : 0));
    same('taxes', sumOf(taxes), sumOf(order.taxSummary.map(({ taxTotal }) => taxTotal)));
    same('rounding', ofKind('other'), 0);
    return problems;
  }
});
