import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../tools/engines/postgres.mjs';
import { startReferenceServer } from '../support/reference-backend.mjs';
import { askLists, plantLargeShop } from './large-shop.mjs';
import { Orders, wrongIn } from './orders.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '64' },
    servers: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '120' },
    'kill-every': { type: 'string', default: '15' },
  },
});
const PROJECT = 'large';
/** Stock of each tenth product; the others have a million. */
const STOCK = 3;
const FOLDER = 'build/load';

const started = performance.now();
const say = (words) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${words}`);

/** Servers of one shop, each in its own process; one is killed and replaced from time to time. */
class Servers {
  #all = [];
  #settings;
  kills = 0;

  constructor(databaseUrl) {
    this.#settings = { DATABASE_URL: databaseUrl, KEY_TIMEOUT: '2000' };
  }

  origins = () => this.#all.map(({ origin }) => origin);

  async start(count) {
    for (let at = 0; at < count; at++) this.#all.push(await startReferenceServer(this.#settings));
  }

  async killOne() {
    const [victim] = this.#all;
    this.#all.push(await startReferenceServer(this.#settings));
    // it is still listed, so clients may still send requests to it
    const ended = once(victim.child, 'exit');
    victim.child.kill('SIGKILL');
    await ended;
    this.#all.shift();
    this.kills += 1;
  }

  stop = () => Promise.all(this.#all.map((one) => one.stop()));
}

const ms = (time) => `${Math.round(time)} ms`;

function figuresOf(orders, seconds) {
  const times = orders.times.toSorted((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    ...{ taken: orders.taken.size, refused: orders.refused, repeated: orders.repeated },
    ...{ perMinute: Math.round((orders.taken.size / seconds) * 60) },
    ...{ median: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) },
  };
}

async function load(database, servers) {
  const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
  const orders = new Orders({ project: PROJECT, origins: servers.origins });
  const end = Date.now() + seconds * 1000;
  const killing = async () => {
    const every = Number(values['kill-every']) * 1000;
    while (every > 0 && Date.now() + every < end) {
      await new Promise((done) => setTimeout(done, every));
      await servers.killOne();
    }
  };
  await Promise.all([killing(), ...Array.from({ length: clients }, () => orders.client(end))]);
  const wrong = await wrongIn(database, orders, { project: PROJECT, stock: STOCK });
  return { ...figuresOf(orders, seconds), kills: servers.kills, wrong };
}

const postgres = await startPostgres();
const servers = new Servers(postgres.url);
const database = new pg.Pool({ connectionString: postgres.url });
try {
  await servers.start(Number(values.servers));
  say(`${values.servers} servers on one Postgres`);
  await plantLargeShop(database, { project: PROJECT, products: Number(values.products), stock: STOCK });
  say(`${values.products} products planted`);
  const lists = await askLists(servers.origins()[0], { project: PROJECT });
  for (const { name, found, median, slowest } of lists)
    say(`${name}: ${found} found, median ${ms(median)}, slowest ${ms(slowest)}`);
  const orders = await load(database, servers);
  say(`${values.clients} clients, ${values.seconds} s, ${orders.kills} servers killed: ${orders.taken} orders`);
  say(
    `${orders.perMinute} orders a minute; ${orders.refused} refused, ${orders.repeated} requests sent again; ` +
      `median ${ms(orders.median)}, 95 % ${ms(orders.p95)}, 99 % ${ms(orders.p99)}, slowest ${ms(orders.slowest)}`,
  );
  for (const sentence of orders.wrong) say(`✗ ${sentence}`);
  if (orders.wrong.length === 0) say('no order is lost or stored twice, and the stock matches the sold quantity');
  else process.exitCode = 1;
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cpus: cpus().length, cpu: cpus()[0]?.model, load: loadavg()[0] };
  writeFileSync(`${FOLDER}/results.json`, JSON.stringify({ settings: values, machine, lists, orders }, null, 2));
} finally {
  await database.end();
  await servers.stop();
  await postgres.stop();
}
