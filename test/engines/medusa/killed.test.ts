import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@esm-bundle/chai';
import { random } from '../shop-tab.js';
import { cartOf, RECOVERY, untilAnswered } from '../visitor.js';
import { countedPieces, engine, MedusaVisitor, Owner, shippingIds } from './medusa-visitor.js';

/** Number of kills of the engine; each restart takes 15 s. */
const KILLS = Number(process.env.KILLS || 3);
/** Most ms from the start of an order's last request until the kill. */
const WITHIN = 700;
describe('Medusa killed during orders', () => {
  it(`leaves each visitor with an order reported as placed or as unpaid, after ${KILLS} kills`, async () => {
    const owner = new Owner();
    const pick = random(11);
    const piece = (await countedPieces()).find(({ variant }) => variant.quantity > 0);
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
      const answer = whatVisitorSees(() => visitor.order(cart, total, key));
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
  }).timeout(KILLS * RECOVERY);
});

/** Sends an order until there is a response. Resolves to its kind, or "open" for an unpaid order. */
async function whatVisitorSees(send: () => Promise<{ kind: string }>): Promise<string> {
  try {
    return (await untilAnswered(send)).kind;
  } catch (error) {
    if (/has arrived, but not its payment/.test((error as Error).message)) return 'open';
    throw error;
  }
}
