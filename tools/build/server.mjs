import { build } from 'esbuild';
import { esbuildCss } from './css.mjs';
import { FOR_NODE } from './evaluate.mjs';
import { keepBuilt } from './keep.mjs';
import { NAME } from './package-facts.mjs';
import { FOR_RENDERING } from './renderer.mjs';

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
      plugins: [esbuildCss()],
    });
  });
  return FILE;
}
