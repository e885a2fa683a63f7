import { build } from 'esbuild';
import { say } from '../setup.mjs';

const ENTRY = 'demo/server/main.ts';
const OUTPUT = 'build/server/main.js';

/** Bundles the reference backend for Node; packages stay imports. Gives the file to run. */
export async function buildServer() {
  say('Bundling the backend …');
  await build({
    entryPoints: [ENTRY],
    outfile: OUTPUT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  return OUTPUT;
}
