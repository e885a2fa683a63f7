import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../../tools/build/css.mjs';
import { TEST_FOLDER } from '../../tools/test/report.mjs';

// The test runner's side of what some tests ask it for: plug-ins and middleware of web-test-runner.

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

const COMMANDS = { 'emulate-preferences': emulatePreferences, autofill, 'render-on-server': renderOnServer };

/** Web Test Runner plug-in: what a test asks for by `executeServerCommand()`. */
export const commands = () => ({
  name: 'commands',
  executeCommand: ({ command, payload, session }) => COMMANDS[command]?.(payload, session),
  serverStop: () => rm(FOLDER, { recursive: true, force: true }),
});

/** `/without/button-decoration/7/elements/sb-button.ts`: the sources under another address, in which the module `button-decoration` cannot be had. */
const WITHOUT = /^\/without\/([\w-]+)\/([\w-]+)(?=\/)/;

/**
 * For tests of what is left of an element when one of its parts cannot be loaded. Each number is a site of its own: `/without/button-decoration/7/back` gives
 * it its module, so that another try finds it.
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
      // the test runner lets browsers keep whatever has a file's name
      context.url = site;
      context.status = 503;
    } else {
      context.url = context.url.replace(site, '');
      return next();
    }
    return undefined;
  };
}
