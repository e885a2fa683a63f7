import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import puppeteer from 'puppeteer-core';
import { globSync } from 'tinyglobby';
import { buildPackage, packInto } from '../build/package.mjs';
import { NAME, VERSION } from '../build/package-facts.mjs';
import { report, run } from '../setup.mjs';
import { launchOptions } from '../test/browsers.mjs';

// `npm run check:installed [app …]` packs the build, installs it into a copy of each program in tools/check/installed as from the registry,
// builds that program with its own tools, and checks its page. It downloads some 300 MB, so it is no gate.

const execute = promisify(execFile);

const vite = (packages) => ({ typescript: '~5.9.0', vite: '^8.0.0', ...packages });
const react = (version) =>
  vite({
    '@vitejs/plugin-react': '^6.0.0',
    ...{ react: version, 'react-dom': version, '@types/react': version, '@types/react-dom': version },
  });

/**
 * Programs: the folders with their files, the `packages` that they install, the script that checks and builds them, the folder of the built
 * page, its content policy, and the number of installed Reacts if not one.
 */
const APPS = {
  html: { files: ['html'], root: '.' },
  'vite-react': {
    files: ['vite', 'vite-react'],
    packages: react('^19.2.0'),
    check: 'tsc && vite build',
    policy: "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types sb",
  },
  // React 18 for the program, another for the library
  'vite-react-18': {
    files: ['vite', 'vite-react', 'vite-react-18'],
    packages: react('^18.3.0'),
    check: 'tsc && vite build',
    reacts: 2,
  },
  'vite-vue': {
    files: ['vite', 'vite-vue'],
    packages: vite({ vue: '^3.5.0', '@vitejs/plugin-vue': '^6.0.0', 'vue-tsc': '^3.0.0' }),
    check: 'vue-tsc --noEmit && vite build',
  },
  'vite-svelte': {
    files: ['vite', 'vite-svelte'],
    packages: vite({ svelte: '^5.0.0', '@sveltejs/vite-plugin-svelte': '^7.0.0', 'svelte-check': '^4.0.0' }),
    check: 'svelte-check && vite build',
  },
  astro: { files: ['astro'], packages: { astro: '^5.0.0' }, check: 'astro build' },
};

/** Copies a program and installs its packages, with this one. */
async function install({ files, packages, check }, folder, tarball) {
  for (const name of files)
    cpSync(fileURLToPath(new URL(`installed/${name}`, import.meta.url)), folder, { recursive: true });
  const dependencies = { ...packages, [NAME]: `file:${tarball}` };
  const facts = { private: true, type: 'module', scripts: { check }, dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  await npm(folder, 'install', '--no-audit', '--no-fund', '--loglevel=error');
}

/** Runs npm in a folder; its output is the error when it fails. */
async function npm(cwd, ...argv) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: '' };
  try {
    await execute('npm', argv, { cwd, env, shell: process.platform === 'win32', maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`npm ${argv.join(' ')}: ${error.stdout}${error.stderr}`);
  }
}

/** Serves a folder of static files; resolves to the server and its address. */
async function startServer(root, policy) {
  const app = new Hono();
  app.use(serveStatic({ root, onFound: (_, context) => policy && context.header('content-security-policy', policy) }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { server, address: `http://127.0.0.1:${port}/` };
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
  for (const selected of ['0', '1']) {
    const expected = JSON.stringify({ ...EXPECTED, selected });
    const shown = `JSON.stringify((${lookAround})())`;
    await page.waitForFunction(`${shown} === ${JSON.stringify(expected)}`).catch(async () => {
      problems.push(`the page shows ${await page.evaluate(shown)}, not ${expected}`);
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
  const { root = 'dist', policy, reacts = 1 } = APPS[app];
  report(`${app}: installing …`);
  await install(APPS[app], folder, tarball);
  const found = globSync('node_modules/{,**/node_modules/}react/package.json', { cwd: folder, dot: true });
  const problems = found.length === reacts ? [] : [`${found.length} Reacts are installed: ${found.join(', ')}`];
  await npm(folder, 'run', '--if-present', 'check');
  const { server, address } = await startServer(join(folder, root), policy);
  try {
    return [...problems, ...(await pageProblems(browser, address))];
  } finally {
    server.close();
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
  const all = Object.keys(APPS);
  const named = process.argv.slice(2);
  const unknown = named.filter((app) => !all.includes(app));
  if (unknown.length > 0) throw new Error(`No program ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  await checkInstalled(named.length > 0 ? named : all);
});
