import { posix, relative, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';

/**
 * The builds of rollup.config.mjs, by their plug-ins: those with the same ones share what these have made of the sources.
 * @returns {Promise<import('rollup').MergedRollupOptions[][]>}
 */
export async function readGroups() {
  const { options, warnings } = await loadConfigFile(resolve('rollup.config.mjs'), {});
  warnings.flush();
  const groups = new Map();
  for (const config of options) {
    // Rollup makes a list of its own for each build, of the same plug-ins
    const [first] = config.plugins;
    groups.set(first, [...(groups.get(first) ?? []), config]);
  }
  return [...groups.values()];
}

/** The files that a chunk's code asks for by `import()`, also beside a lazy module. */
function asked({ fileName, code }) {
  const named = [...code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)];
  return named.map(([, path]) => posix.join(posix.dirname(fileName), path));
}

/** A module's path from the project's root, also where node_modules is a link to another folder; plug-ins mark theirs by a first `\0`. */
function pathOf(id) {
  const path = relative(resolve('.'), id.split('?')[0].replace(/^\0/, ''));
  return path.replace(/^\.\.\/.*?(?=node_modules\/)/, '');
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
        modules: chunk.moduleIds.map(pathOf),
        sizes: chunk.moduleIds.map((id) => chunk.modules[id].renderedLength),
      },
    ]),
  );
}

/** Builds one after the other, and writes them into the folder. */
async function writeGroup(configs, dir) {
  const files = {};
  let cache;
  for (const config of configs) {
    const bundle = await rollup({ ...config, cache });
    cache = bundle.cache;
    try {
      const [output] = config.output;
      Object.assign(files, graph((await bundle.write({ ...output, dir })).output));
    } finally {
      await bundle.close();
    }
  }
  return files;
}

/** The same in a thread of its own. */
function inThread(group, dir) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { group, dir } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the build has ended early')));
  });
}

/** Builds all of rollup.config.mjs into a folder, on as many processors as it has groups of builds: `{ [file]: … }` as of buildLibrary(). */
export async function writeBundles(dir) {
  const groups = await readGroups();
  const written = await Promise.all(groups.map((_, group) => inThread(group, dir)));
  return Object.assign({}, ...written);
}

if (!isMainThread && workerData?.dir) {
  const groups = await readGroups();
  parentPort?.postMessage(await writeGroup(groups[workerData.group], workerData.dir));
}
