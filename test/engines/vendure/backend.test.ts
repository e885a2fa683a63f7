import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import { engineTests, refusalOf } from '../backend-tests.js';
import { CONTACT, cartOf } from '../visitor.js';
import { lastPieceTests } from './last-piece.js';
import { VendureVisitor, vendureBench } from './vendure-visitor.js';

describe('Vendure as a backend', () => {
  const bench = vendureBench();

  lastPieceTests(bench);
  engineTests(bench);

  it('creates a new cart and orders it if the session has expired', async () => {
    const one = await bench.piece(10);
    const visitor = new VendureVisitor();
    const cart = cartOf([{ ...one, count: 2 }], { promocode: 'WELCOME10' });
    const { total } = await visitor.quote(cart);
    visitor.token = 'expired';
    expect((await visitor.order(cart, total)).kind).to.equal('sent');
  });

  it('has a message for a form that is no order, a missing email address, and a custom item', async () => {
    const one = await bench.piece(13);
    const visitor = new VendureVisitor();
    const cart = cartOf([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const { lead } = await visitor.apis();
    const question = { id: 'ask', is_ajax: 1 as const, jsform: 1, fields: CONTACT as never[] };
    expect(await refusalOf(lead.send(question, randomUUID()))).to.deep.equal([
      422,
      'This form cannot be sent here, only orders can. Contact the shop',
    ]);
    expect(await refusalOf(visitor.order(cart, total, randomUUID(), CONTACT.slice(0, 1)))).to.deep.equal([
      422,
      'Fill in your email address: the shop needs it for your order',
    ]);
    const custom = {
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, type: 'custom' as const, variantId: null })),
    };
    expect(await refusalOf(visitor.quote(custom))).to.deep.equal([
      422,
      `${one.title}: this item cannot be ordered in this shop`,
    ]);
  });

  it('has the languages, currencies and countries of its channel', async () => {
    const visitor = new VendureVisitor();
    [visitor.language, visitor.currency] = ['ru-RU', 'USD'];
    const { shop, lead } = await visitor.apis();
    const { products } = await shop.products({ page: 1, limit: 1 }, 'USD');
    expect(products[0]?.title).to.match(/[а-я]/);
    expect((await shop.settings()).currency).to.equal('USD');
    const [variant] = products[0]?.variants ?? [];
    const euros =
      (await new VendureVisitor().pieces()).find(({ variant: { id } }) => id === variant?.id)?.variant.price ?? 0;
    expect(variant?.price).to.equal(Math.round(euros * 1.1));
    const { lines } = await visitor.quote(cartOf([{ variant: variant as never, title: '', count: 1 }]));
    expect(lines[0]?.amount).to.equal(variant?.price);
    expect((await lead.metadata()).countries.map(({ code }) => code)).to.have.members(['DE', 'FR', 'US']);
  });
});
