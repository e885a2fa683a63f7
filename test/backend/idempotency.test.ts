import { expect } from '@esm-bundle/chai';
import { order, Shop, type Sold } from './support/shop.js';

describe('keys of the reference backend', () => {
  let shop: Shop;
  let sold: Sold;
  before(async () => {
    shop = await Shop.open();
    sold = await shop.product('demo');
  });
  beforeEach(() => shop.reset());

  const send = (key: string, name?: string, seen = sold) => shop.send('demo', order(seen, name), { key });
  const count = async () => (await shop.stored('demo')).purchases.length;

  it('the same order under the same key is one order with one answer, also when it is sent at once, or the first answer is lost', async () => {
    const answers = await Promise.all([send('k'), send('k'), send('k')]);
    answers.push(await send('k'));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    const lost = await shop.send('demo', order(sold), { key: 'b', fault: 'cut|after' });
    expect([lost.status, (await send('b')).status]).to.deep.equal([0, 200]);
    expect(await count()).to.equal(2);
  });

  it('another content under a key of a stored order is refused by name, and stores nothing', async () => {
    await send('k');
    const other = await send('k', 'Grace Hopper');
    expect(other.status).to.equal(422);
    const { code, message } = JSON.parse(other.text) as { code: string; message: string };
    expect(code).to.equal('idempotency_key_reused');
    expect(message).to.be.a('string').and.not.equal('');
    expect(await count()).to.equal(1);
  });

  it('a refusal is not kept: the corrected order is taken under the same key, which is of one project', async () => {
    expect((await send('k', undefined, { ...sold, price: sold.price + 1 })).status).to.equal(409);
    expect((await send('k', '')).status).to.equal(422);
    expect((await send('k')).status).to.equal(200);
    expect(await count()).to.equal(1);
    expect((await shop.send('limited', order(sold), { key: 'k' })).status).to.equal(200);
  });
});
