// slow: builds the package beside the built ./dist/ and starts Node for each example
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@esm-bundle/chai';
import { transform } from 'esbuild';
import { GUIDES } from '../../demo/docs/groups.mjs';
import { codeBlocks, PROOFS } from '../../demo/docs/markdown.mjs';
import { DEFAULT_PATHS } from '../../src/ports/api-base.js';
import { readTokens } from '../../tools/build/css.mjs';
import { buildPackage } from '../../tools/build/package.mjs';
import { sources } from '../../tools/files.mjs';
import { compile } from '../../tools/program.mjs';

const FOLDER = 'demo/docs/guides';
const blocks = GUIDES.flatMap((guide) =>
  codeBlocks(readFileSync(`${FOLDER}/${guide}.md`, 'utf8')).map((block, at) => ({ ...block, title: `${guide} ${at}` })),
);
const proven = (proof: string) => blocks.filter((block) => block.proof === proof);
const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200 && !(await isSo().catch(() => false)); tries++)
    await new Promise((done) => setTimeout(done, 25));
};

/** Timeout of the package build in ms, for a busy machine. */
const BUILT_WITHIN = 240_000;

/** A server on a free port of this machine. */
async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the guide to the cart', () => {
  it('lists each code of an error, and each value of a snapshot', () => {
    const guide = readFileSync(`${FOLDER}/cart.md`, 'utf8');
    const codes = [
      ...(guide
        .split('| code | reason |')[1]
        ?.split('\n\n')[0]
        ?.matchAll(/`([a-z-]+)`[,| ]/g) ?? []),
    ];
    const declared = readFileSync('src/domain/cart/cart-error.ts', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'/gm);
    expect(codes.map(([, code]) => code).sort()).to.deep.equal([...declared].map(([, code]) => code).sort());
    const snapshot = readFileSync('src/stores/page-cart/snapshot.ts', 'utf8').matchAll(/^ {2}readonly (\w+):/gm);
    const listed = /The current cart: `\{ (.*?) \}`/.exec(guide)?.[1]?.split(', ') ?? [];
    expect(listed.sort()).to.deep.equal([...snapshot].map(([, name]) => name).sort());
  });
});

describe('the guide to a backend', () => {
  it('lists each call by its name in `paths`, with its path', () => {
    const guide = readFileSync(`${FOLDER}/backend.md`, 'utf8');
    const listed = [...guide.matchAll(/^\| `(\w+)` \| `(?:GET|POST) ([^`?]*)/gm)].map(([, name, path]) => [name, path]);
    expect(Object.fromEntries(listed)).to.deep.equal(DEFAULT_PATHS);
  });
});

describe('the guide to analytics', () => {
  /** Words of the guide for each name in the browser's storage. */
  const STORED: Record<string, RegExp> = {
    'cart cart-change': /the cart,/,
    'order-note': /its note/,
    'asked-code': /a promo code/,
    'cart-lost': /removed items/,
    wish: /adds that a page could not finish/,
    draft: /draft \| 7 days/,
    lead: /a lead or order on its way/,
    'placed-order': /the order just placed/,
    'closed-reminders': /reminders that were closed/,
    'checkout-told': /checkouts already reported/,
    'shared-cart': /an opened cart link/,
    'unpaid-bills': /unpaid bills/,
    user: /`userId`/,
    utm: /`utm_` parameters/,
    'vendure medusa woocommerce shopify': /Vendure, Medusa, WooCommerce or Shopify: the token/,
    rules: /the shop's rules/,
    'cart-without-goals': /whether a cart can reach a discount/,
    'purchases form-goals payment-goals': /numbers of orders and goals/,
    'swipe-hint': /hints already shown/,
    'order form cart-hold cart-read': /a mark of the tab/,
  };

  it('has words for each name that the sources store on the device', () => {
    const guide = readFileSync(`${FOLDER}/analytics.md`, 'utf8');
    for (const words of Object.values(STORED)) expect(guide).to.match(words);
    const named = sources(['src'], ['ts', 'tsx']).flatMap(({ text }: { text: string }) => [
      ...text.matchAll(/['"`]sb-([a-z-]+)\.\d/g),
    ]);
    const engines = sources(['src/backends'], ['ts']).flatMap(({ text }: { text: string }) => [
      ...text.matchAll(/new EngineSession\('(\w+)'/g),
    ]);
    const names = new Set([...named, ...engines].map(([, name]) => name));
    expect([...names].sort()).to.deep.equal(Object.keys(STORED).join(' ').split(' ').sort());
  });
});

describe('the code of the guides', () => {
  let place = '';
  before(async function () {
    this.timeout(BUILT_WITHIN);
    await buildPackage();
    mkdirSync('build', { recursive: true });
    // within the package, so that its name resolves to the built files
    place = mkdtempSync('build/guides-');
  });
  after(() => rmSync(place, { recursive: true, force: true }));

  it('has completion for each token of a theme', () => {
    const { properties } = JSON.parse(readFileSync('dist/css-custom-data.json', 'utf8'));
    const names = properties.map(({ name }: { name: string }) => name);
    expect(names).to.include.members([...readTokens().keys(), '--sb-slider-gap']);
  });

  it('comes from all guides of the folder, with known marks', () => {
    expect(readdirSync(FOLDER).sort()).to.deep.equal(GUIDES.map((name) => `${name}.md`).sort());
    expect(blocks.filter(({ proof }) => proof && proof !== 'shop' && !(proof in PROOFS))).to.deep.equal([]);
    expect(proven('run').length).to.be.above(20);
  });

  for (const { title, text } of proven('node'))
    it(`runs in Node: ${title}`, async () => {
      const file = `${place}/${title.replace(' ', '-')}.mjs`;
      writeFileSync(file, text);
      const { stderr } = await promisify(execFile)(process.execPath, [file]);
      expect(stderr).to.equal('');
    });

  it('passes the type check with the package’s types', async () => {
    const files = proven('types').map(({ text }, at) => {
      writeFileSync(`${place}/types-${at}.tsx`, text);
      return `types-${at}.tsx`;
    });
    expect(files.length).to.be.above(2);
    const compilerOptions = {
      ...{ target: 'ES2022', module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' },
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    };
    writeFileSync(`${place}/tsconfig.json`, JSON.stringify({ compilerOptions, files }));
    const { ok, output } = await compile('-p', place);
    expect(ok, output).to.equal(true);
  });

  for (const { title, text } of proven('build'))
    it(`is compiled by esbuild: ${title}`, async () => {
      const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
      expect((await transform(text, { loader: 'ts', tsconfigRaw, logLevel: 'silent' })).code).to.not.equal('');
    });
});

/** A fake of Stripe's checkout sessions, after its API reference, which answers so many requests at once. */
function stripe(paid: Set<string>, taken: URLSearchParams[], at: { once: number }): RequestListener {
  const held: (() => void)[] = [];
  return async (request, response) => {
    const answer = (body: object) => response.end(JSON.stringify(body));
    if (request.headers.authorization !== 'Bearer sk_test') return void response.writeHead(401).end('{}');
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (id) return void answer({ id, payment_status: paid.has(id) ? 'paid' : 'unpaid' });
    taken.push(new URLSearchParams((await request.toArray()).join('')));
    const session = `cs_${taken.length}`;
    held.push(() => answer({ id: session, url: `https://checkout.stripe.com/c/pay/${session}` }));
    if (held.length === at.once) for (const run of held.splice(0)) run();
  };
}

describe('the payment server of the guide', () => {
  const [paid, taken, at] = [new Set<string>(), [] as URLSearchParams[], { once: 1 }];
  let site = '';
  let end = () => {};
  const ask = async (path: string, options?: RequestInit) => (await fetch(site + path, options)).json();
  const order = (price: number) => {
    const line = { id: 'mug', type: 'product', product_id: 'mug', variant_id: 'mug-1', title: 'Mug', count: 2, price };
    const body = JSON.stringify({ id: 'order', fields: [], products: [line], pay: { price: price * 2 } });
    return fetch(`${site}/mod/project/shop/lead/send/`, { method: 'POST', body });
  };

  before(async function () {
    this.timeout(BUILT_WITHIN);
    await buildPackage();
    const { server, port } = await listening(stripe(paid, taken, at));
    const free = await listening(() => {});
    free.server.close();
    site = `http://localhost:${free.port}`;
    const env = {
      ...process.env,
      ...{ PORT: String(free.port), STRIPE_KEY: 'sk_test', STRIPE_API: `http://127.0.0.1:${port}` },
    };
    const program = spawn(process.execPath, [resolve('demo/docs/examples/payment-server.mjs')], { env });
    end = () => {
      program.kill();
      server.close();
    };
    await until(async () => (await fetch(`${site}/api/ecommerce/products/`)).ok);
  });
  after(() => end());

  it('has at most 60 lines', () => {
    expect(readFileSync('demo/docs/examples/payment-server.mjs', 'utf8').split('\n').length).to.be.at.most(61);
  });

  it('has no promo code', async () => {
    expect((await fetch(`${site}/api/ecommerce/promocodes/?code=HELLO`)).status).to.equal(404);
  });

  it('rejects an order with a changed price by status 422, and creates no payment', async () => {
    const refused = await order(1);
    expect(refused.status).to.equal(422);
    expect((await refused.json()).message).to.match(/18\.50/);
    expect(taken).to.have.lengthOf(0);
  });

  it('redirects an order to its payment, and reports it as paid once Stripe does; a wrong hash gets no bill', async () => {
    const placed = await (await order(18.5)).json();
    const { pay_id, pay_hash, pay_link } = placed.pay;
    expect(placed.lead_id).to.equal('1001');
    expect(taken[0]?.get('line_items[0][price_data][unit_amount]')).to.equal('3700');
    expect(taken[0]?.get('success_url')).to.equal(`${site}/?pay_id=1001&h=${pay_hash}&pay_status=success`);
    const bill = `/mod/pay/ajax/?act=payData&pay_id=${pay_id}&hash=${pay_hash}`;
    expect((await ask(bill)).pay).to.include({ pay_sum: 37, pay_status: 1 });
    const away = await fetch(`${site}/mod/pay/?pay_type=bank_card&pay_id=${pay_id}&h=${pay_hash}`, {
      redirect: 'manual',
    });
    expect(away.headers.get('location')).to.equal(pay_link);
    paid.add('cs_1');
    expect((await ask(bill)).pay).to.include({ pay_status: 2 });
    const guessed = await ask(`/mod/pay/ajax/?act=payData&pay_id=${pay_id}&hash=guess`);
    expect(guessed).to.deep.equal({ status: 0, error: 'No such bill.' });
  });

  it('has a bill for each of two orders of the same moment', async () => {
    at.once = 2;
    const placed = await Promise.all([1, 2].map(async () => (await order(18.5)).json()));
    const bills = placed.map(({ pay }) => ask(`/mod/pay/ajax/?act=payData&pay_id=${pay.pay_id}&hash=${pay.pay_hash}`));
    expect((await Promise.all(bills)).map(({ pay }) => pay?.pay_id)).to.have.members(['1002', '1003']);
  });
});
