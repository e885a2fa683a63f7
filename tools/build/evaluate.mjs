import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** esbuild's options for bundles that Node runs; packages stay imports. */
export const FOR_NODE = /** @type {const} */ ({
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});

// a module is evaluated once per address, so each needs another
let count = 0;

/**
 * Bundles a module's source for Node, with the sources that it imports, and evaluates it. Returns its exports.
 * @param {string} contents
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function evaluate(contents, options) {
  const outfile = resolve('build', `evaluated-${process.pid}-${++count}.mjs`);
  try {
    await build({ ...FOR_NODE, stdin: { contents, resolveDir: process.cwd() }, outfile, ...options });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
