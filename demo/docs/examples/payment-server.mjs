import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { verifyOrder } from 'shop-builder-elements/verify.js';

const { PORT = 3000, STRIPE_KEY, STRIPE_API = 'https://api.stripe.com' } = process.env;
const { SITE = `http://localhost:${PORT}` } = process.env;
const products = [
  { id: 'mug', name: 'Mug', variants: [{ id: 'mug-1', price: 18.5 }] },
  { id: 'vase', name: 'Vase', variants: [{ id: 'vase-1', price: 58 }] },
];
let [last, orders] = [1000, new Map()]; // a real shop has a database

// Stripe takes forms and answers with JSON
async function stripe(path, fields) {
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const headers = { Authorization: `Bearer ${STRIPE_KEY}` };
  const answered = await fetch(`${STRIPE_API}/v1/checkout/sessions${path}`, { headers, ...sent });
  if (!answered.ok) throw new Error(`Stripe answered ${answered.status}`);
  return answered.json();
}

/** Takes an order at the shop's own prices, and opens its payment. */
async function take(received) {
  const { ok, order, differences } = verifyOrder(received, { currency: 'EUR', products });
  if (!ok) return [422, { message: differences.map(({ message }) => message).join(' ') }];
  const [number, hash] = [String(++last), randomUUID()];
  const back = `${SITE}/?pay_id=${number}&h=${hash}&pay_status=`;
  const line = 'line_items[0][price_data]';
  const { id, url } = await stripe('', {
    ...{ mode: 'payment', success_url: `${back}success`, cancel_url: `${back}fail`, 'line_items[0][quantity]': 1 },
    ...{ [`${line}[currency]`]: 'EUR', [`${line}[unit_amount]`]: order.total, [`${line}[product_data][name]`]: number },
  });
  orders.set(number, { hash, id, url, sum: order.total / 100 });
  return [200, { lead_id: number, pay: { pay_id: number, pay_hash: hash, pay_link: url } }];
}

async function bill(pay_id, { id, sum }) {
  const isPaid = (await stripe(`/${id}`)).payment_status === 'paid';
  const pay = { pay_id, pay_sum: sum, pay_status: isPaid ? 2 : 1, support_types: { bank_card: { title: 'Card' } } };
  return [200, { status: 1, pay }];
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, SITE);
  const { pay_id, h = '', hash = h } = Object.fromEntries(searchParams);
  const known = orders.get(pay_id);
  if (pathname === '/') return [200, readFileSync('index.html'), { 'Content-Type': 'text/html' }];
  if (pathname === '/mod/project/shop/lead/send/') return take(JSON.parse((await request.toArray()).join('')));
  if (pathname === '/api/ecommerce/products/') return [200, { products, total: 2, page: 1, pages: 1 }];
  if (/settings|discounts|shipping/.test(pathname)) return [200, { currency: 'EUR', discounts: [], methods: [] }];
  if (known?.hash !== hash) return [pathname === '/mod/pay/ajax/' ? 200 : 404, { status: 0, error: 'No such bill.' }];
  return pathname === '/mod/pay/' ? [303, {}, { Location: known.url }] : bill(pay_id, known);
}

createServer(async (request, response) => {
  const [status, body, headers = {}] = await answer(request).catch(({ message }) => [500, { message }]);
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}).listen(Number(PORT));
