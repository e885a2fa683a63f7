import { randomUUID } from 'node:crypto';

/** Delays in ms before a client retries, as a page does. */
const AGAIN_AFTER = [100, 500];

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Loads a random page of products. Returns their variants with a price. */
async function goods(origin, project) {
  const page = 1 + Math.floor(Math.random() * 50);
  const answer = await fetch(`${origin}/api/ecommerce/products/?projectId=${project}&limit=20&page=${page}`);
  const { products } = await answer.json();
  return products.flatMap(({ id, name, variants }) =>
    variants
      .filter(({ visible, price }) => visible && price !== null)
      .map((variant) => ({ productId: id, title: name, ...variant })),
  );
}

/** The lead of an order of one to three lines. */
function orderOf(project, sold) {
  const lines = new Map();
  for (let count = 1 + Math.floor(Math.random() * 3); count > 0; count--) {
    const { id, productId, title, price } = pick(sold);
    lines.set(id, { type: 'product', product_id: productId, variant_id: id, id, title, price, count: 1 });
  }
  return {
    ...{ projectId: project, id: 'checkout', products: [...lines.values()] },
    fields: [{ id: 'name', name: 'Name', type: 'name', value: 'Ada Lovelace' }],
  };
}

/**
 * A shop under load: clients browse and order at any of its servers, repeat each order until they know its outcome, and send one in ten
 * twice concurrently, as after a double click.
 */
export class Orders {
  /** Lead ids by key, from the responses to clients. */
  taken = new Map();
  refused = 0;
  /** Times in ms from an order to its response, including retries. */
  times = [];
  /** Number of retried requests. */
  repeated = 0;
  /** Keys with responses of two different orders. */
  doubled = [];

  /** @param {{ project: string, origins: () => string[] }} shop */
  constructor({ project, origins }) {
    this.project = project;
    this.origins = origins;
  }

  /** Browses and orders until `end`, in ms since 1970. */
  async client(end) {
    while (Date.now() < end) {
      const sold = await goods(pick(this.origins()), this.project).catch(() => []);
      if (sold.length === 0) await wait(pick(AGAIN_AFTER));
      else await this.#order(orderOf(this.project, sold));
    }
  }

  async #order(lead) {
    const key = randomUUID();
    const start = performance.now();
    const twice = Math.random() < 0.1 ? [lead, lead] : [lead];
    await Promise.all(twice.map((one) => this.#send(key, one)));
    this.times.push(performance.now() - start);
  }

  async #send(key, lead) {
    for (;;) {
      const answer = await this.#post(key, lead).catch(() => null);
      const isOpen = !answer || answer.status >= 500 || answer.body.code === 'idempotency_key_in_progress';
      if (!isOpen) return this.#learn(key, answer);
      this.repeated += 1;
      await wait(pick(AGAIN_AFTER));
    }
  }

  #learn(key, { status, body }) {
    if (status !== 200) {
      this.refused += 1;
      return;
    }
    const known = this.taken.get(key) ?? body.lead_id;
    if (known !== body.lead_id) this.doubled.push(key);
    this.taken.set(key, known);
  }

  async #post(key, lead) {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const url = `${pick(this.origins())}/mod/project/${this.project}/lead/send/`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(lead) });
    return { status: response.status, body: await response.json() };
  }
}

/**
 * Compares the responses to clients with the stored orders and stock. Returns a sentence for each difference.
 * @param {import('pg').Pool} database
 * @param {Orders} orders
 */
export async function wrongIn(database, orders, { project, stock }) {
  const wrong = [];
  const rows = async (sql) => (await database.query(sql, [project])).rows;
  const purchases = new Set((await rows('select id from purchase where project_id = $1')).map(({ id }) => id));
  const lost = [...orders.taken].filter(([, id]) => !purchases.has(id));
  if (lost.length > 0) wrong.push(`${lost.length} orders were confirmed and are not stored`);
  if (orders.doubled.length > 0) wrong.push(`${orders.doubled.length} keys have two orders`);
  const confirmed = new Set(orders.taken.values());
  const unknown = [...purchases].filter((id) => !confirmed.has(id));
  if (unknown.length > 0) wrong.push(`${unknown.length} orders are stored that were not confirmed to any client`);
  const oversold = await rows(
    `select v.id, v.quantity, coalesce(sum(i.count), 0)::int as sold from variant v
     left join purchase_item i on i.project_id = v.project_id and i.variant_id = v.id
     where v.project_id = $1 group by v.id, v.quantity
     having v.quantity + coalesce(sum(i.count), 0) not in (${stock}, 1000000)`,
  );
  if (oversold.length > 0) wrong.push(`the stock of ${oversold.length} variants does not match their sold quantity`);
  return wrong;
}
