import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { toMinor } from '../../../src/domain/shared/money.js';
import { type Piece, random } from '../shop-tab.js';
import { cartOf } from '../vendure/visitor.js';
import { allPieces, ask, MedusaVisitor, shippingIds } from './visitor.js';

/** Number of random carts, or fewer when the time in ms is over. */
const CARTS = Number(process.env.CARTS || 1000);
const TIME = Number(process.env.CARTS_TIME || 90_000);
/** Every so many carts one is ordered, and its quote compared with the order. */
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
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

type Quote = Awaited<ReturnType<MedusaVisitor['quote']>>;

/** Differences between a quote and the engine's sums. */
function problemsOf(cart: QuotedCart, { lines, total }: Quote, sums: EngineSums): string[] {
  const problems: string[] = [];
  const same = (what: string, ours: number, theirs: number, by = 0) =>
    Math.abs(ours - theirs) > by && problems.push(`${what}: ${ours}, ${theirs}`);
  for (const { variantId } of cart.lines) {
    const ours = lines.find((one) => one.kind === 'item' && one.id === variantId)?.amount ?? -1;
    same(`line ${variantId}`, ours, cents(sums.items.find((one) => one.variant_id === variantId)?.original_total ?? 0));
  }
  same('number of lines', cart.lines.length, sums.items.length);
  const ofKind = (kind: string) => sumOf(lines.filter((one) => one.kind === kind).map(({ amount }) => amount));
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
  return problems;
}

describe('the sums of a cart at Medusa', () => {
  it('are the engine’s for random carts and their orders, line by line', async () => {
    const visitor = new MedusaVisitor();
    const pick = random(7);
    const bought = new Map<string, Piece & { count: number }>();
    const tracked = (await allPieces()).filter(({ variant: { quantity } }) => quantity > 8 && quantity < Infinity);
    const methods = [null, ...(await shippingIds())];
    let [promocode, shippingId]: [string | null, string | null] = [null, null];
    const different: string[] = [];
    const started = Date.now();
    let [carts, orders] = [0, 0];
    while (carts < CARTS && Date.now() - started < TIME) {
      for (let change = 0; change <= pick(2); change++) {
        const one = tracked[pick(tracked.length)] as (typeof tracked)[number];
        const known = [...bought.keys()];
        if (bought.size > 4) bought.delete(known[pick(known.length)] ?? '');
        else bought.set(one.variant.id, { ...one, count: 1 + pick(4) });
      }
      if (pick(4) === 0) promocode = [null, 'WELCOME10', 'HALF', 'OLD'][pick(4)] ?? null;
      if (pick(4) === 0) shippingId = methods[pick(3)] ?? null;
      if (bought.size === 0) continue;
      const cart = cartOf([...bought.values()], { promocode, shippingId, country: ['', 'DE', 'FR'][pick(3)] ?? '' });
      const quote = await visitor.quote(cart);
      const theirs = (await ask(`/store/carts/${visitor.cartId}?${SUMS}`)).cart as EngineSums;
      carts += 1;
      const problems = problemsOf(cart, quote, theirs);
      if (carts % ORDERED === 0 && shippingId !== null && cart.country !== '') {
        const answer = await visitor.order(cart, quote.total);
        const { orders: placed } = await ask(`/admin/orders?limit=1&order=-display_id&${SUMS}`);
        const [order] = placed as EngineSums[];
        if (answer.kind === 'sent' && order) problems.push(...problemsOf(cart, quote, order));
        else problems.push(JSON.stringify(answer));
        orders += 1;
      }
      if (problems.length > 0) different.push(JSON.stringify({ problems, cart, quote, theirs }));
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${carts} random carts and ${orders} orders in ${seconds} s, ${different.length} with other sums`);
    expect(different).to.deep.equal([]);
  }).timeout(TIME + 60_000);
});
