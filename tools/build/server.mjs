import { build } from 'esbuild';
import { keepBuilt } from './keep.mjs';

const FILE = 'build/server/main.js';
const INPUTS = ['demo/server', 'src', 'tools/build/server.mjs', 'package-lock.json'];

/** Bundles the reference backend for Node, unless it is as new as its sources; packages stay imports. Returns the file to run. */
export async function buildServer() {
  await keepBuilt({ output: FILE, title: 'the backend', paths: INPUTS }, async () => {
    await build({
      entryPoints: ['demo/server/main.ts'],
      outfile: FILE,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    });
  });
  return FILE;
}
