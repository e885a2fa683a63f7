import { posix, relative, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { rollup } from 'rollup';
import { GROUPS } from '../../rollup.config.mjs';

/** A module's path from the project's root, also if node_modules is a symlink; plug-ins prefix their modules with `\0`. */
function pathOf(id) {
  const path = relative(resolve('.'), id.split('?')[0].replace(/^\0/, ''));
  return path.replace(/^\.\.\/.*?(?=node_modules\/)/, '');
}

/** Describes output files: imports, modules and their sizes; paths from the project's root. */
function graph(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        imports: chunk.imports,
        // `./shop.js` is a file of another build
        dynamicImports: chunk.dynamicImports.map((file) =>
          file.startsWith('.') ? posix.join(posix.dirname(chunk.fileName), file) : file,
        ),
        modules: chunk.moduleIds.map(pathOf),
        sizes: chunk.moduleIds.map((id) => chunk.modules[id].renderedLength),
      },
    ]),
  );
}

/** Runs builds one by one, with a shared cache of transformed sources, and writes them into the folder. */
async function writeGroup(configs, dir) {
  const files = {};
  let cache;
  for (const config of configs) {
    const bundle = await rollup({ ...config, cache });
    cache = bundle.cache;
    try {
      Object.assign(files, graph((await bundle.write({ ...config.output, dir })).output));
    } finally {
      await bundle.close();
    }
  }
  return files;
}

/** Runs a group of builds in a worker. */
function inThread(group, dir) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { group, dir } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the build has ended early')));
  });
}

/** Runs all builds in parallel by group. Returns the files as buildLibrary() does. */
export async function writeBundles(dir) {
  const written = await Promise.all(GROUPS.map((_, group) => inThread(group, dir)));
  return Object.assign({}, ...written);
}

if (!isMainThread && workerData?.dir) {
  parentPort?.postMessage(await writeGroup(GROUPS[workerData.group], workerData.dir));
}
