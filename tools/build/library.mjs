import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import { report } from '../setup.mjs';
import { fingerprint } from './inputs.mjs';
import { withLock } from './lock.mjs';

const INPUTS = ['src', 'elements', 'styles', 'tools/build', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json'];
const RECORD = 'build/library.json';

/** What the last build was made of and made, or undefined when there is none. */
function lastBuild() {
  if (!existsSync(RECORD) || !existsSync('dist/elements')) return undefined;
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** The files that a chunk's code asks for by `import()`, also beside a lazy module. */
function asked({ fileName, code }) {
  const named = [...code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)];
  return named.map(([, path]) => posix.join(posix.dirname(fileName), path));
}

/** Output files with what they import and hold; paths from the project's root. */
function graph(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
        asked: asked(chunk),
        modules: chunk.moduleIds.map((id) => relative(resolve('.'), id.split('?')[0])),
        sizes: chunk.moduleIds.map((id) => chunk.modules[id].renderedLength),
      },
    ]),
  );
}

async function write(dir) {
  const { options, warnings } = await loadConfigFile(resolve('rollup.config.mjs'), {});
  warnings.flush();
  const files = {};
  // what the builds with the same plug-ins have made of the sources
  const caches = new Map();
  for (const config of options) {
    const bundle = await rollup({ ...config, cache: caches.get(config.plugins) });
    caches.set(config.plugins, bundle.cache);
    try {
      const [output] = config.output;
      Object.assign(files, graph((await bundle.write({ ...output, dir })).output));
    } finally {
      await bundle.close();
    }
  }
  return files;
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
      const files = await write(temporary);
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
