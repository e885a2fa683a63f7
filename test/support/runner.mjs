import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../../tools/build/css.mjs';
import { TEST_FOLDER } from '../../tools/test/report.mjs';
import { TESTED_RENDERER } from '../../tools/test/test-bundles.mjs';

// Plug-ins and middleware of web-test-runner for tests.

/** DevTools sessions by page: an emulation ends with its session. */
const connections = new WeakMap();

/**
 * Emulates media features, such as `{ 'forced-colors': 'active' }`; an empty object resets them. `done` is false in browsers without
 * Chromium's protocol.
 */
async function emulatePreferences(preferences, { browser, id }) {
  if (browser.name !== 'Chrome') return { done: false };
  const page = browser.getPage(id);
  if (!connections.has(page)) connections.set(page, await page.createCDPSession());
  const features = Object.entries(preferences).map(([name, value]) => ({ name, value }));
  await connections.get(page).send('Emulation.setEmulatedMedia', { features });
  return { done: true };
}

/** Runs in the page. */
function focusedControl() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * Autofills the form around the focused control. `address` is the visitor's saved address by the browser's field names, such as
 * `{ NAME_FULL: 'Ann Smith' }`. Chromium only.
 */
async function autofill(address, { browser, id }) {
  const control = await browser.getPage(id).evaluateHandle(focusedControl);
  const fields = Object.entries(address).map(([name, value]) => ({ name, value }));
  await control.autofill({ address: { fields } });
  return { done: true };
}

const FOLDER = join(TEST_FOLDER, `server-rendering-${process.pid}`);
const defined = new Map();

/** Defines an element in this Node process, as a server does: Lit is shared with the renderer, everything else is bundled. */
async function defineInNode(tag) {
  const outfile = join(FOLDER, `${tag}.mjs`);
  const node = /** @type {const} */ ({ platform: 'node', format: 'esm', target: 'node20', packages: 'external' });
  await build({ entryPoints: [`elements/${tag}.ts`], outfile, bundle: true, plugins: [esbuildCss()], ...node });
  await import(pathToFileURL(outfile).href);
}

/** Renders an element by @lit-labs/ssr in Node, where an element that uses the document while it renders throws. */
async function renderOnServer({ tag, markup }) {
  const { render } = await import('@lit-labs/ssr');
  const { collectResult } = await import('@lit-labs/ssr/lib/render-result.js');
  const { html } = await import('lit');
  if (!defined.has(tag)) defined.set(tag, defineInNode(tag));
  await defined.get(tag);
  return collectResult(render(html(Object.assign([markup], { raw: [markup] }))));
}

/** Renders a page in Node by the package's entry `./server`. `answers` are responses of the backend by the last part of the path. */
async function renderPage({ html, answers }) {
  const { render } = await import(pathToFileURL(resolve(TESTED_RENDERER)).href);
  const fetch = async (address) =>
    new Response(JSON.stringify(answers[new URL(address).pathname.split('/').at(-2) ?? '']));
  return render(html, { url: 'https://shop.test/', fetch });
}

const COMMANDS = {
  'emulate-preferences': emulatePreferences,
  autofill,
  'render-on-server': renderOnServer,
  'render-page': renderPage,
};

/** Web Test Runner plug-in: commands for `executeServerCommand()`. */
export const commands = () => ({
  name: 'commands',
  executeCommand: ({ command, payload, session }) => COMMANDS[command]?.(payload, session),
  serverStop: () => rm(FOLDER, { recursive: true, force: true }),
});

/** `/without/button-decoration/7/elements/sb-button.ts`: the sources, in which the module `button-decoration` fails to load. */
const WITHOUT = /^\/without\/([\w-]+)\/([\w-]+)(?=\/)/;

/**
 * Web Test Runner middleware for tests of lazy modules that fail to load. Each number is a separate site;
 * `/without/button-decoration/7/back` restores its module, so that a retry succeeds.
 */
export function missingModules() {
  const back = new Set();
  return (context, next) => {
    const [site, missing] = WITHOUT.exec(context.path) ?? [];
    if (!site) return next();
    const path = context.path.slice(site.length);
    if (path === '/back') {
      back.add(site);
      context.body = missing;
    } else if (!back.has(site) && new RegExp(`/${missing}\\.[jt]sx?$`).test(path)) {
      // not the file's URL, for which the test runner allows caching
      context.url = site;
      context.status = 503;
    } else {
      context.url = context.url.replace(site, '');
      return next();
    }
    return undefined;
  };
}

/**
 * Web Test Runner middleware for tests of pages that are still being parsed: `GET /streamed/7` opens a page, each `POST` there sends more,
 * `DELETE` ends it.
 */
export function streamedPages() {
  /** Open responses by path. */
  const pages = new Map();
  return async (context, next) => {
    const { path, method, req, res } = context;
    if (!path.startsWith('/streamed/')) return next();
    if (method === 'GET') {
      context.respond = false;
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
      res.flushHeaders();
      pages.set(path, res);
      return undefined;
    }
    const page = pages.get(path);
    context.status = page ? 204 : 404;
    if (method === 'DELETE') page?.end();
    else for await (const piece of req) page?.write(piece);
    return undefined;
  };
}
