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

  const count = async () => (await shop.stored('demo')).purchases.length;
  const answer = (text: string) => JSON.parse(text) as { lead_id?: string; code?: string; message?: string };

  it('the same order under the same key is one order, and has the same answer', async () => {
    const first = await shop.send('demo', order(sold), { key: 'k' });
    const second = await shop.send('demo', order(sold), { key: 'k' });
    expect(first.status).to.equal(200);
    expect(second.text).to.equal(first.text);
    expect(await count()).to.equal(1);
  });

  it('so it is when both are sent at once, or the answer to the first is lost', async () => {
    const together = await Promise.all(['a', 'a', 'a', 'a'].map((key) => shop.send('demo', order(sold), { key })));
    expect(new Set(together.map(({ text }) => text)).size).to.equal(1);
    const lost = await shop.send('demo', order(sold), { key: 'b', fault: 'cut|after' });
    expect(lost.status).to.equal(0);
    expect((await shop.send('demo', order(sold), { key: 'b' })).status).to.equal(200);
    expect(await count()).to.equal(2);
  });

  it('another content under a key of a stored order is refused by name, and stores nothing', async () => {
    await shop.send('demo', order(sold), { key: 'k' });
    const other = await shop.send('demo', order(sold, 'Grace Hopper'), { key: 'k' });
    expect(other.status).to.equal(422);
    expect(answer(other.text).code).to.equal('idempotency_key_reused');
    expect(answer(other.text).message).to.be.a('string').and.not.equal('');
    expect(await count()).to.equal(1);
  });

  it('a refusal is not kept: the corrected order is taken under the same key', async () => {
    const seen = { ...sold, price: sold.price + 1 };
    expect((await shop.send('demo', order(seen), { key: 'k' })).status).to.equal(409);
    expect((await shop.send('demo', order(sold, ''), { key: 'k' })).status).to.equal(422);
    expect((await shop.send('demo', order(sold), { key: 'k' })).status).to.equal(200);
    expect(await count()).to.equal(1);
  });

  it('a key is of one project', async () => {
    await shop.send('demo', order(sold), { key: 'k' });
    expect((await shop.send('limited', order(sold), { key: 'k' })).status).to.equal(200);
  });
});
