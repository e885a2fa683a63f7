import { mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from '@esm-bundle/chai';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Database, IN_MEMORY, type Query } from '../../demo/server/db/database.js';
import { migrate } from '../../demo/server/db/migrate.js';
import { openDatabase } from '../../demo/server/db/open-database.js';
import { openPayment } from '../../demo/server/db/payments.js';
import { payRoutes } from '../../demo/server/routes/pay.js';
import { uploadRoutes } from '../../demo/server/routes/upload.js';
import { order, Shop, type Sold } from './support/shop.js';
import { ask } from './support/socket.js';

/** Promises on the demo's pages, which test/tools/demo-story.test.ts compares with the same file. */
const { delivery, welcome } = JSON.parse(readFileSync('demo/server/seed/shop.json', 'utf8'));

describe('the reference backend', () => {
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  describe('idempotency keys of orders', () => {
    let sold: Sold;
    beforeEach(async () => {
      await shop.reset();
      sold = await shop.product('demo');
    });

    const send = (key: string, name?: string, seen = sold) => shop.send('demo', order(seen, name), { key });
    const count = async () => (await shop.stored('demo')).purchases.length;

    it('stores an order sent several times under one key once, with the same response, also concurrently or after a lost response', async () => {
      const answers = await Promise.all([send('k'), send('k'), send('k')]);
      answers.push(await send('k'));
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
      const lost = await shop.send('demo', order(sold), { key: 'b', fault: 'cut|after' });
      expect([lost.status, (await send('b')).status]).to.deep.equal([0, 200]);
      expect(await count()).to.equal(2);
    });

    it('rejects another order under the key of a stored one by status 422 and code, and stores nothing', async () => {
      await send('k');
      const other = await send('k', 'Grace Hopper');
      expect(other.status).to.equal(422);
      const { code, message } = JSON.parse(other.text) as { code: string; message: string };
      expect(code).to.equal('idempotency_key_reused');
      expect(message).to.be.a('string').and.not.equal('');
      expect(await count()).to.equal(1);
    });

    it('accepts a corrected order under the key of a rejected one, and the same key in another project', async () => {
      expect((await send('k', undefined, { ...sold, price: sold.price + 1 })).status).to.equal(409);
      expect((await send('k', '')).status).to.equal(422);
      expect((await send('k')).status).to.equal(200);
      expect(await count()).to.equal(1);
      expect((await shop.send('limited', order(sold), { key: 'k' })).status).to.equal(200);
    });
  });

  describe('the promises of the demo shop', () => {
    const asked = async (path: string) => JSON.parse((await ask(shop.url(`/api/ecommerce/${path}`))).text);
    async function price(id: string, subtotal: number): Promise<number> {
      const { methods } = await asked(`shipping/?projectId=demo&language=en&subtotal=${subtotal}`);
      const method = methods.find((one: { id: string }) => one.id === id);
      return method.price.untilFree === 0 ? 0 : method.price.current;
    }

    it('each delivery method is free from the promised subtotal, and not below it', async () => {
      const { courier, locker, furniture: freight } = delivery;
      for (const [id, { freeFrom }] of Object.entries<{ freeFrom: number }>({ courier, locker, freight })) {
        expect(await price(id, freeFrom), id).to.equal(0);
        expect(await price(id, freeFrom - 1), id).to.be.above(0);
      }
    });

    it(`${welcome.code} takes ${welcome.percent} % off, combined with any discount`, async () => {
      const { promocode } = await asked(`promocodes/?projectId=demo&code=${welcome.code}&subtotal=100`);
      expect(promocode).to.include({ discount_type: 'percent', discount_amount: welcome.percent, isActive: true });
      expect(promocode.usage_with_any_discount).to.equal(true);
    });
  });

  it('[CAT-04] answers invalid pages, filters and orders by products or an empty list', async () => {
    for (const [query, isEmpty] of [
      ['page=99999&sort=evil', false],
      ['filter[price]=x', false],
      [`filter[nothing]=${encodeURIComponent(`x'";--`)}`, true],
    ] as const) {
      const { status, text } = await ask(shop.url(`/api/ecommerce/products?projectId=demo&${query}`));
      expect(status, query).to.equal(200);
      const { products, total } = JSON.parse(text);
      expect([Array.isArray(products), total === 0], query).to.deep.equal([true, isEmpty]);
    }
  });

  describe('errors in the language of the shop', () => {
    const PROJECT = 'demo-ru';

    /** The messages of an error response, by field. */
    async function refused(lead: object, status: number): Promise<Record<string, string>> {
      const answer = await shop.send(PROJECT, lead);
      expect(answer.status, answer.text).to.equal(status);
      const { message, violations = [] } = JSON.parse(answer.text) as {
        message: string;
        violations?: { propertyPath: string; message: string }[];
      };
      return { '': message, ...Object.fromEntries(violations.map((one) => [one.propertyPath, one.message])) };
    }

    it('has a Russian message for each invalid field', async () => {
      const fields = [
        ['name', 'name', ' '],
        ['email', 'email', 'ada'],
        ['mobile', 'tel', '123'],
      ].map(([id, type, value]) => ({ id, name: id, type, value }));
      expect(await refused({ id: 'ask', fields }, 422)).to.deep.equal({
        '': 'Проверьте, всё ли верно заполнено',
        name: 'Введите имя',
        email: 'Введите адрес почты, например name@example.com',
        mobile: 'В номере телефона должно быть не меньше 5 цифр',
      });
    });

    it('has a Russian message for address fields and fields of the delivery method', async () => {
      const address = { 'shipping[fields][addressLine1]': '', 'shipping[fields][city]': 'Гамбург' };
      const lead = { ...order(await shop.product(PROJECT), 'Анна', 5), 'shipping[id]': 'freight', ...address };
      expect(await refused(lead, 422)).to.include({
        '': 'Заполните данные для доставки',
        'shipping[fields][addressLine1]': 'Введите адрес',
        'shipping[fields][floor]': 'Заполните поле «На какой этаж поднять»',
      });
    });

    it('reports a changed price in Russian, without extra quotes around a title that has its own', async () => {
      const sold = { ...(await shop.product(PROJECT)), title: 'Стул «Альба»', price: 1 };
      const changed = await refused(order(sold), 409);
      expect(changed['']).to.equal('Стул «Альба»: цена изменилась');
    });

    it('reports a malformed lead in English, because only developers read it', async () => {
      expect(await refused({ id: 'ask', fields: {} }, 400)).to.deep.equal({ '': 'fields must be a list' });
    });
  });

  describe('payments', () => {
    it('[PAY-05] have a page for any way to pay, under a name that no one knows too', async () => {
      await shop.reset();
      const { text } = await shop.send('demo', order(await shop.product('demo')));
      const { pay_link } = JSON.parse(text).pay;
      for (const [type, title] of [
        ['cash', 'Cash'],
        ['beads', 'beads'],
        ['constructor', 'constructor'],
      ]) {
        const page = await ask(shop.url(`${pay_link}&pay_type=${type}`));
        expect([page.status, page.text.includes(`<dd>${title}</dd>`)], type).to.deep.equal([200, true]);
      }
    });

    it('are paid together with their orders: after a failure of the database both, or neither', async () => {
      const snapshot = join('.cache', 'memory.tar');
      const database = await openDatabase({ dataDir: IN_MEMORY, snapshot, log: () => {} });
      await migrate(database, () => {});
      const { query } = database;
      await query(`insert into purchase (project_id, id, currency, subtotal, discount, promo, shipping, total)
        values ('demo', 'order', 'EUR', 9, 0, 0, 0, 9)`);
      const bill = { projectId: 'demo', leadId: 'order', sum: 9, currency: 'EUR', returnPath: '/shop' };
      const { id, hash } = await openPayment(query, bill);
      let isDown = true;
      const failing =
        (run: Query): Query =>
        async (sql, params) => {
          if (isDown && sql.startsWith('update purchase')) throw new Error('the connection is lost');
          return run(sql, params);
        };
      const app = new Hono().onError((_, c) => c.text('', 500));
      payRoutes(app, {
        ...database,
        query: failing(query),
        transaction: (work) => database.transaction((run) => work(failing(run))),
      });
      const pay = async () => {
        const body = new URLSearchParams({ pay_id: id, h: hash, outcome: 'pay' });
        const { status } = await app.request('/mod/pay', { method: 'POST', body });
        const [row] = await query('select status, paid from payment join purchase on purchase.id = lead_id');
        return [status, row?.status, row?.paid];
      };
      expect(await pay()).to.deep.equal([500, 'waiting', false]);
      isDown = false;
      expect(await pay()).to.deep.equal([303, 'paid', true]);
      await database.close();
    });
  });

  describe('uploads', () => {
    async function upload(file: File | null) {
      const body = new FormData();
      if (file) body.append('file', file);
      const answer = await fetch(shop.url('/mod/project/shop/upload/'), { method: 'POST', body });
      return { status: answer.status, json: (await answer.json()) as { fileUri?: string; message?: string } };
    }
    const stored = async (fileUri = '') => fetch(shop.url(fileUri));

    it('returns the URL of the file, which is served unchanged as a download, never as a page', async () => {
      const page = new File(['<script>alert(1)</script>'], 'Анкета 1.html', { type: 'text/html' });
      const { status, json } = await upload(page);
      expect(status).to.equal(200);
      const answer = await stored(json.fileUri);
      expect(await answer.text()).to.equal('<script>alert(1)</script>');
      expect(answer.headers.get('Content-Type')).to.equal('application/octet-stream');
      expect(answer.headers.get('X-Content-Type-Options')).to.equal('nosniff');
      expect(answer.headers.get('Content-Disposition')).to.contain(`attachment; filename*=UTF-8''`);
      expect(decodeURIComponent(json.fileUri ?? '')).to.match(/\/Анкета 1\.html$/);
    });

    it('gives each file its own URL, and its name never leads out of its folder', async () => {
      const names = ['../../../etc/passwd', '.htaccess', 'a\\b', '%2e%2e%2fb', '\u202ecod.exe'];
      const uris = await Promise.all(
        names.map(async (name) => (await upload(new File(['x'], name))).json.fileUri ?? ''),
      );
      expect(new Set(uris).size).to.equal(names.length);
      for (const uri of uris) {
        expect(uri).to.match(/^\/upload\/[0-9a-f-]{36}\/[^/\\]+$/);
        expect(decodeURIComponent(uri.split('/')[3] ?? '')).not.to.match(/[/\\\u202e]|^\./);
        expect((await stored(uri)).status, uri).to.equal(200);
      }
      expect((await stored('/upload/..%2f..%2fetc/passwd')).status).to.equal(404);
    });

    it('rejects a file that is too large with a message, and a missing file, wrong body or unknown project by status', async () => {
      const large = await upload(new File([new Uint8Array(20_000_001)], 'film.mov'));
      expect([large.status, large.json.message]).to.deep.equal([413, 'film.mov must be smaller than 20 MB']);
      expect((await upload(null)).status).to.equal(400);
      const url = shop.url('/mod/project/demo/upload/');
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).to.equal(415);
      expect((await fetch(`${url}?projectId=nobody`, { method: 'POST', body: '{}' })).status).to.equal(404);
    });

    it('keeps nothing of an upload that does not arrive as a whole', async () => {
      const folder = mkdtempSync('build/upload-');
      const app = new Hono<{ Bindings: HttpBindings }>().onError((_, c) => c.text('', 400));
      uploadRoutes(app, {} as Database, folder);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const part = (name: string) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nxx\r\n`;
      async function* stopped(body: string) {
        yield Buffer.from(body);
        throw new Error('aborted');
      }
      for (const body of [part('file'), part('file') + part('other')])
        for (const given of [stopped(body), [Buffer.from(body)]]) {
          const incoming = Object.assign(Readable.from(given), { headers }) as unknown as IncomingMessage;
          const url = '/mod/project/shop/upload';
          const { status } = await app.request(url, { method: 'POST', headers }, { incoming } as HttpBindings);
          expect([status, readdirSync(folder)]).to.deep.equal([400, []]);
        }
      rmdirSync(folder);
    });

    it('accepts a long name in letters of two units', async () => {
      const { status, json } = await upload(new File(['x'], `${'𠮷'.repeat(60)}.jpeg`));
      expect(status).to.equal(200);
      expect(decodeURIComponent(json.fileUri ?? '')).to.match(/\/𠮷{60}\.jpeg$/u);
    });

    it('stores the URL of a file with its lead', async () => {
      await shop.reset();
      const { json } = await upload(new File(['x'], 'cv.pdf'));
      const lead = { id: 'f', fields: [{ id: 'cv', name: 'cv', type: 'file', value: [json.fileUri] }] };
      expect((await shop.send('demo', lead)).status).to.equal(200);
      const [kept] = (await shop.stored('demo')).leads;
      expect(JSON.stringify(kept?.fields)).to.contain(json.fileUri);
    });
  });
});
