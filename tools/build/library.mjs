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
/** File in `dist` with the licences of third-party code. */
const LICENCES = 'THIRD-PARTY-LICENSES.txt';

/** Record of the last build: `{ inputs, files }`; undefined if there is none. */
function lastBuild() {
  if (!existsSync(RECORD) || !existsSync('dist/elements')) return undefined;
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** Lists subresource integrity hashes as JSON: `{ version, files: { [path]: 'sha384-…' } }`. */
function integrityOf(folder) {
  const scripts = filesUnder(folder).filter((file) => file.endsWith('.js'));
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const files = scripts.map((file) => [relative(folder, file).replaceAll('\\', '/'), hash(file)]);
  return `${JSON.stringify({ version: VERSION, files: Object.fromEntries(files) }, null, 2)}\n`;
}

/** Replaces a folder by another at once, so that no page or test sees half of a build. */
export function swap(from, to) {
  const old = `${from}-old`;
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** Everything that a build depends on. */
const inputsOf = () => JSON.stringify([fingerprint(INPUTS), VERSION, EXPORTS, process.env.SOURCE_MAPS]);

/**
 * Builds `dist`, unless the sources are unchanged; the environment variable SOURCE_MAPS adds source maps. Returns the output files:
 * `{ [file]: { imports, dynamicImports, lazyImports, modules, sizes } }`, with the modules' sizes before minification.
 */
export function buildLibrary() {
  return withLock('library', async () => {
    const inputs = inputsOf();
    const last = lastBuild();
    if (last?.inputs === inputs) return last.files;
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
