import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from '../setup.mjs';
import { writeBundles } from './bundles.mjs';
import { fingerprint } from './inputs.mjs';
import { withLock } from './lock.mjs';

const INPUTS = ['src', 'elements', 'styles', 'tools/build', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json'];
const RECORD = 'build/library.json';

/** What the last build was made of and made, or undefined when there is none. */
function lastBuild() {
  if (!existsSync(RECORD) || !existsSync('dist/elements')) return undefined;
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** In place of the old folder at once, so that a page or a test never meets half of a build. */
function swap(from, to) {
  const old = `${from}-old`;
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds `dist` from the sources, unless it is as new as they are. Gives the output files: `{ [file]: { imports, dynamicImports, asked,
 * modules, sizes } }`, sizes those of the modules before they are minified. `force` builds in any case.
 */
export function buildLibrary({ force = false } = {}) {
  return withLock('library', async () => {
    const inputs = fingerprint(INPUTS);
    const last = lastBuild();
    if (last?.inputs === inputs && !force) return last.files;
    report('Building the library …');
    const start = Date.now();
    const temporary = join('build', `dist-${process.pid}`);
    rmSync(RECORD, { force: true });
    try {
      const files = await writeBundles(temporary);
      swap(temporary, 'dist');
      mkdirSync('build', { recursive: true });
      writeFileSync(RECORD, JSON.stringify({ inputs, files }));
      report(`Library built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
      return files;
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  });
}
