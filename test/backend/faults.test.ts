import { expect } from '@esm-bundle/chai';
import { chaosFault, type Draw } from '../../demo/server/chaos.js';
import type { Call } from '../../demo/server/faults.js';
import { order, Shop } from './support/shop.js';
import { ask, type Heard, type Said } from './support/socket.js';

const BOUNDARY = 'sb';
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--${BOUNDARY}--\r\n`;
const LEAD = { id: 'ask', projectId: 'demo', fields: [{ id: 'name', name: 'Name', type: 'name', value: 'Ada' }] };
const SHOP_CALL = '/api/ecommerce';

/** One valid request for each call. */
const CALLS: Record<Call, Said & { path: string }> = {
  products: { path: `${SHOP_CALL}/products/?projectId=demo` },
  settings: { path: `${SHOP_CALL}/settings/?projectId=demo` },
  discounts: { path: `${SHOP_CALL}/discounts/?projectId=demo` },
  promocodes: { path: `${SHOP_CALL}/promocodes/?projectId=demo&promocode=MINUS5&code=MINUS5&subtotal=100` },
  shipping: { path: `${SHOP_CALL}/shipping/?projectId=demo&subtotal=100` },
  lead: {
    path: '/mod/project/demo/lead/send/',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(LEAD),
  },
  upload: {
    path: '/mod/project/demo/upload/',
    method: 'POST',
    body: FILE,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  },
  metadata: { path: '/mod/metadata/?filter=country&language=en' },
  pay: { path: '/mod/pay/ajax/?act=payData&pay_id=demo-1&hash=x' },
  img: { path: '/img/hero-living.jpg' },
};

const isJson = ({ text }: Heard): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const isCut = ({ status, whole }: Heard) => status === 0 && !whole;
const failedWith = (status: number) => (heard: Heard) => heard.status === status && heard.whole && isJson(heard);

const FAULTS: Record<string, (heard: Heard) => boolean> = {
  cut: isCut,
  'cut|after': isCut,
  'silence:60': (heard) => isCut(heard) && heard.end >= 30,
  'silence:60|after': (heard) => isCut(heard) && heard.end >= 30,
  broken: ({ status, whole, text, headers }) =>
    status > 0 && !whole && Buffer.byteLength(text) < Number(headers['content-length']),
  truncated: (heard) => heard.whole && heard.text.length > 0 && !isJson(heard),
  garbage: (heard) => heard.status === 200 && !isJson(heard),
  html: ({ status, headers, text }) => status === 200 && /html/.test(`${headers['content-type']}`) && /<h1>/.test(text),
  'no-content': ({ status, text, whole }) => status === 204 && text === '' && whole,
  moved: ({ status, headers }) => status === 302 && headers.location === '/demo/',
  login: failedWith(401),
  'fail:403': failedWith(403),
  'fail:413': failedWith(413),
  'fail:429': (heard) => failedWith(429)(heard) && heard.headers['retry-after'] === '2',
  'fail:500': failedWith(500),
  fail: failedWith(500),
  'fail:503': (heard) => failedWith(503)(heard) && heard.headers['retry-after'] === '2',
  'slow:60': ({ whole, pieces, end }) => whole && pieces > 1 && end >= 30,
  'stall:60': ({ whole, head }) => whole && head >= 55,
};

describe('faults of the reference backend', () => {
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  const call = (name: Call, fault: string) => {
    const { path, ...said } = CALLS[name];
    return ask(shop.url(path), { ...said, headers: { ...said.headers, 'X-Sb-Fault': fault } });
  };
  const leads = async () => (await shop.stored('demo')).leads.length;

  it('answers every call normally if a fault is set for another call', async () => {
    for (const name of Object.keys(CALLS) as Call[]) {
      if (name === 'img') continue;
      const heard = await call(name, `cut@${name === 'lead' ? 'pay' : 'lead'}`);
      expect([name, heard.status, heard.whole, isJson(heard)]).to.deep.equal([name, 200, true, true]);
    }
  });

  for (const [fault, holds] of Object.entries(FAULTS)) {
    it(`${fault} applies to every call`, async () => {
      for (const name of Object.keys(CALLS) as Call[]) {
        const asked = fault.split('|').map((part) => `${part}@${name}`);
        const heard = await call(name, asked.join('|'));
        expect(holds(heard), `${name}: ${JSON.stringify({ ...heard, text: heard.text.slice(0, 80) })}`).to.equal(true);
      }
    });
  }

  it('a lead is not stored if a fault replaces the response, but is with “after” or if a fault only spoils it', async () => {
    await shop.reset();
    const substitutes = ['cut', 'html', 'no-content', 'moved', 'login', 'garbage', 'silence:5', 'fail:403', 'fail:503'];
    const spoiled = ['broken', 'truncated', 'slow:5', 'stall:5'];
    const done = [...substitutes.map((fault) => `${fault}|after`), ...spoiled];
    for (const fault of [...substitutes, ...done]) {
      const before = await leads();
      await call('lead', fault);
      expect((await leads()) - before, fault).to.equal(done.includes(fault) ? 1 : 0);
    }
  });

  it('header, query and cookie can each set a fault, in this order of precedence', async () => {
    const { path } = CALLS.settings;
    const url = (fault: string) => shop.url(`${path}&sb-fault=${fault}`);
    const cookie = { cookie: 'sb-fault=fail%3A403' };
    expect((await ask(shop.url(path), { headers: cookie })).status).to.equal(403);
    expect((await ask(url('fail:413'), { headers: cookie })).status).to.equal(413);
    expect((await ask(url('fail:413'), { headers: { ...cookie, 'X-Sb-Fault': 'fail:503' } })).status).to.equal(503);
  });

  it('requires the given kind of captcha until a valid token is sent, which is accepted once', async () => {
    const demand = async (fault: string) => JSON.parse((await call('lead', fault)).text).data.captcha;
    expect([await demand('captcha'), await demand('captcha:visible')]).to.deep.equal([true, 'visible']);
    const { text } = await ask(shop.url('/demo/captcha/recaptcha/answer'), { method: 'POST' });
    const { token } = JSON.parse(text) as { token: string };
    const send = async (given: string) =>
      (await shop.send('demo', { ...LEAD, 'captcha-token': given }, { fault: 'captcha' })).status;
    expect([await send('x'), await send(token), await send(token)]).to.deep.equal([400, 200, 400]);
  });

  it('chaos gives each request a fault by seed and request number, and lists the faults drawn', async () => {
    const row = (seed: string, length: number) => Array.from({ length }, (_, index) => chaosFault(seed, index + 1));
    expect(row('42', 50)).to.deep.equal(row('42', 50)).and.not.to.deep.equal(row('43', 50));
    const sold = await shop.product('demo');
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) await shop.send('demo', order(sold), { key, fault: 'chaos:7@lead' });
    const { draws } = JSON.parse((await ask(shop.url('/dev/chaos?seed=7'))).text) as { draws: Draw[] };
    const faults = row('7', 6);
    expect(draws.map(({ number, call, key, fault }) => [number, call, key, fault])).to.deep.equal(
      keys.map((key, at) => [at + 1, 'lead', key, faults[at]]),
    );
  });
});
