import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';

// Commands that tests send to the runner, as plug-ins of web-test-runner.

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
      const page = session.browser.name === 'Chrome' && session.browser.getPage?.(session.id);
      if (!page) return { done: false };
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
      const page = session.browser.getPage(session.id);
      const control = await page.evaluateHandle(focusedControl);
      const fields = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await control.autofill({ address: { fields } });
      return { done: true };
    },
  };
}

/** Defines an element in this Node process, as a server would: Lit is shared with the renderer, all else is the element's own copy. */
async function defineInNode(tag, folder) {
  const outfile = join(folder, `${tag}.mjs`);
  await build({
    entryPoints: [`elements/${tag}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [esbuildCss()],
  });
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
      await mkdir(folder, { recursive: true });
      const [{ render }, { collectResult }, { html }] = await Promise.all([
        import('@lit-labs/ssr'),
        import('@lit-labs/ssr/lib/render-result.js'),
        import('lit'),
      ]);
      if (!defined.has(tag)) defined.set(tag, defineInNode(tag, folder));
      await defined.get(tag);
      const strings = Object.assign([markup], { raw: [markup] });
      return collectResult(render(html(strings)));
    },
    async serverStop() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}
