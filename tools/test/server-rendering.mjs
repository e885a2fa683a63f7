import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';

/** The command that test/support/server-markup.ts sends. */
const COMMAND = 'render-on-server';

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
 * Web Test Runner plug-in: renders markup with custom elements by @lit-labs/ssr in Node, which has no document: an element that touches one
 * while it is constructed or rendered fails its test.
 */
export function serverRendering(root) {
  const folder = join(root, 'build', `server-rendering-${process.pid}`);
  const defined = new Map();
  return {
    name: 'server-rendering',
    async executeCommand({ command, payload }) {
      if (command !== COMMAND) return undefined;
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
