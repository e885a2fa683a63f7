import { expect, fixture } from '@open-wc/testing';
import { openStaticBackend } from '../../src/backends/static/static.js';
import type { Backend } from '../../src/ports/backend/port.js';
import { RequestError } from '../../src/ports/request-error.js';
import { quiet, setDate } from '../support/fixture.js';
import { SHOP_FILE } from '../support/shop-files.js';

const SRC = 'https://shop.test/shop.json';
const { signal } = new AbortController();
const CALL = { projectId: '', groupId: '', language: 'en', currency: 'EUR', signal };

describe('the static backend', () => {
  const heard = quiet(/world: its price for FR/);
  const { fetch } = globalThis;
  let files: Record<string, BodyInit | number>;
  let types: Record<string, string>;
  let asked: string[];
  let clock: ReturnType<typeof setDate>;

  beforeEach(() => {
    [files, types, asked] = [{ [SRC]: JSON.stringify(SHOP_FILE) }, {}, []];
    clock = setDate(1_000_000);
    globalThis.fetch = async (input, init) => {
      asked.push(`${String(input)} ${init?.cache}`);
      const file = files[String(input)];
      if (file === undefined) throw new TypeError('Failed to fetch');
      if (typeof file === 'number') return new Response('', { status: file });
      const type = types[String(input)];
      return new Response(file, type ? { headers: { 'Content-Type': type } } : {});
    };
  });
  afterEach(() => void Object.assign(globalThis, { fetch }));

  const open = (src = SRC) => openStaticBackend({ src });
  const titles = async ({ shop }: Backend, query = {}) =>
    (await shop.products(query, CALL)).products.map(({ title }) => title);
  async function refused(src = SRC): Promise<RequestError> {
    const error = await open(src).then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(error).to.be.instanceOf(RequestError);
    return error as RequestError;
  }

  it('answers products, settings, discounts and shipping from one request of the file', async () => {
    const backend = await open();
    expect(await titles(backend)).to.deep.equal(['Oak chair', 'Lamp']);
    expect(await titles(backend, { search: 'oak', facets: true })).to.deep.equal(['Oak chair']);
    expect(await titles(backend, { productIds: ['gift', 'lamp'] })).to.deep.equal(['Gift', 'Lamp']);
    expect((await backend.shop.settings?.(CALL))?.minTotalOrder).to.equal(500);
    expect(backend.shop.finds).to.deep.equal({ search: true, sort: true, filters: true, categories: true });
    expect(await backend.cart?.discounts?.(CALL)).to.have.length(1);
    const methods = await backend.cart?.shipping?.({ subtotal: 0, country: 'DE' }, CALL);
    expect(methods?.map(({ id, price }) => `${id} ${price}`)).to.deep.equal(['courier 500', 'world 1200']);
    expect(asked).to.deep.equal([`${SRC} no-cache`]);
  });

  it('has a mailto endpoint if its file has an email address', async () => {
    expect((await open()).endpoint).to.equal(undefined);
    files[SRC] = JSON.stringify({ ...SHOP_FILE, email: 'orders+1&2@shop.example' });
    expect((await open()).endpoint).to.equal('mailto:orders%2B1%262@shop.example');
  });

  it('finds promo codes in any case, and applies their minimum subtotal', async () => {
    const { cart } = await open();
    const code = (text: string, subtotal: number) => cart?.promocode?.(text, { subtotal }, CALL);
    expect(await code(' SPRING ', 5000)).to.include({ code: 'Spring', amount: 1000, isActive: true });
    expect(await code('spring', 4999)).to.include({ isActive: false });
    expect(await code('autumn', 5000)).to.equal(null);
  });

  it('warns once if the page has another currency than the file', async () => {
    const { shop } = await open();
    heard.forget();
    for (const currency of ['', 'EUR', 'USD', 'USD']) await shop.products({}, { ...CALL, currency });
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain("currency is USD, the shop's file has EUR");
  });

  it('has no cart calls and no categories if the file has none', async () => {
    files[SRC] = JSON.stringify({ currency: 'EUR', products: [{ id: 'mug', price: 5 }] });
    const { shop, cart } = await open();
    expect([Object.keys(cart ?? {}), shop.finds?.categories]).to.deep.equal([[], false]);
  });

  it('loads the file again after ten seconds, repeats no warnings of an unchanged one, and retries after a failure', async () => {
    const backend = await open();
    clock.tick(10_000);
    expect(await titles(backend)).to.have.length(2);
    expect(asked).to.have.length(1);
    heard.forget();
    clock.tick(1);
    await titles(backend);
    expect([asked.length, heard.warnings.length]).to.deep.equal([2, 0]);
    files[SRC] = JSON.stringify({ ...SHOP_FILE, products: [{ id: 'mug', price: 5 }] });
    clock.tick(10_001);
    expect(await titles(backend)).to.deep.equal(['mug']);
    delete files[SRC];
    clock.tick(10_001);
    const failed = await titles(backend).catch((error: RequestError) => error.code);
    expect(failed).to.equal('network');
    files[SRC] = JSON.stringify(SHOP_FILE);
    expect(await titles(backend), 'the next call loads it again').to.have.length(2);
  });

  it('an aborted call rejects with AbortError, and a concurrent one still gets its products', async () => {
    const backend = await open();
    clock.tick(10_001);
    const control = new AbortController();
    const [left, stays] = [backend.shop.products({}, { ...CALL, signal: control.signal }), titles(backend)];
    control.abort();
    expect(await left.catch((error: Error) => error.name)).to.equal('AbortError');
    expect(await stays).to.have.length(2);
  });

  it('without a file: reads the page’s product markup, except the structured data of the library', async () => {
    const box = await fixture<HTMLElement>(`<div></div>`);
    for (const [sku, own] of [
      ['mug', false],
      ['cup', true],
    ] as const) {
      const script = document.createElement('script');
      script.type = 'application/ld+json';
      script.textContent = JSON.stringify({
        '@type': 'Product',
        sku,
        name: sku,
        offers: { price: 5, priceCurrency: 'EUR' },
      });
      script.toggleAttribute('data-sb-structured', own);
      box.append(script);
    }
    expect(await titles(await open(''))).to.deep.equal(['mug']);
    expect(asked).to.deep.equal([]);
  });

  it('accepts a CSV table as the products of a file, or in place of the file', async () => {
    const table = 'id;name;price\nmug;Mug;9,50';
    files['https://shop.test/t/goods.csv?v=2'] = table;
    files[SRC] = JSON.stringify({ ...SHOP_FILE, products: 't/goods.csv?v=2' });
    const named = await open();
    expect(await titles(named)).to.deep.equal(['Mug']);
    files['https://shop.test/t/goods.csv?v=2'] = 'id;name\ncup;Cup';
    clock.tick(10_001);
    expect(await titles(named), 'a changed table of the same file').to.deep.equal(['Cup']);
    files['https://shop.test/t/goods.csv?v=2'] = table;
    const alone = await open('https://shop.test/t/goods.csv?v=2');
    expect(await titles(alone)).to.deep.equal(['Mug']);
    files['https://sheets.test/pub?output=csv'] = table;
    expect(await titles(await open('https://sheets.test/pub?output=csv')), 'a published spreadsheet').to.deep.equal([
      'Mug',
    ]);
    expect(heard.warnings.join()).to.contain(
      'no currency is set: EUR is used; to set another, use a file: { "currency": "USD", "products": "shop.csv" }',
    );
  });

  it('warns once of the unknown columns of a table', async () => {
    const address = 'https://shop.test/goods.csv';
    files[address] = 'id,name,weight\nmug,Mug,300';
    expect(await titles(await open(address))).to.deep.equal(['Mug']);
    expect(heard.warnings.filter((words) => words.includes('unknown columns weight'))).to.have.length(1);
  });

  it('reads a table in Windows-1252 with a warning, and one in UTF-16', async () => {
    const address = 'https://shop.test/a.csv';
    const bytes = (text: string, width = 1) =>
      Uint8Array.from([...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8].slice(0, width)));
    files[address] = bytes('id,name,price\na,T\xfcr,1');
    expect(await titles(await open(address))).to.deep.equal(['Tür']);
    expect(heard.warnings.join()).to.contain('save it as UTF-8');
    files[address] = bytes('\ufeffid,name\na,T\xfcr', 2);
    expect(await titles(await open(address))).to.deep.equal(['Tür']);
    heard.forget();
  });

  it('decodes a table by the charset of its response, else by the page’s language', async () => {
    const address = 'https://shop.test/a.csv';
    const mug = [0xca, 0xf0, 0xf3, 0xe6, 0xea, 0xe0];
    files[address] = Uint8Array.from([...new TextEncoder().encode('id,name,price\na,'), ...mug]);
    const read = async (language: string, type = '') => {
      heard.forget();
      types[address] = type;
      document.documentElement.lang = language;
      const [title] = await titles(await open(address));
      document.documentElement.removeAttribute('lang');
      return `${title} ${/read as [\w-]+: save it as UTF-8/.exec(heard.warnings.join()) ?? ''}`.trim();
    };
    expect(await read('en')).to.equal('Êðóæêà read as windows-1252: save it as UTF-8');
    expect(await read('ru-RU')).to.equal('Кружка read as windows-1251: save it as UTF-8');
    expect(await read('en', 'text/csv; charset="windows-1251"')).to.equal('Кружка');
    for (const wrong of ['utf-8', 'nonsense'])
      expect(await read('en', `text/csv; charset=${wrong}`)).to.contain('Êðóæêà read as windows-1252');
  });

  it('warns of a page without product markup and a file, and names the remedies', async () => {
    expect(await titles(await open(''))).to.deep.equal([]);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: backend="static" without backend-src reads the product markup of the page, and there is none: add products in a <script type="application/ld+json">, or set backend-src to their file',
    ]);
    heard.forget();
  });

  it('rejects on a file: URL with the advice to use a file server', async () => {
    expect((await refused('file:///home/ann/shop.json')).message).to.contain('open it from a file server');
  });

  const broken: [string, BodyInit | number | undefined, string, string][] = [
    ['a missing file', 404, 'page_not_found', 'could not be loaded'],
    ['a server error', 500, 'unknown', 'the server answers 500'],
    [
      'no network, or another origin without CORS',
      undefined,
      'network',
      'https://shop.test must be reachable and allow',
    ],
    ['broken JSON', '{ "products": [', 'incorrect_answer', 'is not JSON ('],
    ['an HTML page', '<!doctype html>', 'incorrect_answer', 'is not JSON but an HTML page: is the address right?'],
    ['plain text', 'Not found', 'incorrect_answer', 'is not JSON ('],
    ['JSON without products', '{}', 'incorrect_answer', 'has no list "products"'],
    [
      'an invalid URL of a table',
      '{ "products": "http://[" }',
      'incorrect_answer',
      'neither a list nor the address of a table',
    ],
    ['more than 10 MB', new Blob([new Uint8Array(10_000_001)]), 'incorrect_answer', 'has more than 10 MB'],
  ];
  it('rejects on an unusable file with a code and a message that names problem and file', async () => {
    for (const [what, file, code, words] of broken) {
      if (file === undefined) delete files[SRC];
      else files[SRC] = file;
      const error = await refused();
      expect(error.code, what).to.equal(code);
      expect(error.message, what).to.contain(words).and.contain(SRC);
    }
  });
});
