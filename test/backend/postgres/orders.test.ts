// runs only in postgres: starts a Postgres, which not every machine has
import { expect } from '@esm-bundle/chai';
import pg, { type Pool } from 'pg';
import { startPostgres } from '../../../tools/engines/postgres.mjs';
import { order, Shop, type Sold } from '../support/shop.js';
import type { Heard } from '../support/socket.js';

const PROJECT = 'limited';
const CLIENTS = 10;
const ORDERS = 1000;
const PIECES = 100;

const isSold = ({ status }: Heard) => status === 200;
const said = ({ text }: Heard) => JSON.parse(text) as { lead_id?: string; code?: string; message: string };

describe('two servers on one Postgres', function () {
  this.timeout(600_000);
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let shops: [Shop, Shop];
  let database: Pool;
  let sold: Sold;

  before(async () => {
    cluster = await startPostgres();
    shops = [await Shop.at(cluster.url), await Shop.at(cluster.url)];
    database = new pg.Pool({ connectionString: cluster.url });
    sold = await shops[0].product(PROJECT);
  });
  beforeEach(() => shops[0].reset());
  after(async () => {
    await database?.end();
    await Promise.all((shops ?? []).map((shop) => shop.close()));
    await cluster?.stop();
  });

  const stock = async () => {
    const statement = 'select quantity from variant where project_id = $1 and id = $2';
    return (await database.query(statement, [PROJECT, sold.variantId])).rows[0]?.quantity;
  };
  const place = (at: number, key: string) => shops[at % 2 === 0 ? 0 : 1].send(PROJECT, order(sold), { key });
  /** Repeats a request, as a client does, while the order is in progress. */
  const inTheEnd = async (send: () => Promise<Heard>) => {
    let heard = await send();
    while (said(heard).code === 'idempotency_key_in_progress') heard = await send();
    return heard;
  };

  it('sells 100 pieces in 1,000 orders of 10 clients, rejects 900 as out of stock, and repeats the response of each key', async () => {
    await shops[0].change({ projectId: PROJECT, variantId: sold.variantId, quantity: PIECES });
    const answers: Heard[] = new Array(ORDERS);
    let next = 0;
    const client = async () => {
      for (let at = next++; at < ORDERS; at = next++) answers[at] = await place(at, `order-${at}`);
    };
    const low: number[] = [];
    let selling = true;
    const watch = async () => {
      while (selling) low.push((await stock()) as number);
    };
    const watching = watch();
    await Promise.all(Array.from({ length: CLIENTS }, client));
    selling = false;
    await watching;

    const refused = answers.filter((heard) => !isSold(heard));
    expect([...new Set(refused.map(({ status }) => status))]).to.deep.equal([409]);
    expect([...new Set(refused.map((heard) => said(heard).message))]).to.deep.equal([`${sold.title} is out of stock`]);
    expect([answers.filter(isSold).length, refused.length]).to.deep.equal([PIECES, ORDERS - PIECES]);
    expect(Math.min(...low)).to.equal(0);
    expect(await stock()).to.equal(0);
    const { purchases, items, leads } = await shops[1].stored(PROJECT);
    expect([leads.length, purchases.length, items.length]).to.deep.equal([PIECES, PIECES, PIECES]);
    expect(new Set(leads.map(({ id }) => id)).size).to.equal(PIECES);

    // the other server returns the same response for each accepted order
    for (const [at, heard] of answers.entries()) {
      if (isSold(heard)) expect((await place(at + 1, `order-${at}`)).text).to.equal(heard.text);
    }
    expect((await shops[0].stored(PROJECT)).purchases.length).to.equal(PIECES);
  });

  it('stores one order for one key sent to both servers concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const placed = (at: number) => inTheEnd(() => place(at, `pair-${round}`));
      const pair = await Promise.all([placed(0), placed(1)]);
      expect(pair.map(isSold)).to.deep.equal([true, true]);
      expect(said(pair[0]).lead_id).to.equal(said(pair[1]).lead_id);
    }
    expect((await shops[0].stored(PROJECT)).purchases.length).to.equal(20);
  });

  it('accepts one of two different orders under one key sent to both servers concurrently, and rejects the other by code', async () => {
    const contents = [order(sold, 'Ada Lovelace'), order(sold, 'Grace Hopper')] as const;
    const send = (at: 0 | 1) => inTheEnd(() => shops[at].send(PROJECT, contents[at], { key: 'shared' }));
    const answers = await Promise.all([send(0), send(1)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
    expect(answers.filter((heard) => !isSold(heard)).map((heard) => said(heard).code)).to.deep.equal([
      'idempotency_key_reused',
    ]);
    expect((await shops[0].stored(PROJECT)).purchases.length).to.equal(1);
  });

  it('reports a key as in progress while the other server is blocked, and the order is stored once', async () => {
    const client = await database.connect();
    await client.query('begin');
    await client.query('select 1 from variant where project_id = $1 and id = $2 for update', [PROJECT, sold.variantId]);
    let first: Promise<Heard>;
    let second: Heard;
    try {
      first = place(0, 'held');
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
      while ((await database.query(waiting)).rows.length === 0);
      second = await place(1, 'held');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect([second.status, said(second).code]).to.deep.equal([409, 'idempotency_key_in_progress']);
    expect(Number(second.headers['retry-after'])).to.be.above(0);
    expect(isSold(await first)).to.equal(true);
    expect((await place(1, 'held')).text).to.equal((await first).text);
    expect((await shops[0].stored(PROJECT)).purchases.length).to.equal(1);
  });

  it('keeps a key for six days, and forgets it after eight', async () => {
    const age = (days: number) =>
      database.query(`update idempotency set created_at = now() - $1::int * interval '1 day' where key = 'old'`, [
        days,
      ]);
    const first = await place(0, 'old');
    await age(6);
    expect((await place(0, 'old')).text).to.equal(first.text);
    await age(8);
    const anew = await place(0, 'old');
    expect(isSold(anew)).to.equal(true);
    expect(said(anew).lead_id).not.to.equal(said(first).lead_id);
  });
});
