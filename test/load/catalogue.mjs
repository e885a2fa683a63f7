import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import puppeteer from 'puppeteer-core';
import { buildLibrary } from '../../tools/build/library.mjs';
import { startPostgres } from '../../tools/engines/postgres.mjs';
import { startVendure } from '../../tools/engines/vendure.mjs';
import { CHROME_FLAGS, findBrowser } from '../../tools/test/browsers.mjs';
import { startReferenceServer } from '../support/reference-backend.mjs';
import { plantLargeShop } from './large-shop.mjs';
import { plantLargeVendure } from './large-vendure.mjs';

// `npm run load:catalogue`: a visitor in Chromium searches, filters, pages and sorts in <sb-catalogue>, in a shop of 100,000 products, at
// the reference backend and at Vendure, each on a Postgres. Prints the time of each step until its list is shown.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    times: { type: 'string', default: '3' },
  },
});
const PRODUCTS = Number(values.products);
const FOLDER = 'build/load';
/** Timeout of a step in ms. */
const PATIENCE = 120_000;
/** Chromium treats a page with an intercepted response as public, which may not send requests to this machine without this flag. */
const LOCAL = '--disable-features=LocalNetworkAccessChecks';
const VENDURE_PORT = 3990;

const started = performance.now();
const say = (words) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${words}`);

/** A page with a catalogue that keeps its state in the URL. */
const pageOf = (site) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Catalogue</title>
<link rel="stylesheet" href="/styles/page.css"><sb-site currency="EUR" ${site}></sb-site>
<sb-catalogue address="c" controls="search, sort, filter" navigation="pagination" max-count="24"></sb-catalogue>
<script type="module" src="/dist/elements/sb-site.js"></script><script type="module" src="/dist/elements/sb-catalogue.js"></script></html>`;

/** The shown list, or the notice that it could not be loaded; null while it changes. */
const shown = () => {
  const root = document.querySelector('sb-catalogue')?.shadowRoot;
  if (root?.querySelector('[part~=notice-failed]')) return { names: '', found: 'no answer within 30 s' };
  const panel = root?.querySelector('[part~=panel]');
  const names = [...(root?.querySelectorAll('[part~=panel] [part~=name]') ?? [])].map((one) => one.textContent);
  if (!panel || panel.getAttribute('aria-busy') === 'true' || names.length === 0) return null;
  return { names: names.join('; '), found: root?.querySelector('[part~=find-count]')?.textContent ?? '' };
};

class Visitor {
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** Waits for a part of the catalogue; waitForSelector() would not notice changes in its shadow root. */
  async find(selector) {
    const look = (wanted) => document.querySelector('sb-catalogue')?.shadowRoot?.querySelector(wanted);
    return (await this.page.waitForFunction(look, { timeout: PATIENCE }, selector)).asElement();
  }

  /** Opens the catalogue with a query. */
  open = (query = '') => this.page.goto(this.address + query, { timeout: PATIENCE });

  async press(selector) {
    await (await this.find(selector)).click();
  }

  async search(text) {
    const field = await this.find('input[type=search]');
    await field.click({ count: 3 });
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async sort(value) {
    await (await this.find('select')).select(value);
  }

  /** Takes a step and waits for a changed list. Returns its time in ms, its slowest response, and the number of results as shown. */
  async step(take) {
    const before = await this.page.evaluate(shown).catch(() => null);
    await this.page.evaluate(() => performance.clearResourceTimings()).catch(() => {});
    const start = performance.now();
    await take(this);
    const list = await this.page.waitForFunction(
      (look, old) => {
        const now = new Function(`return (${look})()`)();
        return now && JSON.stringify(now) !== old && now;
      },
      { timeout: PATIENCE },
      String(shown),
      JSON.stringify(before),
    );
    const time = performance.now() - start;
    const { found } = await list.jsonValue();
    const slowest = await this.page.evaluate(() =>
      Math.max(
        0,
        ...performance
          .getEntriesByType('resource')
          .filter(({ initiatorType }) => initiatorType === 'fetch')
          .map(({ duration }) => duration),
      ),
    );
    return { time, slowest, found };
  }
}

/** The first value of the first facet. */
const VALUE = '[part~=find-values] label';
/** Number in the name of one product; a large shop has hundreds of products with the same first word. */
const NUMBER = Math.min(777, Math.floor(PRODUCTS / 200));
const opened = (visitor) => visitor.step(() => visitor.open());

/** Steps by name: the preparation, and the measured action. */
const STEPS = {
  'the first page, with what can be filtered by': [() => {}, (visitor) => visitor.open()],
  'the next page': [opened, (visitor) => visitor.press('[part~=page-next]')],
  'page 2,000': [() => {}, (visitor) => visitor.open('?c.page=2000')],
  'sorted by price': [opened, (visitor) => visitor.sort('price')],
  'sorted by name': [opened, (visitor) => visitor.sort('name')],
  'a search for a common word': [opened, (visitor) => visitor.search('chair')],
  'a search for one product': [opened, (visitor) => visitor.search(`mug ${NUMBER}`)],
  'a filter': [
    async (visitor) => {
      await opened(visitor);
      await visitor.press('[part~=find-toggle][aria-expanded=false]');
      await visitor.find('[part~=find-toggle][aria-expanded=true]');
      await visitor.find(VALUE);
    },
    (visitor) => visitor.press(VALUE),
  ],
};

async function lookThrough(browser, { origin, site }) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on('pageerror', (error) => say(`✗ ${error.message}`));
  const address = `${origin}/large-catalogue`;
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.url().startsWith(address)
      ? request.respond({ contentType: 'text/html', body: pageOf(site) })
      : request.continue(),
  );
  const visitor = new Visitor(page, address);
  const steps = [];
  for (const [name, [before, take]] of Object.entries(STEPS)) {
    const rounds = [];
    for (let round = 0; round < Number(values.times); round++) {
      await page.goto('about:blank');
      await before(visitor);
      rounds.push(await visitor.step(take));
    }
    const times = rounds.map(({ time }) => time).sort((one, other) => one - other);
    const median = times[times.length >> 1] ?? 0;
    const slowest = times.at(-1) ?? 0;
    const answer = Math.max(...rounds.map((round) => round.slowest));
    steps.push({ name, found: rounds[0]?.found, median, slowest, answer });
    const ms = (time) => `${Math.round(time)} ms`;
    say(`${name}: ${rounds[0]?.found}; median ${ms(median)}, slowest ${ms(slowest)}, slowest answer ${ms(answer)}`);
  }
  await page.close();
  return steps;
}

/** Runs work with the database of an empty Postgres, and stops it afterwards. */
async function withPostgres(work) {
  const postgres = await startPostgres();
  const database = new pg.Pool({ connectionString: postgres.url });
  // a connection may still be open when Postgres stops, and then emits an error
  database.on('error', () => {});
  try {
    return await work(postgres.url, database);
  } finally {
    await database.end();
    await postgres.stop();
  }
}

const SHOPS = {
  reference: (browser) =>
    withPostgres(async (url, database) => {
      const server = await startReferenceServer({ DATABASE_URL: url });
      try {
        await plantLargeShop(database, { project: 'large', products: PRODUCTS, stock: 3 });
        say(`${PRODUCTS} products at the reference backend`);
        return await lookThrough(browser, { origin: server.origin, site: 'project-id="large"' });
      } finally {
        await server.stop();
      }
    }),
  async vendure(browser) {
    // fills the cache with a seeded shop first, because Vendure still indexes a newly seeded one
    await withPostgres(async (database) => (await startVendure({ port: VENDURE_PORT, database })).stop());
    return withPostgres(async (url, database) => {
      const server = await startReferenceServer();
      const engine = await startVendure({ port: VENDURE_PORT, pictures: server.origin, database: url });
      try {
        await plantLargeVendure(database, { products: PRODUCTS });
        say(`${PRODUCTS} products at Vendure`);
        const site = `backend="vendure" backend-src="${engine.address}"`;
        return await lookThrough(browser, { origin: server.origin, site });
      } finally {
        await engine.stop();
        await server.stop();
      }
    });
  },
};

await buildLibrary();
const browser = await puppeteer.launch({ executablePath: findBrowser('chromium'), args: [...CHROME_FLAGS, LOCAL] });
const results = {};
try {
  for (const [name, run] of Object.entries(SHOPS))
    if (positionals.length === 0 || positionals.includes(name)) results[name] = await run(browser);
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cpus: cpus().length, cpu: cpus()[0]?.model, load: loadavg()[0] };
  writeFileSync(`${FOLDER}/catalogue.json`, JSON.stringify({ settings: values, machine, results }, null, 2));
} finally {
  await browser.close();
}
