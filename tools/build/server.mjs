import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { report } from '../setup.mjs';
import { fingerprint } from './inputs.mjs';
import { withLock } from './lock.mjs';

const FILE = 'build/server/main.js';
const RECORD = 'build/server.json';
const INPUTS = ['demo/server', 'src', 'tools/build/server.mjs', 'package-lock.json'];

/** Bundles the reference backend for Node, unless it is as new as its sources; packages stay imports. Gives the file to run. */
export function buildServer() {
  return withLock('server', async () => {
    const inputs = fingerprint(INPUTS);
    const isNew = existsSync(RECORD) && readFileSync(RECORD, 'utf8') === inputs;
    if (!isNew) {
      report('Bundling the backend …');
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
      writeFileSync(RECORD, inputs);
    }
    return FILE;
  });
}
