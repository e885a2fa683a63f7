import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './support/browser.mjs';
import { measureInTurns } from './support/rounds.mjs';
import { startHost, startServer } from './support/server.mjs';
import { table } from './support/table.mjs';

const NAMES = [
  'shop-bytes',
  'first-product',
  'host-cost',
  'moving',
  'catalogue-1000',
  'quick-view',
  'cart-200',
  'form-500',
  'leak',
];
const modules = NAMES.map((name) => import(`./benches/${name}.mjs`));
const BENCHES = (await Promise.all(modules)).map((module) => module.default);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join('build', 'bench');
const RESULTS = join(FOLDER, 'results.json');

/** Folders of the server by path prefix; `/dist/` is added for each build. */
const FOLDERS = {
  '/bench/': join('test', 'bench', 'pages'),
  '/data/': join(FOLDER, 'data'),
  '/peers/': join(FOLDER, 'peers', 'node_modules'),
  '/swiper/': join('node_modules', 'swiper'),
  '/styles/': 'styles',
  '/demo/': 'demo',
};

/** Benches named by the arguments: `leak` is a bench, `leak/sb-catalogue` one page of it. */
function chosen(words) {
  const asked = words.map((word) => word.split('/'));
  const unknown = asked.filter(([name]) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    throw new Error(`No bench ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}`);
  }
  return BENCHES.flatMap((bench) => {
    const own = asked.filter(([name]) => name === bench.name);
    if (words.length > 0 && own.length === 0) return [];
    return { ...bench, only: own.every(([, page]) => page) ? own.map(([, page]) => page) : [] };
  });
}

function pick(pages, only) {
  const unknown = only.filter((page) => !(page in pages));
  if (unknown.length > 0) throw new Error(`No page ${unknown.join(', ')}. There are: ${Object.keys(pages).join(', ')}`);
  return only.length > 0 ? Object.fromEntries(only.map((page) => [page, pages[page]])) : pages;
}

/** Prints progress: overwrites one line if stderr is a terminal, else prints a line each time. */
function progress(name) {
  const start = Date.now();
  return (text) => {
    const line = `${name}: ${text}, ${Math.round((Date.now() - start) / 1000)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  };
}

async function runBench(given, { host, ...setting }) {
  const { browser } = setting;
  const origin = given.host ? host : setting.origin;
  const bench = { ...given, origin, ...(await given.prepare?.({ ...setting, origin, folder: FOLDER })) };
  bench.pages = pick(bench.pages, bench.only);
  const { figures, notes } = await measureInTurns(browser, bench, bench.origin, progress(bench.name));
  return { rows: bench.budget.flatMap((line) => line(figures)), figures, notes: [...(bench.notes ?? []), ...notes] };
}

async function tryBench(bench, setting) {
  const start = Date.now();
  const own = bench.paced ? await launchBrowser({ paced: true }) : undefined;
  const result = await runBench(bench, { ...setting, browser: own ?? setting.browser })
    .catch((error) => ({ rows: [], notes: [`Failed: ${error.stack}`] }))
    .finally(() => own?.close());
  return { ...result, seconds: (Date.now() - start) / 1000 };
}

function print({ name, about, result }) {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  console.log(`\n${name}: ${about} (${Math.round(result.seconds)} s)`);
  if (result.rows.length > 0) console.log(table(result.rows));
  for (const note of result.notes) console.log(`  note: ${note}`);
}

/**
 * Copies the library that tools/bench.mjs has built, so that another build does not change it during the measurement.
 * `dist` is the copy, `tags` are its elements; with `light` it is the light build.
 */
function libraryFor(light) {
  const from = light ? join('dist', 'light') : 'dist';
  const dist = join(FOLDER, light ? 'dist-light' : 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const part of ['elements', 'single', 'chunks']) {
    if (existsSync(join(from, part))) cpSync(join(from, part), join(dist, part), { recursive: true });
  }
  const files = readdirSync(join(dist, 'elements')).filter((file) => /^sb-.*\.js$/.test(file));
  return { dist, tags: files.map((file) => file.slice(0, -'.js'.length)) };
}

/** Measures the benches with one build of the library, and passes each result to `measured`. */
async function measureBuild(browser, benches, { light, measured }) {
  const { dist, tags } = libraryFor(light);
  const folders = { ...FOLDERS, '/dist/': dist };
  const [server, host] = await Promise.all([startServer(folders), startHost(folders)]);
  try {
    for (const bench of benches) {
      const result = await tryBench(bench, { browser, origin: server.origin, host: host.origin, tags, light });
      measured({ name: light ? `${bench.name} (light)` : bench.name, about: bench.about, result });
    }
  } finally {
    await Promise.all([server.stop(), host.stop()]);
  }
}

async function main(words) {
  process.chdir(ROOT);
  const both = words.includes('--light');
  const benches = chosen(words.filter((word) => !word.startsWith('--')));
  mkdirSync(join(FOLDER, 'data'), { recursive: true });
  const browser = await launchBrowser();
  const machine = { cpus: cpus().length, cpu: cpus()[0]?.model, load: loadavg()[0], browser: await browser.version() };
  console.log(`${machine.cpus} x ${machine.cpu}, load ${machine.load.toFixed(1)}, ${machine.browser}`);
  const results = [];
  const measured = (one) => {
    results.push(one);
    print(one);
    // after each bench, so that results are kept if a later one is interrupted
    writeFileSync(RESULTS, JSON.stringify({ date: new Date().toISOString(), machine, results }, null, 2));
  };
  try {
    await measureBuild(browser, benches, { light: false, measured });
    if (both) await measureBuild(browser, benches, { light: true, measured });
  } finally {
    await browser.close();
  }
  console.log(`\nAll samples: ${RESULTS}`);
}

await main(process.argv.slice(2));
