import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from '../files.mjs';
import { writeBundles } from './bundles.mjs';
import { keepBuilt, replaceFolder } from './keep.mjs';
import { licencesOf } from './licences.mjs';
import { EXPORTS, VERSION } from './package-facts.mjs';

/** Sources of the library. */
export const INPUTS = [
  ...['src', 'elements', 'styles', 'tools/build'],
  ...['rollup.config.mjs', 'tsconfig.json', 'package-lock.json'],
];
/** File in `dist` with the licences of third-party code. */
const LICENCES = 'THIRD-PARTY-LICENSES.txt';

/** Lists the subresource integrity hashes of a folder's scripts as JSON: `{ version, files: { [path]: 'sha384-…' } }`. */
export function integrityOf(folder) {
  const scripts = filesUnder(folder).filter((file) => file.endsWith('.js'));
  const hash = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const files = scripts.map((file) => [relative(folder, file).replaceAll('\\', '/'), hash(file)]);
  return `${JSON.stringify({ version: VERSION, files: Object.fromEntries(files) }, null, 2)}\n`;
}

/**
 * Builds `dist`, unless the sources are unchanged; the environment variable SOURCE_MAPS adds source maps. Returns the output files:
 * `{ [file]: { imports, dynamicImports, modules, sizes } }`, with the modules' sizes before minification.
 */
export function buildLibrary() {
  const facts = [VERSION, EXPORTS, process.env.SOURCE_MAPS];
  return keepBuilt({ output: 'dist', title: 'the library', paths: INPUTS, facts }, () =>
    replaceFolder('dist', async (folder) => {
      const files = await writeBundles(folder);
      writeFileSync(join(folder, LICENCES), licencesOf(Object.values(files).flatMap(({ modules }) => modules)));
      writeFileSync(join(folder, 'integrity.json'), integrityOf(folder));
      return files;
    }),
  );
}
