import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@esm-bundle/chai';
import { random } from '../shop-tab.js';
import { cartOf } from '../vendure/visitor.js';
import { allPieces, engine, MedusaVisitor, Owner, shippingIds } from './visitor.js';

/** How often the engine is killed; each start takes it 15 s. */
const KILLS = Number(process.env.KILLS || 3);
/** Time in ms after the beginning of the last request of an order until the kill. */
const WITHIN = 700;
/** Time in ms that an answer may take while the engine starts. */
const RECOVERY = 120_000;

describe('Medusa that is killed', () => {
  it(`leaves each visitor one order, paid or said to be open, after ${KILLS} kills in the middle of orders`, async () => {
    const owner = new Owner();
    const pick = random(11);
    const piece = (await allPieces()).find(({ variant: { quantity } }) => quantity > 0 && quantity < Infinity);
    if (!piece) throw new Error('the shop is empty');
    await owner.setStock(piece, 100);
    const [shippingId = null] = await shippingIds();
    const cart = cartOf([{ ...piece, count: 1 }], { shippingId });
    const [placed, sold] = [await owner.placed(), await owner.sold(piece)];
    const answers: Record<string, number> = {};
    for (let kill = 0; kill < KILLS; kill++) {
      const visitor = new MedusaVisitor();
      const { total } = await visitor.quote(cart);
      const key = randomUUID();
      const real = visitor.send;
      const begun = new Promise<void>((resolve) => {
        visitor.send = (address, options) => {
          if (String(address).includes('/complete')) resolve();
          return real(address, options);
        };
      });
      const answer = untilAnswered(() => visitor.order(cart, total, key));
      await Promise.race([begun, answer]);
      await wait(pick(WITHIN));
      await engine.restart();
      const told = await answer;
      answers[told] = (answers[told] ?? 0) + 1;
    }
    const orders = (await owner.placed()) - placed;
    const pieces = (await owner.sold(piece)) - sold;
    console.log(
      `${KILLS} kills: ${JSON.stringify(answers)}; left behind: ${orders - KILLS} orders, ${pieces - KILLS} reserved pieces`,
    );
    expect(Object.keys(answers)).to.satisfy((told: string[]) => told.every((one) => /^(sent|open)$/.test(one)));
  }).timeout(KILLS * (RECOVERY + 30_000));
});

/** Sends an order as the form does: again, until there is an answer. Resolves to what the visitor is told. */
async function untilAnswered(send: () => Promise<{ kind: string }>): Promise<string> {
  for (const end = Date.now() + RECOVERY; ; ) {
    try {
      return (await send()).kind;
    } catch (error) {
      const { status = 0, code = '', message } = error as { status?: number; code?: string; message: string };
      if (/has arrived, but not its payment/.test(message)) return 'open';
      if (status === 422 || Date.now() > end) throw error;
      expect(code === 'network' || status >= 500, String(error)).to.equal(true);
      await wait(500);
    }
  }
}
