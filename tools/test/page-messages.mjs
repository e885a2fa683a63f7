import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';
import { TEST_FOLDER } from './report.mjs';

const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
/** Of what a failed test has compared only texts are told, which is what the reporter shows: a node or a function cannot be cloned. */
const WITH_TEXTS = `JSON.parse(JSON.stringify(obj, (key, value) =>
  /^(actual|expected)$/.test(key) && typeof value !== 'string' ? undefined : value))`;
/** A command of a test may take 20 s, which is a timer of the page: taken before any test, it is none of a clock that a test stops. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/** An emulation lasts as long as the connection of the page that asked for it. */
const connections = new WeakMap();

/**
 * Tells the browser what a visitor has told the system, by media feature, such as `{ 'forced-colors': 'active' }`; none is as it was. Answers
 * whether the browser could be told: those that do not speak Chromium's protocol cannot.
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
 * Has the browser fill in the whole form around the control that has the focus, as when the visitor picks the entry that it offers. `address` is what
 * visitors have told the browser about themselves, by its own names, such as `{ NAME_FULL: 'Ann Smith' }`. Only Chromium can be driven so.
 */
async function autofill(address, { browser, id }) {
  const control = await browser.getPage(id).evaluateHandle(focusedControl);
  const fields = Object.entries(address).map(([name, value]) => ({ name, value }));
  await control.autofill({ address: { fields } });
  return { done: true };
}

const FOLDER = join(TEST_FOLDER, `server-rendering-${process.pid}`);
const defined = new Map();

/** Defines an element in this Node process, as a server would: Lit is shared with the renderer, all else is the element's own copy. */
async function defineInNode(tag) {
  const outfile = join(FOLDER, `${tag}.mjs`);
  const node = /** @type {const} */ ({ platform: 'node', format: 'esm', target: 'node20', packages: 'external' });
  await build({ entryPoints: [`elements/${tag}.ts`], outfile, bundle: true, plugins: [esbuildCss()], ...node });
  await import(pathToFileURL(outfile).href);
}

/** Renders an element by @lit-labs/ssr in Node, which has no document: one that touches it while it is constructed or rendered fails its test. */
async function renderOnServer({ tag, markup }) {
  const { render } = await import('@lit-labs/ssr');
  const { collectResult } = await import('@lit-labs/ssr/lib/render-result.js');
  const { html } = await import('lit');
  if (!defined.has(tag)) defined.set(tag, defineInNode(tag));
  await defined.get(tag);
  return collectResult(render(html(Object.assign([markup], { raw: [markup] }))));
}

/** What a test asks for by `executeServerCommand()`. */
const COMMANDS = { 'emulate-preferences': emulatePreferences, autofill, 'render-on-server': renderOnServer };

/**
 * Web Test Runner plug-in: the messages of a test page. Without this, one that failed comparing nodes would send nothing, and the run would wait for
 * it until its time is over.
 */
export function pageMessages() {
  return {
    name: 'page-messages',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE)) throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be told`);
      return `${REAL_TIME}\n${code.replace(CLONE, WITH_TEXTS)}`;
    },
    executeCommand: ({ command, payload, session }) => COMMANDS[command]?.(payload, session),
    serverStop: () => rm(FOLDER, { recursive: true, force: true }),
  };
}
