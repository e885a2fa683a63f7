import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'puppeteer-core';
import { buildLibrary } from '../build/library.mjs';
import { run } from '../setup.mjs';
import { CHROME_FLAGS, CLOSED, findBrowser, STARTS_WITHIN } from '../test/browsers.mjs';
import { KB } from './budgets.mjs';
import { Graph } from './graph.mjs';
import { PARTS } from './lazy-budgets.mjs';
import { LOADS } from './lazy-loads.mjs';
import { loadedCode, PAGE_MARKUP } from './page-load.mjs';

/**
 * KB that a page of `PAGE_MARKUP` may load before a press, in the light and in the default build: what was measured when the line was
 * written, and 0.3. A change that raises one says here what it takes away: 0.9 is the hydration of a server's markup, by which a page
 * shows its products before any of this has loaded; 0.4 of tabs, video and image are helpers that stores and leaves share; 1.1
 * of shop and demo keep presses and requests in a rendered page, by which it loads `read` first, and 0.1 says that a press
 * is lost. `goal` is what the page should come to.
 * @type {Record<string, { title: string, light: number, normal: number, goal: [number, number] }>}
 */
const BUDGETS = {
  shop: { title: 'shop page: catalogue, cart, form', light: 84.4, normal: 143.2, goal: [57, 118] },
  demo: { title: 'the whole demo shop', light: 108.7, normal: 167.5, goal: [75, 136] },
  read: { title: 'the whole demo shop, server-rendered, until it is idle', light: 16.8, normal: 16.8, goal: [12, 12] },
  lead: { title: 'lead form of three fields and consent', light: 65.2, normal: 123.6, goal: [36, 95] },
  slider: { title: 'slider', light: 53.8, normal: 112.1, goal: [46, 105] },
  divider: { title: 'divider', light: 16.2, normal: 16.2, goal: [11, 11] },
  tabs: { title: 'tabs', light: 22.8, normal: 22.8, goal: [15, 15] },
  video: { title: 'video', light: 28.1, normal: 28.1, goal: [14, 14] },
  image: { title: 'image', light: 21.5, normal: 21.5, goal: [14, 14] },
};

const TABLE = 'elements/LOADED.md';
const FOLDER = 'build/loaded';
const BUILDS = { light: 'dist/light', normal: 'dist' };
/** Pages that are loaded at a time. */
const AT_ONCE = 3;
/** Bytes by which a file may differ from the table without having grown. */
const NOISE = 64;

const kb = (bytes) => (bytes / KB).toFixed(1);
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
/** The name of a file in tables: without the hash of its content. */
const nameOf = (path) => path.replace(/^\/dist\//, '').replace(/-[0-9a-f]{7}(?=\.js$)/, '');

/** Measures all pages of a build. Returns the loaded files by page. */
async function measureBuild(browser, folder) {
  const support = (file) => import(new URL(`../../test/${file}`, import.meta.url).href);
  const { startServer } = await support('bench/support/server.mjs');
  const { startReferenceServer } = await support('support/reference-backend.mjs');
  const folders = { '/data/': FOLDER, '/dist/': folder, '/styles/': 'styles', '/demo/': 'demo' };
  const server = await startServer(folders);
  const waiting = Object.keys(PAGE_MARKUP);
  const measured = {};
  const measurePage = async (name, url, options) => {
    const context = await browser.createBrowserContext();
    const files = await loadedCode(await context.newPage(), url, options);
    measured[name] = files.map((file) => ({ ...file, name: nameOf(file.path) }));
    await context.close();
  };
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      await measurePage(name, `${server.origin}/data/${name}.html`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await server.stop();
  const shop = await startReferenceServer({ RENDER: '', LIBRARY: folder });
  await measurePage('read', `${shop.origin}/?clean`, { untilLoaded: true });
  await shop.stop();
  return measured;
}

/** Measures all pages of both builds: `{ light: { [page]: files }, normal: { … } }`. */
async function measure() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, markup] of Object.entries(PAGE_MARKUP)) writeFileSync(`${FOLDER}/${name}.html`, markup());
  const browser = await launch({
    executablePath: findBrowser('headless'),
    args: [...CHROME_FLAGS, CLOSED],
    headless: 'shell',
    defaultViewport: { width: 1280, height: 900 },
    timeout: STARTS_WITHIN,
  });
  try {
    const builds = {};
    for (const [build, folder] of Object.entries(BUILDS)) builds[build] = await measureBuild(browser, folder);
    return builds;
  } finally {
    await browser.close();
  }
}

/** Rows of the committed table: `{ [file]: { light, normal, pages } }`, bytes and names of pages. */
function committedFiles() {
  const text = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \| ([\w ,]+) \|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, light, normal, pages = '']) => [
      name,
      { light: Number(light), normal: Number(normal), pages: pages.split(', ') },
    ]),
  );
}

/** Files of a page that are new or have grown since the table was committed. */
function changesOf(files, page, build) {
  const known = committedFiles();
  const before = ({ name }) => (known[name]?.pages.includes(page) ? known[name][build] : 0);
  return files
    .filter((file) => file.bytes > before(file) + NOISE)
    .map((file) => `${file.name} ${before(file) ? `+${kb(file.bytes - before(file))}` : `new, ${kb(file.bytes)}`}`);
}

function sumProblems(builds) {
  return Object.entries(builds).flatMap(([build, pages]) =>
    Object.entries(BUDGETS).flatMap(([page, { title, ...budgets }]) => {
      const budget = budgets[build];
      const bytes = sum(pages[page]);
      if (bytes <= budget * KB) return [];
      const changes = changesOf(pages[page], page, build).join('; ') || `no file by itself, see ${TABLE}`;
      return [`${title} (${build}) loads ${kb(bytes)} KB before a press, budget ${budget}: ${changes}`];
    }),
  );
}

/** The modules of a page's files in the default build. */
function modulesOf(files, graphFiles) {
  return files.flatMap(({ path }) => graphFiles[path.replace(/^\/dist\//, '')]?.modules ?? []);
}

/** One row for each lazy part: what it adds to its element, and which measured pages load it. */
function lazyRows(builds, graphFiles) {
  const graph = new Graph(graphFiles);
  const loaded = Object.entries(builds.normal).map(([page, files]) => ({
    page,
    modules: new Set(modulesOf(files, graphFiles)),
  }));
  return PARTS.map(({ tag, after, module }) => {
    const files = graph.withModules(graph.shown([graph.entry(tag)]), after);
    const bytes = graph.bytes(graph.withModules(files, [module])) - graph.bytes(files);
    const pages = loaded
      .filter(({ modules }) => modules.has(module))
      .map(({ page }) => page)
      .sort();
    return { tag, module, bytes, pages, ...LOADS[module] };
  });
}

/** Problems of `LOADS`: parts without a line, lines without a part, parts of a press that a page loads before one. */
function loadProblems(rows) {
  const modules = new Set(rows.map(({ module }) => module));
  // an element may stand in the page itself
  const late = ({ module, when, pages }) =>
    !module.startsWith('elements/') && ['press', 'answer'].includes(when) && pages.length > 0;
  return [
    ...rows.filter(({ when }) => !when).map(({ module }) => `${module} has no line in tools/check/lazy-loads.mjs`),
    ...Object.keys(LOADS)
      .filter((module) => !modules.has(module))
      .map((module) => `${module} is not lazy any more: tools/check/lazy-loads.mjs`),
    ...rows
      .filter(late)
      .map(({ module, when, pages }) => `${module} should load with ${when}: ${pages.join(', ')} loads it before`),
  ];
}

const row = (...cells) => `| ${cells.join(' | ')} |`;

function fileRows(builds) {
  const files = {};
  for (const [build, pages] of Object.entries(builds)) {
    for (const [page, loaded] of Object.entries(pages)) {
      for (const { name, bytes } of loaded) {
        files[name] ??= { light: 0, normal: 0, pages: new Set() };
        // two files may have one name
        files[name][build] = Math.max(files[name][build], bytes);
        files[name].pages.add(page);
      }
    }
  }
  return Object.entries(files)
    .sort(([, a], [, b]) => b.light + b.normal - a.light - a.normal)
    .map(([name, { light, normal, pages }]) => row(`\`${name}\``, light, normal, [...pages].sort().join(', ')));
}

function sumRows(builds) {
  return Object.entries(BUDGETS).map(([page, { title, goal }]) => {
    const cells = ['light', 'normal'].flatMap((build, at) => {
      const files = builds[build][page];
      return [kb(sum(files)), String(goal[at]), String(files.length)];
    });
    return row(`${title} (\`${page}\`)`, ...cells);
  });
}

const lazyLine = ({ tag, module, bytes, when, purpose, pages }) =>
  row(`\`${tag}\``, `\`${module.split('/').at(-1)}\``, kb(bytes), purpose, when, pages.join(', '));

const tableOf = (builds, rows) => `# What a page loads before a press

Generated by \`node tools/check/loaded.mjs\`, from pages in a browser. KB after gzip -9 of the library's scripts and of \`page.css\`, and the number of
these files. \`npm run check loaded\` holds the sums to the budgets of \`tools/check/loaded.mjs\`.

| page | light | goal | files | default | goal | files |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${sumRows(builds).join('\n')}

## Lazy parts

What each adds to its element in the default build, in KB, and what makes it load: *page* needs it before a press, where its settings or content ask for it; *idle* is
the rest after that; *intention* is the pointer over it, the focus or a touch; *press* and *answer* are the visitor's and the server's. The last column lists the pages
above that load it before a press.

| element | part | KB | what it is for | loads with | pages |
| --- | --- | ---: | --- | --- | --- |
${rows.map(lazyLine).join('\n')}

## Files

Bytes of each file in the light and in the default build; 0 where the build's pages do not load it.

| file | light | default | pages |
| --- | ---: | ---: | --- |
${fileRows(builds).join('\n')}
`;

async function measureAll() {
  const graphFiles = await buildLibrary();
  const builds = await measure();
  return { builds, rows: lazyRows(builds, graphFiles) };
}

/** Checks what pages load before a press, in a browser, against the budgets. */
export async function checkLoaded() {
  const { builds, rows } = await measureAll();
  const withoutSize = (line) => line.replace(/\| [\d.]+ \|/, '|');
  const listed = existsSync(TABLE) ? readFileSync(TABLE, 'utf8').split('\n').map(withoutSize) : [];
  const isListed = (part) => listed.includes(withoutSize(lazyLine(part)));
  return {
    notes: [sumRows(builds).join('\n')],
    problems: [
      ...sumProblems(builds),
      ...loadProblems(rows),
      ...rows
        .filter((part) => !isListed(part))
        .map(({ module }) => `${TABLE} lacks ${module}: run node tools/check/loaded.mjs`),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(async () => {
    const { builds, rows } = await measureAll();
    writeFileSync(TABLE, tableOf(builds, rows));
    console.log(sumRows(builds).join('\n'));
    for (const problem of [...sumProblems(builds), ...loadProblems(rows)]) console.error(problem);
  });
}
