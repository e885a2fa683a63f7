const PROJECT = 'demo';
const VARIANT = 'p-lamp-arc';

async function answer(call) {
  const response = await call;
  if (!response.ok) throw new Error(`The shop answered ${response.status} to ${response.url}`);
  return response.json();
}

/** The shop's owner, whose requests have no faults: changes prices, and reads stored orders. */
export class Owner {
  #price = null;
  #variant = null;

  constructor(origin) {
    this.origin = origin;
  }

  #get(path) {
    return answer(fetch(`${this.origin}${path}`));
  }

  #post(path, body = {}) {
    const headers = { 'Content-Type': 'application/json' };
    return answer(fetch(`${this.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  async open() {
    const query = new URLSearchParams({ projectId: PROJECT, 'productIds[]': VARIANT });
    const { products } = await this.#get(`/api/ecommerce/products/?${query}`);
    this.#variant = products[0].variants[0];
    this.#price = this.#variant.price;
    for (const { id } of products[0].variants) await this.#change(id, { quantity: 100_000 });
  }

  #change(variantId, change) {
    return this.#post('/dev/variant', { projectId: PROJECT, variantId, ...change });
  }

  async raise() {
    this.#price += 1;
    await this.#change(this.#variant.id, { price: this.#price });
  }

  /** The stored orders of a visitor, each with its email. */
  async ordersOf(name) {
    const { leads, purchases } = await this.#get(`/dev/leads?projectId=${PROJECT}`);
    const value = (lead, type) => lead.fields.find((field) => field.type === type)?.value ?? '';
    return leads
      .filter((lead) => value(lead, 'name') === name && purchases.some(({ id }) => id === lead.id))
      .map((lead) => ({ id: lead.id, email: value(lead, 'email') }));
  }

  async draws(seed) {
    return (await this.#get(`/dev/chaos?seed=${seed}`)).draws;
  }
}
