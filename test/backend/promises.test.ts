import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { Shop } from './support/shop.js';
import { ask } from './support/socket.js';

/** What the demo's pages promise: test/tools/demo-story.test.ts holds them to it. */
const { delivery, welcome } = JSON.parse(readFileSync('demo/server/seed/shop.json', 'utf8'));

describe('the reference backend keeps what the demo shop promises', () => {
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  const asked = async (path: string) => JSON.parse((await ask(shop.url(`/api/ecommerce/${path}`))).text);
  async function price(id: string, subtotal: number): Promise<number> {
    const { methods } = await asked(`shipping/?projectId=demo&language=en&subtotal=${subtotal}`);
    const method = methods.find((one: { id: string }) => one.id === id);
    return method.price.untilFree === 0 ? 0 : method.price.current;
  }

  for (const [id, promised] of [
    ['courier', delivery.courier],
    ['locker', delivery.locker],
    ['freight', delivery.furniture],
  ]) {
    const from: number = promised.freeFrom;
    it(`${id}: free from €${from}, and not before`, async () => {
      expect(await price(id, from)).to.equal(0);
      expect(await price(id, from - 1)).to.be.above(0);
    });
  }

  it(`${welcome.code} takes off ${welcome.percent} %, beside any discount`, async () => {
    const { promocode } = await asked(`promocodes/?projectId=demo&code=${welcome.code}&subtotal=100`);
    expect(promocode).to.include({ discount_type: 'percent', discount_amount: welcome.percent, isActive: true });
    expect(promocode.usage_with_any_discount).to.equal(true);
  });
});
