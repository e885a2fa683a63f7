import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { CARTS, Differences, randomCarts, sumOf, sumOfKind } from '../random-carts.js';
import { VendureVisitor } from './vendure-visitor.js';

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

describe('the sums of a cart at Vendure', () => {
  it('equal the engine’s, line by line, for random carts', async () => {
    const visitor = new VendureVisitor();
    const pieces = (await visitor.pieces()).filter(({ variant }) => variant.quantity > 0);
    const choices = { methods: [null, '1', '2'], countries: ['', 'DE', 'US'] };
    const different: string[] = [];
    let carts = 0;
    const started = Date.now();
    for (const cart of randomCarts(pieces, choices)) {
      if (carts === CARTS) break;
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
    { lines, total }: Awaited<ReturnType<VendureVisitor['quote']>>,
    order: EngineSums,
  ) {
    const differences = new Differences();
    const same = differences.same.bind(differences);
    for (const { id, variantId } of cart.lines) {
      const theirs = order.lines.find(({ productVariant }) => productVariant.id === variantId);
      same(
        `line ${id}`,
        lines.find((one) => one.kind === 'item' && one.id === id)?.amount ?? -1,
        theirs?.linePriceWithTax ?? 0,
      );
    }
    same('number of lines', cart.lines.length, order.lines.length);
    const ofKind = (kind: string) => sumOfKind(lines, kind);
    const deductions = sumOf(order.discounts.map(({ amountWithTax }) => amountWithTax));
    if (cart.shippingId !== null) {
      same('total', total, order.totalWithTax);
      same('discounts', ofKind('discount') + ofKind('promo'), deductions);
      same('delivery', ofKind('shipping'), sumOf(order.shippingLines.map(({ priceWithTax }) => priceWithTax)));
    }
    const taxes = lines.map((one) => (one.kind === 'tax' ? one.sum : 0));
    same('taxes', sumOf(taxes), sumOf(order.taxSummary.map(({ taxTotal }) => taxTotal)));
    same('rounding', ofKind('other'), 0);
    return differences.problems;
  }
});
