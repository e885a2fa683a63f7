import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';

// What tests send to the runner, as plug-ins of web-test-runner.

const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
/** Of what a failed test has compared only texts are told, which is what the reporter shows: a node or a function cannot be cloned. */
const WITH_TEXTS = `JSON.parse(JSON.stringify(obj, (key, value) =>
  /^(actual|expected)$/.test(key) && typeof value !== 'string' ? undefined : value))`;
/** A command of a test may take 20 s, which is a timer of the page: taken before any test, it is none of a clock that a test stops. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/** The messages of a test page: without this, one that failed comparing nodes would send nothing, and the run would wait for it. */
export function pageMessages() {
  return {
    name: 'page-messages',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE)) throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be told`);
      return `${REAL_TIME}\n${code.replace(CLONE, WITH_TEXTS)}`;
    },
  };
}

/**
 * The command `emulate-preferences`: what a visitor has told the system, by media feature, such as `{ 'forced-colors': 'active' }`; none is as
 * it was. Answers whether the browser could be told: those that do not speak Chromium's protocol cannot.
 */
export function emulatedPreferences() {
  /** An emulation lasts as long as the connection that asked for it. */
  const connections = new WeakMap();
  return {
    name: 'emulated-preferences',
    async executeCommand({ command, payload, session }) {
      if (command !== 'emulate-preferences') return undefined;
      if (session.browser.name !== 'Chrome') return { done: false };
      const page = session.browser.getPage(session.id);
      if (!connections.has(page)) connections.set(page, await page.createCDPSession());
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await connections.get(page).send('Emulation.setEmulatedMedia', { features });
      return { done: true };
    },
  };
}

/** Runs in the page. */
function focusedControl() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * The command `autofill`: what a visitor has told the browser about themselves, by the browser's own names, such as
 * `{ NAME_FULL: 'Ann Smith' }`. The browser fills in the whole form around the control that has the focus, as when the visitor picks the
 * entry that it offers. Only Chromium can be driven so.
 */
export function browserAutofill() {
  return {
    name: 'browser-autofill',
    async executeCommand({ command, payload, session }) {
      if (command !== 'autofill') return undefined;
      const control = await session.browser.getPage(session.id).evaluateHandle(focusedControl);
      const fields = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await control.autofill({ address: { fields } });
      return { done: true };
    },
  };
}

/** Defines an element in this Node process, as a server would: Lit is shared with the renderer, all else is the element's own copy. */
async function defineInNode(tag, folder) {
  const outfile = join(folder, `${tag}.mjs`);
  const node = /** @type {const} */ ({ platform: 'node', format: 'esm', target: 'node20', packages: 'external' });
  await build({ entryPoints: [`elements/${tag}.ts`], outfile, bundle: true, plugins: [esbuildCss()], ...node });
  await import(pathToFileURL(outfile).href);
}

/**
 * The command `render-on-server`: renders `{ tag, markup }` by @lit-labs/ssr in Node, which has no document: an element that touches one while it
 * is constructed or rendered fails its test.
 */
export function serverRendering() {
  const folder = join('build', `server-rendering-${process.pid}`);
  const defined = new Map();
  return {
    name: 'server-rendering',
    async executeCommand({ command, payload }) {
      if (command !== 'render-on-server') return undefined;
      const { tag, markup } = payload;
      const { render } = await import('@lit-labs/ssr');
      const { collectResult } = await import('@lit-labs/ssr/lib/render-result.js');
      const { html } = await import('lit');
      if (!defined.has(tag)) defined.set(tag, defineInNode(tag, folder));
      await defined.get(tag);
      return collectResult(render(html(Object.assign([markup], { raw: [markup] }))));
    },
    serverStop: () => rm(folder, { recursive: true, force: true }),
  };
}
