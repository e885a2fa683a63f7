import { expect } from '@esm-bundle/chai';
// imports the built ./dist/single/verify.js; runs in Node, because the worker has no document
import worker from '../../demo/workers/verify-order.js';
import { SHOP_FILE } from '../support/shop-files.js';

const chair = {
  id: 'chair-Oak-S',
  type: 'product',
  variant_id: 'chair-Oak-S',
  title: 'Oak chair',
  count: 1,
  price: 90,
};
const ORDER = { products: [chair], 'shipping[id]': 'courier', 'shipping[price]': 5, pay: { price: 95 } };
const PLACES = { SHOP_FILE: 'https://shop.test/shop.json', FORWARD_TO: 'https://mail.test/orders' };
const TABLE = 'id,name,variant,price\nchair,Oak chair,chair-Oak-S,90';

describe('the worker that verifies orders', () => {
  const { fetch } = globalThis;
  const { warn } = console;
  let forwarded: { key: string | null; body: { order: { total: number } } }[];
  let status = 200;
  let shop: object = SHOP_FILE;
  beforeEach(() => {
    [forwarded, status, shop] = [[], 200, SHOP_FILE];
    // ignores the warning about the file's one invalid price
    console.warn = () => {};
    globalThis.fetch = async (input, init) => {
      if (input === PLACES.SHOP_FILE) return Response.json(shop);
      if (input === 'https://shop.test/goods.csv') return new Response(TABLE);
      const request = new Request(input, init);
      forwarded.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return new Response('', { status });
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    console.warn = warn;
  });

  const send = (body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') =>
    worker.fetch(new Request('https://orders.test/', { method, headers, ...(body !== null && { body }) }), PLACES);
  const json = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1' };

  it('forwards a correct order with its idempotency key, received as JSON or as a form', async () => {
    const form = new FormData();
    form.append('sb-order', JSON.stringify(ORDER));
    form.append('sb-key', 'k-2');
    const answers = [await send(JSON.stringify({ 'sb-order': JSON.stringify(ORDER) }), json), await send(form)];
    expect(answers.map((one) => one.status)).to.deep.equal([200, 200]);
    expect(forwarded.map(({ key, body }) => [key, body.order.total])).to.deep.equal([
      ['k-1', 9500],
      ['k-2', 9500],
    ]);
    expect(answers[0]?.headers.get('Access-Control-Allow-Origin')).to.equal('*');
  });

  it('forwards a form that orders nothing as it is, with all values of a list and the names of files', async () => {
    const form = new FormData();
    form.append('email', 'ann@shop.test');
    form.append('sb-key', 'k-3');
    form.append('colours', 'red');
    form.append('colours', 'blue');
    form.append('cv', new File(['CV'], 'cv.pdf'));
    expect((await send(form)).status).to.equal(200);
    const received = { email: 'ann@shop.test', 'sb-key': 'k-3', colours: ['red', 'blue'], cv: 'cv.pdf' };
    expect(forwarded).to.deep.equal([{ key: 'k-3', body: { order: null, received } }]);
  });

  it('reads the table that the shop file names', async () => {
    shop = { ...SHOP_FILE, products: 'goods.csv' };
    expect((await send(JSON.stringify(ORDER), json)).status).to.equal(200);
    expect(forwarded[0]?.body.order.total).to.equal(9500);
  });

  it('rejects an order with a changed price by status 422 and a message, and does not forward it', async () => {
    const answer = await send(JSON.stringify({ ...ORDER, products: [{ ...chair, price: 1 }] }), json);
    expect(answer.status).to.equal(422);
    expect(await answer.json()).to.deep.equal({ message: 'The price of "chair-Oak-S" is €90, not €1.' });
    expect(forwarded).to.deep.equal([]);
  });

  it('answers a CORS preflight, rejects other methods by 405, and returns 502 if forwarding fails', async () => {
    const asked = await send(null, {}, 'OPTIONS');
    expect([asked.status, asked.headers.get('Access-Control-Allow-Headers')]).to.deep.equal([
      204,
      'Content-Type, Idempotency-Key',
    ]);
    expect((await send(null, {}, 'GET')).status).to.equal(405);
    status = 500;
    expect((await send(JSON.stringify(ORDER), json)).status).to.equal(502);
  });
});
