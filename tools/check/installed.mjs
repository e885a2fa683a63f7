import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer-core';
import { globSync } from 'tinyglobby';
import { buildPackage, packInto } from '../build/package.mjs';
import { NAME, VERSION } from '../build/package-facts.mjs';
import { report, run, setUp } from '../setup.mjs';
import { launchOptions } from '../test/browsers.mjs';

// `npm run check:installed [app …]` packs the build, installs it into a copy of each program in tools/check/installed as from the registry,
// builds that program with its own tools, and checks its page. It downloads some 300 MB, so it is no gate.

const execute = promisify(execFile);
const shell = process.platform === 'win32';
const APPS = fileURLToPath(new URL('installed', import.meta.url));

/**
 * For each program, the folder of its built page, its content policy, the number of installed Reacts if not one, and the program whose
 * files it has besides its own.
 */
const PAGES = {
  html: { root: '.' },
  'vite-react': {
    root: 'dist',
    policy: "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types sb",
  },
  // React 18 for the program, another for the library
  'vite-react-18': { root: 'dist', reacts: 2, base: 'vite-react' },
  'vite-vue': { root: 'dist' },
  'vite-svelte': { root: 'dist' },
  astro: { root: 'dist' },
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Copies a program and installs its dependencies, including the package. */
async function install(app, folder, tarball) {
  for (const files of [PAGES[app].base ?? app, app]) cpSync(join(APPS, files), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const facts = JSON.parse(readFileSync(file, 'utf8'));
  const dependencies = { ...facts.dependencies, [NAME]: `file:${tarball}` };
  writeFileSync(file, JSON.stringify({ ...facts, dependencies }, null, 2));
  await npm(folder, 'install', '--no-audit', '--no-fund', '--loglevel=error');
}

/** Runs npm in a folder; its output is the error when it fails. */
async function npm(cwd, ...argv) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: '' };
  try {
    await execute('npm', argv, { cwd, env, shell, maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`npm ${argv.join(' ')}: ${error.stdout}${error.stderr}`);
  }
}

/** Finds all installed copies of a package. */
const copiesOf = (folder, name) =>
  globSync(`node_modules/**/node_modules/${name}/package.json`, { cwd: folder, dot: true }).concat(
    globSync(`node_modules/${name}/package.json`, { cwd: folder }),
  );

/** Serves a folder of static files. */
async function serve(folder, policy) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const body = await readFile(file).catch(() => null);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
    response.writeHead(body ? 200 : 404, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Runs in the page: collects its visible state. */
function lookAround() {
  const tabs = /** @type {any} */ (document.querySelector('sb-tabs'));
  const slider = /** @type {any} */ (document.querySelector('sb-slider'));
  const parts = (element, selector) => [...(element?.shadowRoot?.querySelectorAll(selector) ?? [])];
  return {
    tabs: parts(tabs, '[role=tab]').map((tab) => tab.textContent.trim()),
    lineSize: tabs?.lineSize,
    slides: parts(slider, '[part~=base]').length,
    version: slider?.constructor.version,
    selected: document.querySelector('output')?.textContent,
  };
}

const EXPECTED = { tabs: ['Oak', 'Clay'], lineSize: 3, slides: 1, version: VERSION };

/** Finds problems of a page: wrong state of elements, an event without effect, errors and warnings in the console. */
async function pageProblems(browser, address) {
  const problems = [];
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  await page.goto(address);
  const shows = (expected) =>
    page.waitForFunction(`JSON.stringify((${lookAround})()) === ${JSON.stringify(JSON.stringify(expected))}`);
  for (const selected of ['0', '1']) {
    const expected = { ...EXPECTED, selected };
    await shows(expected).catch(async () => {
      problems.push(
        `the page shows ${JSON.stringify(await page.evaluate(lookAround))}, not ${JSON.stringify(expected)}`,
      );
    });
    await page.evaluate(() => {
      const tabs = document.querySelector('sb-tabs')?.shadowRoot?.querySelectorAll('[role=tab]') ?? [];
      /** @type {HTMLElement | undefined} */ (tabs[1])?.click();
    });
  }
  await page.close();
  return problems;
}

/** Installs, builds and opens a program. Returns its problems. */
async function appProblems(app, folder, { tarball, browser }) {
  const { root, policy, reacts = 1 } = PAGES[app];
  report(`${app}: installing …`);
  await install(app, folder, tarball);
  const found = copiesOf(folder, 'react');
  const problems = found.length === reacts ? [] : [`${found.length} Reacts are installed: ${found.join(', ')}`];
  await npm(folder, 'run', '--if-present', 'check');
  const { address, close } = await serve(join(folder, root), policy);
  try {
    return [...problems, ...(await pageProblems(browser, address))];
  } finally {
    close();
  }
}

/** Checks the programs one by one, in a folder outside of every other project. */
async function checkInstalled(apps) {
  await buildPackage();
  const place = mkdtempSync(join(tmpdir(), 'installed-'));
  const browser = await puppeteer.launch(launchOptions('headless'));
  let problems = 0;
  try {
    const { tarball } = await packInto(join(place, 'packed'));
    for (const app of apps) {
      const found = await appProblems(app, join(place, app), { tarball, browser }).catch((error) => [error.message]);
      report(found.length > 0 ? `${app}: ${found.join('\n')}` : `${app}: good`);
      problems += found.length;
    }
  } finally {
    await browser.close();
    rmSync(place, { recursive: true, force: true });
  }
  if (problems > 0) throw new Error(`${problems} problems`);
}

await run(async () => {
  await setUp();
  const named = process.argv.slice(2);
  const unknown = named.filter((app) => !(app in PAGES));
  if (unknown.length > 0)
    throw new Error(`No program ${unknown.join(', ')}; there are ${Object.keys(PAGES).join(', ')}.`);
  await checkInstalled(named.length > 0 ? named : Object.keys(PAGES));
});
