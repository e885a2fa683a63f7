import { randomUUID } from 'node:crypto';
import { expect } from '@esm-bundle/chai';
import {
  type EngineBench,
  engineTests,
  passesPublishedTests,
  refusalOf,
  sellsLastPieceOnce,
} from '../backend-tests.js';
import { CONTACT } from '../visitor.js';
import { MedusaVisitor, medusaBench, shippingIds } from './medusa-visitor.js';

const [courier = ''] = await shippingIds();

describe('Medusa as a backend', () => {
  const bench: EngineBench = medusaBench(courier);

  it('passes the conformance tests of a backend', () => passesPublishedTests(bench)).timeout(180_000);
  it('sells one piece once to 20 visitors who order concurrently', () => sellsLastPieceOnce(bench)).timeout(300_000);
  engineTests(bench);

  it('places one order if the visitor repeats it while the engine still processes the first request', async () => {
    const one = await bench.piece(7);
    const before = await bench.sold(one);
    const visitor = new MedusaVisitor();
    const cart = bench.cart([{ ...one, count: 1 }]);
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
    // while the engine processes the first request
    expect((await visitor.order(cart, total, key)).kind).to.equal('sent');
    await Promise.all(late);
    expect((await bench.sold(one)) - before).to.equal(1);
  });

  it('creates a new cart and orders it if the engine has lost the old one', async () => {
    const one = await bench.piece(10);
    const visitor = new MedusaVisitor();
    const cart = bench.cart([{ ...one, count: 2 }], { promocode: 'WELCOME10' });
    const { total } = await visitor.quote(cart);
    visitor.token = 'cart_01ARZ3NDEKTSV4RRFFQ69G5FAV';
    expect((await visitor.order(cart, total)).kind).to.equal('sent');
  });

  it('has a message for a country without delivery and for an invalid email address', async () => {
    const one = await bench.piece(13);
    const visitor = new MedusaVisitor();
    const cart = bench.cart([{ ...one, count: 1 }]);
    const { total } = await visitor.quote(cart);
    const abroad = { ...cart, country: 'JP' };
    expect(await refusalOf(visitor.order(abroad, total))).to.deep.equal([
      ...[422, 'The shop does not deliver to this country'],
    ]);
    const wrong = CONTACT.map((field) => (field.type === 'email' ? { ...field, value: 'nobody' } : field));
    expect(await visitor.order(cart, total, randomUUID(), wrong)).to.deep.include({
      ...{ kind: 'violations', violations: { mail: 'Fill in your email address: the shop needs it for your order' } },
    });
  });

  it('has the prices, currency and countries of its regions', async () => {
    const visitor = new MedusaVisitor();
    visitor.currency = 'USD';
    const { shop, lead } = await visitor.apis();
    const { products } = await shop.products({ page: 1, limit: 1 }, 'USD');
    expect((await shop.settings()).currency).to.equal('USD');
    const [variant] = products[0]?.variants ?? [];
    const euros =
      (await new MedusaVisitor().pieces()).find(({ variant: { id } }) => id === variant?.id)?.variant.price ?? 0;
    expect(variant?.price).to.equal(Math.round(euros * 1.1));
    const { lines } = await visitor.quote(
      bench.cart([{ variant: variant as never, title: '', count: 1 }], { country: 'US' }),
    );
    expect(lines[0]?.amount).to.equal(variant?.price);
    expect((await lead.metadata()).countries.map(({ code }) => code)).to.deep.equal(['US']);
  });
});
