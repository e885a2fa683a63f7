import { build } from 'esbuild';
import { esbuildCss } from './css.mjs';
import { evaluate, FOR_NODE } from './evaluate.mjs';
import { keepBuilt } from './keep.mjs';
import { NAME, WRITTEN_IN } from './package-facts.mjs';
import { esbuildTexts } from './texts.mjs';

/** esbuild's options for bundles that render elements on a server. */
export const FOR_RENDERING = /** @type {const} */ ({ jsx: 'automatic', define: WRITTEN_IN });

/**
 * Bundles the package's entry `./server` from its sources, with the packages that it renders by, and evaluates it. Returns its exports.
 * React is part of the bundle, because the program may have loaded its development build.
 * @param {Record<string, string>} [define]
 * @returns {Promise<{ render(html: string, options?: object): Promise<string> }>}
 */
export function loadRenderer(define = WRITTEN_IN) {
  return evaluate(`export * from './src/server/render.js';`, {
    ...FOR_RENDERING,
    packages: 'bundle',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [esbuildCss(), esbuildTexts()],
  });
}

const FILE = 'build/server/main.js';
const INPUTS = ['demo/server', 'src', 'elements', 'styles', 'tools/build', 'package-lock.json'];

/** Bundles the reference backend for Node, unless it is as new as its sources; packages stay imports. Returns the file to run. */
export async function buildServer() {
  await keepBuilt({ output: FILE, title: 'the backend', paths: INPUTS }, async () => {
    await build({
      ...FOR_NODE,
      ...FOR_RENDERING,
      entryPoints: ['demo/server/main.ts'],
      outfile: FILE,
      sourcemap: true,
      // the library as it is in the sources
      alias: { [`${NAME}/server`]: './src/server/render.ts' },
      plugins: [esbuildCss(), esbuildTexts()],
    });
  });
  return FILE;
}
