import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@esm-bundle/chai';
import { startPostgres } from '../../../tools/engines/postgres.mjs';
import { startVendure } from '../../../tools/engines/vendure.mjs';
import { visit } from '../../journeys/support/visit.js';
import { atCheckout } from '../journeys.js';
import { isOrdered, placeOrder, random } from '../shop-tab.js';
import { cartOf, untilAnswered } from '../visitor.js';
import { lastPieceTests } from './last-piece.js';
import { VendureShop } from './vendure-shop.js';
import { SHOP_API, VendureVisitor, vendureBench } from './vendure-visitor.js';

/** Number of kills of the engine, and of visitors who order meanwhile. */
const KILLS = Number(process.env.KILLS || 20);
const VISITORS = 3;
/** Requests of an order, from loading the session's order to the payment. */
const REQUESTS = 6;
/** Most ms from the start of a request until the kill. */
const WITHIN = 120;
const TAKEN = join(tmpdir(), `sb-vendure-taken-${process.pid}`);

describe('Vendure on Postgres', () => {
  const bench = vendureBench();
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let engine: Awaited<ReturnType<typeof startVendure>>;

  before(async function () {
    this.timeout(240_000);
    const port = Number(new URL(SHOP_API).port);
    database = await startPostgres({ port: port + 1 });
    engine = await startVendure({ port, database: database.url, taken: TAKEN });
  });

  after(async () => {
    await engine?.stop();
    await database?.stop();
    rmSync(TAKEN, { force: true });
  });

  /** Reads the engine's database: rows of texts. */
  const rows = (query: string): string[][] =>
    execFileSync('psql', ['--no-align', '--tuples-only', '--command', query, database.url], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('|'));

  lastPieceTests(bench);

  it(`leaves each visitor with one paid order after ${KILLS} kills during orders`, async () => {
    const started = Date.now();
    const pick = random(11);
    const piece = await bench.piece(9, 1000);
    const cart = cartOf([{ ...piece, count: 1 }]);
    const keys: string[] = [];
    const answers: Record<string, number> = {};
    let interrupted = 0;
    const open = () => Number(rows('select count(*) from "order" where active')[0]?.[0]);
    const openBefore = open();
    for (let kill = 0; kill < KILLS; kill++) {
      const visitors = Array.from({ length: VISITORS }, () => new VendureVisitor());
      const ready = [];
      for (const visitor of visitors) {
        const key = randomUUID();
        keys.push(key);
        const reload = pick(2) === 1 ? () => visitor.reload() : undefined;
        const { total } = await visitor.quote(cart);
        ready.push(() => untilAnswered(() => visitor.order(cart, total, key), reload));
      }
      // half of the kills are at the payment
      const at = pick(2) === 0 ? REQUESTS : 1 + pick(REQUESTS);
      const [first] = visitors;
      if (!first) throw new Error('nobody orders');
      let asked = 0;
      const begun = new Promise<void>((resolve) => {
        const { send } = first;
        first.send = (address, options) => {
          asked += 1;
          if (asked === at) resolve();
          return send(address, options);
        };
      });
      let underWay = VISITORS;
      const orders = ready.map((order) => order().finally(() => underWay--));
      await Promise.race([begun, Promise.all(orders)]);
      await wait(pick(WITHIN));
      interrupted += underWay;
      await engine.restart();
      for (const answer of await Promise.all(orders)) answers[answer.kind] = (answers[answer.kind] ?? 0) + 1;
    }
    const placed = rows(
      `select p.metadata::json->'public'->>'key', p.metadata::json->>'key', o.state, o.active from payment p join "order" o on o.id = p."orderId"`,
    );
    for (const key of keys) {
      const mine = placed.filter((one) => one.includes(key));
      expect(mine.map(([, , ...states]) => states.join(' '))).to.deep.equal(['PaymentSettled f']);
    }
    const taken = readFileSync(TAKEN, 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line).key as string] : []));
    const twice = keys.filter((key) => taken.filter((one) => one === key).length > 1).length;
    const [[allocated]] = rows(
      `select sum("stockAllocated") from stock_level where "productVariantId" = ${Number(piece.variant.id)}`,
    ) as [[string]];
    console.log(
      `${KILLS} kills, ${keys.length} orders, ${interrupted} of them interrupted: ${JSON.stringify(answers)} ` +
        `in ${Math.round((Date.now() - started) / 1000)} s; ` +
        `left behind: ${open() - openBefore} open orders, ${twice} payments taken twice, ${Number(allocated) - keys.length} pieces`,
    );
    expect(answers).to.deep.equal({ sent: keys.length });
    expect(Number(allocated), 'allocated pieces').to.equal(keys.length);
  }).timeout(900_000);

  it(
    'killed during the payment: the page shows the order, after a retry if needed, and it is placed once',
    visit(async (visitor) => {
      const shop = new VendureShop();
      const before = await shop.placed();
      const tab = await atCheckout(visitor, await bench.piece(12));
      await tab.ask((part) => {
        const real = globalThis.fetch;
        globalThis.fetch = (address, options) => {
          if (String(options?.body).includes(part)) document.body.dataset.paying = 'yes';
          return real(address, options);
        };
      }, shop.payment);
      await placeOrder(tab);
      await tab.until(() => document.body.dataset.paying, 'the payment is sent');
      await engine.restart();
      tab.tolerate(/./);
      const shown = await tab.until(() => {
        const sees = (name: RegExp) => eyes.visible({ selector: '*', name }).length > 0;
        return (sees(/thank you/i) && 'order') || (sees(/we don’t know yet|could not be sent/i) && 'question');
      }, 'the page shows the order, or that its outcome is unknown');
      console.log(`a visitor whose payment was interrupted sees: ${shown}`);
      if (shown === 'question') await placeOrder(tab);
      await isOrdered(tab);
      expect((await shop.placed()) - before).to.equal(1);
    }),
  ).timeout(240_000);
});
