import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import { backendTests } from '../../src/ports/backend/conformance.js';
import type { Backend } from '../../src/ports/backend/port.js';
import type { Piece } from './shop-tab.js';
import { type cartOf, type EngineVisitor, leadJson, untilAnswered } from './visitor.js';

/** Number of visitors who order the last piece concurrently. */
export const VISITORS = 20;

/** An engine under test, with the actions of its owner. */
export interface EngineBench {
  open(): Promise<Backend>;
  visitor(): EngineVisitor;
  /** Variant number `at` of those with counted stock, set to `stock`. */
  piece(at: number, stock?: number): Promise<Piece>;
  /** A cart with a delivery method. */
  cart(sold: Parameters<typeof cartOf>[0], changes?: Partial<QuotedCart>): QuotedCart;
  setPrice(piece: Piece, price: number): Promise<void>;
  setPromotion(isOn: boolean): Promise<void>;
  /** Number of sold pieces of a variant. */
  sold(piece: Piece): Promise<number>;
  /** Text in the URL or body of the request that places an order. */
  readonly payment: string;
  /** Id of a variant that does not exist. */
  readonly goneId: string;
  /** Message about a promotion that has ended. */
  readonly promotionEnded: string;
}

const isPayment = ({ payment }: EngineBench, address: unknown, options?: RequestInit) =>
  `${address} ${options?.body}`.includes(payment);

/** Runs the conformance tests of a backend that are published with the library. */
export async function passesPublishedTests(bench: EngineBench): Promise<void> {
  const cart = bench.cart([{ ...(await bench.piece(0)), count: 1 }]);
  const { total } = await bench.visitor().quote(cart);
  const shop = { currency: 'EUR', promocode: 'WELCOME10', lead: leadJson(cart, total) };
  for (const { name, run } of await backendTests(() => bench.open(), shop)) {
    await run().catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
  }
}

/** Has 20 visitors order one piece concurrently, and expects one order. */
export async function sellsLastPieceOnce(bench: EngineBench): Promise<void> {
  const one = await bench.piece(3, 1);
  const before = await bench.sold(one);
  const visitors = Array.from({ length: VISITORS }, () => bench.visitor());
  const cart = bench.cart([{ ...one, count: 1 }]);
  const totals: number[] = [];
  for (const visitor of visitors) totals.push((await visitor.quote(cart)).total);
  const answers = await Promise.all(
    visitors.map((visitor, at) => {
      const key = randomUUID();
      return untilAnswered(() => visitor.order(cart, totals[at] ?? 0, key));
    }),
  );
  expect(answers.filter(({ kind }) => kind === 'sent')).to.have.length(1);
  for (const answer of answers)
    if (answer.kind !== 'sent') expect(answer).to.deep.include({ kind: 'conflict', message: `${one.title}: sold out` });
  expect((await bench.sold(one)) - before).to.equal(1);
}

/** A visitor who orders one piece under one key, as often as `order` is called. */
async function orderOf(bench: EngineBench, at: number) {
  const one = await bench.piece(at);
  const before = await bench.sold(one);
  const visitor = bench.visitor();
  const cart = bench.cart([{ ...one, count: 1 }]);
  const { total } = await visitor.quote(cart);
  const key = randomUUID();
  return {
    visitor,
    order: () => visitor.order(cart, total, key),
    sold: async () => (await bench.sold(one)) - before,
  };
}

/** Defines tests that each engine passes, within a describe() of the caller. */
export function engineTests(bench: EngineBench): void {
  it('reports too little stock of a line in the visitor’s language, and the stock when products are loaded again', async () => {
    const one = await bench.piece(5, 2);
    const visitor = bench.visitor();
    const cart = bench.cart([{ ...one, count: 3 }]);
    const quote = await visitor.quote(cart);
    const why = `${one.title}: only 2 can be ordered now`;
    expect(quote.lines[0]).to.deep.include({ amount: 2 * (one.variant.price ?? 0), why });
    expect(await visitor.order(cart, quote.total)).to.deep.include({ kind: 'conflict', message: why });
    visitor.language = 'ru';
    const message = `${one.title}: сейчас можно заказать только 2`;
    expect(await visitor.order(cart, quote.total)).to.have.property('message', message);
    const { shop } = await visitor.apis();
    const { products } = await shop.products({ productIds: [one.variant.productId] }, 'EUR');
    expect(products[0]?.variants.find(({ id }) => id === one.variant.id)?.quantity).to.equal(2);
  });

  it('finds an order after a lost response and a reload, and does not place another one', async () => {
    const { visitor, order, sold } = await orderOf(bench, 6);
    const { send } = visitor;
    visitor.send = async (address, options) => {
      const answer = await send(address, options);
      if (isPayment(bench, address, options)) throw new TypeError('Failed to fetch');
      return answer;
    };
    const failed = await order().catch((error: { code: string }) => error);
    expect(failed).to.have.property('code', 'network');
    visitor.send = send;
    visitor.reload();
    const [found, again] = [await order(), await order()];
    expect(found.kind).to.equal('sent');
    expect(again).to.deep.equal(found);
    expect(await sold()).to.equal(1);
  });

  it('places an order whose request was lost, after a reload', async () => {
    const { visitor, order, sold } = await orderOf(bench, 7);
    const { send } = visitor;
    visitor.send = (address, options) =>
      isPayment(bench, address, options) ? Promise.reject(new TypeError('Failed to fetch')) : send(address, options);
    await order().catch(() => {});
    visitor.send = send;
    visitor.reload();
    expect((await order()).kind).to.equal('sent');
    expect(await sold()).to.equal(1);
  });

  it('rejects an order at an old price as a conflict, and accepts it at the new one', async () => {
    const one = await bench.piece(8);
    const price = one.variant.price ?? 0;
    const visitor = bench.visitor();
    const cart = bench.cart([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    await bench.setPrice(one, price + 500);
    expect(await visitor.order(cart, total)).to.deep.include({ kind: 'conflict', shippingGone: false });
    const renewed = bench.cart([{ ...one, variant: { ...one.variant, price: price + 500 }, count: 1 }]);
    const quote = await visitor.quote(renewed);
    expect(quote.lines[0]?.amount).to.equal(price + 500);
    expect((await visitor.order(renewed, quote.total)).kind).to.equal('sent');
    await bench.setPrice(one, price);
  });

  it('rejects an order with an expired promo code as a conflict, and quotes the code without an amount', async () => {
    const one = await bench.piece(9);
    const visitor = bench.visitor();
    const cart = bench.cart([{ ...one, count: 1 }], { promocode: 'WELCOME10' });
    const quote = await visitor.quote(cart);
    expect(quote.lines.find(({ kind }) => kind === 'promo')?.amount).to.be.below(0);
    await bench.setPromotion(false);
    expect(await visitor.order(cart, quote.total)).to.have.property('kind', 'conflict');
    const without = await visitor.quote(cart);
    const ended = { amount: 0, why: bench.promotionEnded };
    expect(without.lines.find(({ kind }) => kind === 'promo')).to.deep.include(ended);
    await bench.setPromotion(true);
  });

  it('quotes a cart with a missing product and with lines that differ by notes', async () => {
    const [one, two] = [await bench.piece(11), await bench.piece(12)];
    const gone = { ...two, variant: { ...two.variant, id: bench.goneId } };
    const cart = bench.cart([
      { ...one, count: 1, note: 'red' },
      { ...gone, count: 1 },
      { ...one, count: 2 },
    ]);
    const { lines } = await bench.visitor().quote(cart);
    const price = one.variant.price ?? 0;
    expect(lines.slice(0, 3).map(({ amount, why }) => [amount, why])).to.deep.equal([
      ...[
        [price, ''],
        [0, `${two.title}: sold out`],
        [price * 2, ''],
      ],
    ]);
  });
}

/** Status and message of a rejected call. */
export const refusalOf = (sent: Promise<unknown>) =>
  sent.then(String, (error: { message: string; status: number }) => [error.status, error.message]);
