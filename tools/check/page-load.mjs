import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { CHROME_FLAGS, CLOSED, launchOptions } from '../test/browsers.mjs';
import { gzippedSum } from './graph.mjs';
import { PAGES } from './pages.mjs';

const FOLDER = 'build/loaded';
/** Folders of the builds. */
const BUILDS = { light: 'dist/light', default: 'dist' };
/** Pages of a build that are loaded at a time. */
const AT_ONCE = 4;

const pathOf = (request) => new URL(request.url()).pathname;

/** True for a script or style sheet of the library. */
const isCode = (request) =>
  ['script', 'stylesheet'].includes(request.resourceType()) && /^\/(dist|styles)\//.test(pathOf(request));

/** Resolves when nothing was requested for a second and the browser has been idle since. */
async function atRest(page, requests) {
  for (let count = -1; count !== requests.length; ) {
    count = requests.length;
    await page.waitForNetworkIdle({ idleTime: 1000 });
    // after the library's own idle callbacks, which wait for at most 2 s and may request more
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
  }
}

/** Round trips to the server after those for the scripts in the markup: a file is asked for once another one is there. */
function roundTrips(requests) {
  const trips = new Map();
  for (const request of requests) {
    const { url, stack } = request.initiator() ?? {};
    trips.set(request.url(), (trips.get(url ?? stack?.callFrames[0]?.url) ?? -1) + 1);
  }
  return Math.max(...trips.values());
}

/** Loads a page until it rests, without a press; with `isBusy`, its browser is never idle. Returns its requests, and later ones too. */
export async function loadingRequests(page, url, isBusy = false) {
  /** @type {import('puppeteer-core').HTTPRequest[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request));
  if (isBusy) await page.evaluateOnNewDocument(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(url, { waitUntil: 'load' });
  await (isBusy ? page.waitForNetworkIdle({ idleTime: 1000 }) : atRest(page, requests));
  return requests;
}

/** Loads a page of PAGES. Returns the library's files, paths from the project's root, their bytes, and round trips. */
async function load(browser, url, folder, page) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const requests = await loadingRequests(tab, url, !page.html);
  const first = page.press ? requests.length : 0;
  await page.press?.(tab);
  if (page.press) await atRest(tab, requests);
  const code = requests.slice(first).filter(isCode);
  const failed = code.find((request) => !request.response()?.ok());
  if (failed) throw new Error(`${failed.url()} was answered with ${failed.response()?.status()}`);
  await context.close();
  const files = code.map((request) => pathOf(request).replace('/dist', `/${folder}`).slice(1));
  return { files, bytes: gzippedSum(files), trips: roundTrips(code) };
}

/** Loads the pages of a build. */
async function loadBuild(browser, build, folder) {
  const support = (file) => import(new URL(`../../test/${file}`, import.meta.url).href);
  const { startServer } = await support('bench/support/server.mjs');
  const { startReferenceServer } = await support('support/reference-backend.mjs');
  const server = await startServer({ '/data/': FOLDER, '/dist/': folder, '/styles/': 'styles', '/demo/': 'demo' });
  const shop = await startReferenceServer({ RENDER: '', LIBRARY: folder });
  const of = (size) => (Array.isArray(size) ? size[build === 'light' ? 0 : 1] : size);
  const pages = PAGES.filter(({ budget }) => build === 'default' || Array.isArray(budget)).map((page) => ({
    ...page,
    ...{ build, budget: of(page.budget), goal: of(page.goal), files: [''], bytes: 0, trips: 0 },
  }));
  const waiting = [...pages];
  const lane = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const url = page.html ? `${server.origin}/data/${page.name}.html` : `${shop.origin}/?clean`;
      Object.assign(page, await load(browser, url, folder, page));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await Promise.all([server.stop(), shop.stop()]);
  return pages;
}

/** Loads all pages in a browser. Returns each of PAGES with its `build`, the budget and goal of that, `files`, `bytes` and `trips`. */
export async function loadPages() {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, html } of PAGES) if (html) writeFileSync(`${FOLDER}/${name}.html`, html());
  const options = { ...launchOptions('headless'), args: [...CHROME_FLAGS, CLOSED], networkEnabled: true };
  const browser = await launch({ ...options, defaultViewport: { width: 1280, height: 900 } });
  try {
    const builds = Object.entries(BUILDS).map(([build, folder]) => loadBuild(browser, build, folder));
    return (await Promise.all(builds)).flat();
  } finally {
    await browser.close();
  }
}
