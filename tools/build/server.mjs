import { build } from 'esbuild';
import { esbuildCss } from './css.mjs';
import { evaluate, FOR_NODE } from './evaluate.mjs';
import { keepBuilt } from './keep.mjs';
import { NAME, WRITTEN_IN } from './package-facts.mjs';
import { esbuildTexts } from './texts.mjs';

/** esbuild's options for bundles that render elements on a server. */
export const FOR_RENDERING = /** @type {const} */ ({ jsx: 'automatic', define: WRITTEN_IN });

/** The package's entry `./server` in the sources. */
export const RENDERER = './src/server/render.ts';

/**
 * esbuild's options for a bundle of RENDERER with the packages that it renders by. React is part of it, because the program may have
 * loaded its development build.
 * @param {Record<string, string>} define
 */
export const rendererOptions = (define) => ({
  ...FOR_RENDERING,
  packages: /** @type {const} */ ('bundle'),
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  plugins: [esbuildCss(), esbuildTexts()],
});

/**
 * Bundles RENDERER and evaluates it. Returns its exports.
 * @returns {Promise<{ render(html: string, options?: object): Promise<string> }>}
 */
export const loadRenderer = () => evaluate(`export * from '${RENDERER}';`, rendererOptions(WRITTEN_IN));

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
      alias: { [`${NAME}/server`]: RENDERER },
      plugins: [esbuildCss(), esbuildTexts()],
    });
  });
  return FILE;
}
