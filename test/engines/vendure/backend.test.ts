import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import type { Piece } from '../shop-tab.js';
import { lastPieceTests } from './last-piece.js';
import { allPieces, CONTACT, cartOf, EngineVisitor, Owner } from './visitor.js';

describe('Vendure as a backend', () => {
  const owner = new Owner();
  let variants: Piece[] = [];

  before(async () => {
    variants = await allPieces();
  });

  /** The variant number `at` of those in stock, with a stock and a price of its own. */
  async function piece(at: number, { stock = 100 } = {}) {
    const found = variants.filter(({ variant }) => variant.quantity > 0)[at];
    if (!found) throw new Error('the shop is empty');
    await owner.change(found.variant.id, { stock });
    return found;
  }

  lastPieceTests((at) => piece(at, { stock: 1 }), owner);

  it('names the line and what is there, and knows it when products are read again', async () => {
    const one = await piece(5, { stock: 2 });
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 3 }]);
    const quote = await visitor.quote(cart);
    expect(quote.lines[0]).to.deep.include({
      amount: 2 * (one.variant.price ?? 0),
      why: `${one.title}: only 2 can be ordered now`,
    });
    const answer = await visitor.send(cart, quote.total);
    expect(answer).to.deep.include({ kind: 'conflict', message: `${one.title}: only 2 can be ordered now` });
    visitor.language = 'ru';
    expect(await visitor.send(cart, quote.total)).to.have.property(
      'message',
      `${one.title}: сейчас можно заказать только 2`,
    );
    const { shop } = await visitor.apis();
    const { products } = await shop.products({ productIds: [one.variant.productId] }, 'EUR');
    expect(products[0]?.variants.find(({ id }) => id === one.variant.id)?.quantity).to.equal(2);
  });

  it('finds an order whose answer was lost, also after a reload, and places one', async () => {
    const one = await piece(6);
    const before = await owner.sold(one.variant.id);
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const key = randomUUID();
    visitor.line.spoil = (query) => (query.includes('addPaymentToOrder') ? Response.error() : undefined);
    const failed = await visitor.send(cart, total, key).catch((error: { code: string }) => error);
    expect(failed).to.have.property('code', 'network');
    visitor.line.spoil = () => undefined;
    visitor.reload();
    const [found, again] = [await visitor.send(cart, total, key), await visitor.send(cart, total, key)];
    expect(found.kind).to.equal('sent');
    expect(again).to.deep.equal(found);
    expect((await owner.sold(one.variant.id)) - before).to.equal(1);
  });

  it('places an order that was lost before it arrived', async () => {
    const one = await piece(7);
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const key = randomUUID();
    const { send } = visitor.line;
    visitor.line.send = (address, options) =>
      String(options?.body).includes('addPaymentToOrder')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(address, options);
    visitor.reload();
    await visitor.send(cart, total, key).catch(() => {});
    visitor.line.send = send;
    visitor.reload();
    expect((await visitor.send(cart, total, key)).kind).to.equal('sent');
  });

  it('refuses an order at an old price, and takes it at the new one', async () => {
    const one = await piece(8);
    const price = one.variant.price ?? 0;
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    await owner.change(one.variant.id, { price: price + 500 });
    expect(await visitor.send(cart, total)).to.deep.include({ kind: 'conflict', shippingGone: false });
    const renewed = cartOf([{ ...one, variant: { ...one.variant, price: price + 500 }, count: 1 }]);
    const quote = await visitor.quote(renewed);
    expect(quote.lines[0]?.amount).to.equal(price + 500);
    expect((await visitor.send(renewed, quote.total)).kind).to.equal('sent');
    await owner.change(one.variant.id, { price });
  });

  it('refuses an order with a coupon that has ended since', async () => {
    const one = await piece(9);
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 1 }], { promocode: 'WELCOME10' });
    const quote = await visitor.quote(cart);
    const reduction = quote.lines.find(({ kind }) => kind === 'promo');
    expect(reduction?.amount).to.be.below(0);
    const id = await owner.promotionOf('WELCOME10');
    await owner.promotion(id, 'endsAt:"2020-01-01T00:00:00Z"');
    expect(await visitor.send(cart, quote.total)).to.have.property('kind', 'conflict');
    const without = await visitor.quote(cart);
    expect(without.lines.find(({ kind }) => kind === 'promo')).to.deep.include({
      amount: 0,
      why: 'This code has expired',
    });
    await owner.promotion(id, 'endsAt:null');
  });

  it('begins again with the cart when the session has expired', async () => {
    const one = await piece(10);
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 2 }], { promocode: 'WELCOME10' });
    const { total } = await visitor.quote(cart);
    const { send } = visitor.line;
    let isExpired = true;
    visitor.line.send = (address, options) => {
      const headers = { ...(options?.headers as Record<string, string>) };
      if (isExpired && headers.Authorization) {
        headers.Authorization = 'Bearer expired';
        isExpired = false;
      }
      return send(address, { ...options, headers });
    };
    visitor.reload();
    expect((await visitor.send(cart, total)).kind).to.equal('sent');
  });

  it('follows a cart whose product is gone, and whose lines differ by notes', async () => {
    const [one, two] = [await piece(11), await piece(12)];
    const visitor = new EngineVisitor();
    const gone = { ...two, variant: { ...two.variant, id: '987654' } };
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
  });

  it('says in words what it cannot take', async () => {
    const one = await piece(13);
    const visitor = new EngineVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const refusalOf = (sent: Promise<unknown>) =>
      sent.then(String, (error: { message: string; status: number }) => [error.status, error.message]);
    const { lead } = await visitor.apis();
    const question = { id: 'ask', is_ajax: 1 as const, jsform: 1, fields: CONTACT as never[] };
    expect(await refusalOf(lead.send(question, randomUUID()))).to.deep.equal([
      422,
      'This form cannot be sent here, only orders can. Contact the shop',
    ]);
    expect(await refusalOf(visitor.send(cart, total, randomUUID(), CONTACT.slice(0, 1)))).to.deep.equal([
      422,
      'Fill in your email address: the shop needs it for your order',
    ]);
    const custom = {
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, type: 'custom' as const, variantId: null })),
    };
    expect(await refusalOf(visitor.quote(custom))).to.deep.equal([
      422,
      `${one.title}: this shop cannot take it into an order`,
    ]);
  });

  it('speaks the languages and currencies of its channel', async () => {
    const visitor = new EngineVisitor();
    [visitor.language, visitor.currency] = ['ru-RU', 'USD'];
    const { shop, lead } = await visitor.apis();
    const { products } = await shop.products({ page: 1, limit: 1 }, 'USD');
    expect(products[0]?.title).to.match(/[а-я]/);
    expect((await shop.settings()).currency).to.equal('USD');
    const [variant] = products[0]?.variants ?? [];
    const euros = variants.find(({ variant: { id } }) => id === variant?.id)?.variant.price ?? 0;
    expect(variant?.price).to.equal(Math.round(euros * 1.1));
    const { lines } = await visitor.quote(cartOf([{ variant: variant as never, title: '', count: 1 }]));
    expect(lines[0]?.amount).to.equal(variant?.price);
    expect((await lead.metadata()).countries.map(({ code }) => code)).to.have.members(['DE', 'FR', 'US']);
  });
});
