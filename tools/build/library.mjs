import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { report } from '../setup.mjs';
import { writeBundles } from './bundles.mjs';
import { filesUnder, fingerprint } from './inputs.mjs';
import { licencesOf } from './licences.mjs';
import { withLock } from './lock.mjs';
import { EXPORTS, VERSION } from './package-facts.mjs';

/** Sources of the library. */
export const INPUTS = [
  'src',
  'elements',
  'styles',
  'tools/build',
  'rollup.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const RECORD = 'build/library.json';
/** Lists the code of other projects in `dist`, and its licences. */
const LICENCES = 'THIRD-PARTY-LICENSES.txt';

/** What the last build was made of and made, or undefined when there is none. */
function lastBuild() {
  if (!existsSync(RECORD) || !existsSync('dist/elements')) return undefined;
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** Writes the hashes that a page may ask browsers to hold a script to: `{ version, files: { [path]: 'sha384-…' } }`, by paths in the folder. */
function integrityOf(folder) {
  const scripts = filesUnder(folder).filter((file) => file.endsWith('.js'));
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const files = scripts.map((file) => [relative(folder, file).replaceAll('\\', '/'), hash(file)]);
  return `${JSON.stringify({ version: VERSION, files: Object.fromEntries(files) }, null, 2)}\n`;
}

/** In place of the old folder at once, so that a page or a test never meets half of a build. */
export function swap(from, to) {
  const old = `${from}-old`;
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** A build's sources, and what is wanted of it. */
const inputsOf = () => JSON.stringify([fingerprint(INPUTS), VERSION, EXPORTS, process.env.SOURCE_MAPS]);

/**
 * Builds `dist` from the sources, unless it is as new as they are. Gives the output files: `{ [file]: { imports, dynamicImports, asked,
 * modules, sizes } }`, sizes those of the modules before they are minified. `force` builds in any case; the environment variable SOURCE_MAPS adds
 * source maps.
 */
export function buildLibrary({ force = false } = {}) {
  return withLock('library', async () => {
    const inputs = inputsOf();
    const last = lastBuild();
    if (last?.inputs === inputs && !force) return last.files;
    report('Building the library …');
    const start = Date.now();
    const temporary = join('build', `dist-${process.pid}`);
    rmSync(RECORD, { force: true });
    try {
      const files = await writeBundles(temporary);
      writeFileSync(join(temporary, LICENCES), licencesOf(Object.values(files).flatMap(({ modules }) => modules)));
      writeFileSync(join(temporary, 'integrity.json'), integrityOf(temporary));
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
