import { build } from 'esbuild';
import { report } from '../setup.mjs';

/** The worker is a file of its own: pictures are kept until it changes. */
const ENTRIES = { main: 'demo/server/main.ts', 'picture-worker': 'demo/server/images/picture-worker.ts' };
const FOLDER = 'build/server';

/** Bundles the reference backend for Node; packages stay imports. Gives the file to run. */
export async function buildServer() {
  report('Bundling the backend …');
  await build({
    entryPoints: ENTRIES,
    outdir: FOLDER,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  return `${FOLDER}/main.js`;
}
