import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import { openMedusaBackend } from '../../../src/backends/medusa/medusa.js';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { backendTests } from '../../../src/ports/backend/conformance.js';
import type { Piece } from '../shop-tab.js';
import { CONTACT, cartOf as cartAt, leadOf } from '../vendure/visitor.js';
import { allPieces, engine, MedusaVisitor, Owner, shippingIds } from './visitor.js';

/** Visitors who want the last piece at once. */
const VISITORS = 20;

describe('Medusa as a backend', () => {
  const owner = new Owner();
  let pieces: Piece[] = [];
  let courier: string;

  before(async function () {
    this.timeout(60_000);
    pieces = (await allPieces()).filter(({ variant }) => Number.isFinite(variant.quantity));
    [courier = ''] = await shippingIds();
  });

  const cartOf = (sold: Parameters<typeof cartAt>[0], changes: Partial<QuotedCart> = {}) =>
    cartAt(sold, { shippingId: courier, ...changes });

  /** The piece number `at`, with a stock of its own. */
  async function piece(at: number, stock = 100): Promise<Piece> {
    const found = pieces[at];
    if (!found) throw new Error('the shop is empty');
    await owner.setStock(found, stock);
    return found;
  }

  it('passes the tests of a backend', async () => {
    const one = await piece(0);
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await new MedusaVisitor().quote(cart);
    const lead = JSON.parse(JSON.stringify(leadOf(cart, total, CONTACT)));
    const shop = { currency: 'EUR', promocode: 'WELCOME10', lead };
    for (const { name, run } of await backendTests(() => openMedusaBackend({ src: engine.address }), shop)) {
      await run().catch((cause: Error) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
    }
  }).timeout(180_000);

  it(`sells one piece once to ${VISITORS} visitors who order at once`, async () => {
    const one = await piece(3, 1);
    const before = await owner.sold(one);
    const visitors = Array.from({ length: VISITORS }, () => new MedusaVisitor());
    const cart = cartOf([{ ...one, count: 1 }]);
    const totals: number[] = [];
    for (const visitor of visitors) totals.push((await visitor.quote(cart)).total);
    const answers = await Promise.all(
      visitors.map((visitor, at) =>
        // an error of the engine is sent again by the same key, as a form does
        repeated((key) => visitor.order(cart, totals[at] ?? 0, key)),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'sent')).to.have.length(1);
    for (const answer of answers) {
      if (answer.kind === 'sent') continue;
      expect(answer).to.deep.include({ kind: 'conflict', message: `${one.title}: sold out` });
    }
    expect((await owner.sold(one)) - before).to.equal(1);
  }).timeout(180_000);

  it('names the line and what is there, and knows it when products are read again', async () => {
    const one = await piece(5, 2);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 3 }]);
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
  }).timeout(60_000);

  it('finds an order whose answer was lost, also after a reload, and places one', async () => {
    const one = await piece(6);
    const before = await owner.sold(one);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const key = randomUUID();
    const real = visitor.send;
    visitor.send = async (address, options) => {
      const answer = await real(address, options);
      if (String(address).includes('/complete')) throw new TypeError('Failed to fetch');
      return answer;
    };
    const failed = await visitor.order(cart, total, key).catch((error: { code: string }) => error);
    expect(failed).to.have.property('code', 'network');
    visitor.send = real;
    visitor.reload();
    const [found, again] = [await visitor.order(cart, total, key), await visitor.order(cart, total, key)];
    expect(found.kind).to.equal('sent');
    expect(again).to.deep.equal(found);
    expect((await owner.sold(one)) - before).to.equal(1);
  }).timeout(60_000);

  it('places one order for an answer that the visitor does not wait for', async () => {
    const one = await piece(7);
    const before = await owner.sold(one);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const key = randomUUID();
    const real = visitor.send;
    const late: Promise<unknown>[] = [];
    visitor.send = async (address, options) => {
      const answer = real(address, options);
      if (!String(address).includes('/complete')) return answer;
      late.push(answer);
      throw new TypeError('Failed to fetch');
    };
    await visitor.order(cart, total, key).catch(() => {});
    visitor.send = real;
    visitor.reload();
    // while the engine works on the first
    expect((await visitor.order(cart, total, key)).kind).to.equal('sent');
    await Promise.all(late);
    expect((await owner.sold(one)) - before).to.equal(1);
  }).timeout(60_000);

  it('refuses an order at an old price, and takes it at the new one', async () => {
    const one = await piece(8);
    const price = one.variant.price ?? 0;
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    await owner.setPrice(one, price + 500);
    expect(await visitor.order(cart, total)).to.deep.include({ kind: 'conflict', shippingGone: false });
    const renewed = cartOf([{ ...one, variant: { ...one.variant, price: price + 500 }, count: 1 }]);
    const quote = await visitor.quote(renewed);
    expect(quote.lines[0]?.amount).to.equal(price + 500);
    expect((await visitor.order(renewed, quote.total)).kind).to.equal('sent');
    await owner.setPrice(one, price);
  }).timeout(60_000);

  it('refuses an order with a code that has ended since', async () => {
    const one = await piece(9);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 1 }], { promocode: 'WELCOME10' });
    const quote = await visitor.quote(cart);
    expect(quote.lines.find(({ kind }) => kind === 'promo')?.amount).to.be.below(0);
    await owner.setPromotion('WELCOME10', false);
    expect(await visitor.order(cart, quote.total)).to.have.property('kind', 'conflict');
    const without = await visitor.quote(cart);
    expect(without.lines.find(({ kind }) => kind === 'promo')).to.deep.include({
      ...{ amount: 0, why: 'Does not apply to this cart' },
    });
    await owner.setPromotion('WELCOME10', true);
  }).timeout(60_000);

  it('begins again with the cart when the engine has lost its own', async () => {
    const one = await piece(10);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 2 }], { promocode: 'WELCOME10' });
    const { total } = await visitor.quote(cart);
    const name = `sb-medusa.1:${visitor.projectId}`;
    const kept = visitor.page.storage.get(name) ?? '';
    visitor.page.storage.set(name, kept.replace(visitor.cartId, 'cart_01ARZ3NDEKTSV4RRFFQ69G5FAV'));
    expect((await visitor.order(cart, total)).kind).to.equal('sent');
  }).timeout(60_000);

  it('follows a cart whose product is gone, and whose lines differ by notes', async () => {
    const [one, two] = [await piece(11), await piece(12)];
    const visitor = new MedusaVisitor();
    const gone = { ...two, variant: { ...two.variant, id: 'variant_gone' } };
    const cart = cartOf([
      { ...one, count: 1, note: 'red' },
      { ...gone, count: 1 },
      { ...one, count: 2 },
    ]);
    const { lines } = await visitor.quote(cart);
    const price = one.variant.price ?? 0;
    expect(lines.slice(0, 3).map(({ amount, why }) => [amount, why])).to.deep.equal([
      [price, ''],
      [0, `${two.title}: sold out`],
      [price * 2, ''],
    ]);
  }).timeout(60_000);

  it('says in words what it cannot take', async () => {
    const one = await piece(13);
    const visitor = new MedusaVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const refusalOf = (sent: Promise<unknown>) =>
      sent.then(String, (error: { message: string; status: number }) => [error.status, error.message]);
    const abroad = { ...cart, country: 'JP' };
    expect(await refusalOf(visitor.order(abroad, total))).to.deep.equal([
      ...[422, 'The shop does not deliver to this country'],
    ]);
    const wrong = CONTACT.map((field) => (field.type === 'email' ? { ...field, value: 'nobody' } : field));
    expect(await visitor.order(cart, total, randomUUID(), wrong)).to.deep.include({
      ...{ kind: 'violations', violations: { mail: 'Fill in your email address: the shop needs it for your order' } },
    });
  }).timeout(60_000);

  it('has the prices of its regions', async () => {
    const visitor = new MedusaVisitor();
    visitor.currency = 'USD';
    const { shop, lead } = await visitor.apis();
    const { products } = await shop.products({ page: 1, limit: 1 }, 'USD');
    expect((await shop.settings()).currency).to.equal('USD');
    const [variant] = products[0]?.variants ?? [];
    const euros = (await allPieces()).find(({ variant: { id } }) => id === variant?.id)?.variant.price ?? 0;
    expect(variant?.price).to.equal(Math.round(euros * 1.1));
    const { lines } = await visitor.quote(
      cartOf([{ variant: variant as never, title: '', count: 1 }], { country: 'US' }),
    );
    expect(lines[0]?.amount).to.equal(variant?.price);
    expect((await lead.metadata()).countries.map(({ code }) => code)).to.deep.equal(['US']);
  }).timeout(60_000);
});

/** Sends an order by one key until the engine has an answer. */
async function repeated<T>(send: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID();
  for (let round = 5; ; round--) {
    try {
      return await send(key);
    } catch (error) {
      if (round === 0 || (error as { status?: number }).status === 422) throw error;
    }
  }
}
