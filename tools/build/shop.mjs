import { build } from 'esbuild';
import { report } from '../setup.mjs';
import { esbuildCss } from './css.mjs';
import { replaceFolder } from './keep.mjs';
import { WRITTEN_IN } from './package-facts.mjs';
import { esbuildPatches } from './patches.mjs';
import { esbuildTexts } from './texts.mjs';

/** The folder that the demo shop serves as `/dist/`. */
export const SHOP = 'build/shop';

/**
 * Builds the elements for the demo shop, under their names in `dist`, with esbuild: a second or two, where Rollup takes most of a minute.
 * Chunks do not matter there, so there is no light build and no element in one file. Returns the folder.
 */
export async function buildShop(folder = SHOP) {
  const start = Date.now();
  await replaceFolder(folder, (outdir) =>
    build({
      entryPoints: ['elements/*.ts'],
      outbase: '.',
      outdir,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      conditions: ['production'],
      mainFields: ['module', 'browser', 'main'],
      define: { ...WRITTEN_IN, 'process.env.NODE_ENV': '"production"' },
      sourcemap: true,
      logLevel: 'warning',
      plugins: [esbuildCss(), esbuildTexts(), esbuildPatches()],
    }),
  );
  report(`Elements built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return folder;
}
