import { verifyOrder } from 'shop-builder-elements/verify.js';

const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
};
const answer = (status, body) => Response.json(body, { status, headers: ALLOWED });

/** Reads a shop file, and the table that its `products` may name. */
async function shopAt(address) {
  const shop = await (await fetch(address)).json();
  if (typeof shop.products !== 'string') return shop;
  return { ...shop, products: await (await fetch(new URL(shop.products, address).href)).text() };
}

/** Values of a form by name: a list for a name that occurs several times, and the name of a file. */
const valuesOf = (form) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first, ...others] = form.getAll(name).map((value) => value.name ?? value);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );

/** True for a form that orders something. */
const isOrder = (received) => 'sb-order' in received || 'products' in received;

/**
 * The endpoint of a shop in a file, as a worker of an edge service: verifies each order by the shop's own file at SHOP_FILE, and hands on what is
 * right to FORWARD_TO: a mail service, a sheet, the shop's own software. Other forms are handed on as they are.
 */
export default {
  async fetch(request, { SHOP_FILE, FORWARD_TO }) {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: ALLOWED });
    if (request.method !== 'POST') return answer(405, { message: 'Send an order by POST.' });
    const isJson = request.headers.get('Content-Type')?.includes('json');
    const received = isJson ? await request.json() : valuesOf(await request.formData());
    const wanted = isOrder(received) ? verifyOrder(received, await shopAt(SHOP_FILE)) : { ok: true, order: null };
    const { ok, order, differences } = wanted;
    if (!ok) return answer(422, { message: differences.map(({ message }) => message).join(' ') });
    const key = request.headers.get('Idempotency-Key') ?? received['sb-key'] ?? '';
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const sent = await fetch(FORWARD_TO, { method: 'POST', headers, body: JSON.stringify({ order, received }) });
    return answer(sent.ok ? 200 : 502, { message: sent.ok ? '' : 'The order could not be handed on.' });
  },
};
