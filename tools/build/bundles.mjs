import { readdirSync } from 'node:fs';
import { posix, relative, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minifySync } from 'oxc-minify';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { chunksByUse, preload, withSmallParts } from './chunks.mjs';
import { rollupCss } from './css.mjs';
import { preactForReact } from './light.mjs';
import { EXPORTS, WRITTEN_IN } from './package-facts.mjs';
import { trustedTypesPatches } from './trusted-types.mjs';

const elements = readdirSync('elements')
  .filter((file) => file.endsWith('.ts') && !['page.ts', 'verify.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

/** Elements that the package exports in one file, for pages that have no other. */
const SINGLE = Object.keys(EXPORTS).flatMap((path) => /^\.\/single\/(.*)\.js$/.exec(path)?.[1] ?? []);

/** Rollup plug-in: minifies every finished chunk. */
const minify = {
  name: 'minify',
  renderChunk(code, chunk) {
    const result = minifySync(chunk.fileName, code, {
      module: true,
      compress: { target: 'es2022' },
      sourcemap: true,
    });
    if (result.errors.length > 0) this.error(`${chunk.fileName}: ${result.errors[0].message}`);
    return { code: result.code, map: result.map ?? null };
  },
};

const plugins = [
  rollupCss(),
  trustedTypesPatches(),
  replace({ preventAssignment: true, values: { ...WRITTEN_IN, 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // modules first: UMD builds have no named exports
  nodeResolve({
    browser: true,
    mainFields: ['module', 'browser', 'main'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportConditions: ['production'],
  }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic' }),
  preload(),
  minify,
];

/** Warnings without effect in a browser build: "use client" directives, and `this` in helpers of old packages. */
const HARMLESS = ['MODULE_LEVEL_DIRECTIVE', 'THIS_IS_UNDEFINED'];
const onwarn = (warning, warn) => HARMLESS.includes(warning.code ?? '') || warn(warning);

const output = (folder, chunks) => ({
  dir: 'dist',
  format: 'es',
  // source maps would be three quarters of the package
  sourcemap: Boolean(process.env.SOURCE_MAPS),
  entryFileNames: `${folder}[name].js`,
  chunkFileNames: `${folder}chunks/${chunks}[name]-[hash:7].js`,
  hashCharacters: 'hex',
});

/** One module per element, and shared chunks. */
const modules = (folder, plugins) => ({
  input: Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}.ts`])),
  output: { ...output(folder, ''), manualChunks: chunksByUse(), onlyExplicitManualChunks: true },
  plugins,
  onwarn,
});

/** The page elements in one file: one request instead of a dozen. */
const page = (folder) => ({
  input: { 'elements/page': 'elements/page.ts' },
  output: output(folder, 'page-'),
  plugins,
  onwarn,
});

/** An element in one file that imports no other: one request, for a page that has this element alone. */
const singles = (folder, plugins) =>
  SINGLE.map((tag) => ({
    input: { [`single/${tag}`]: `elements/${tag}.ts` },
    // otherwise modules that its lazy modules import would be in a second file
    preserveEntrySignatures: 'allow-extension',
    output: { ...output(folder, 'single-'), manualChunks: withSmallParts(), onlyExplicitManualChunks: true },
    plugins,
    onwarn,
  }));

/** Checks orders where they are received: one file that needs no page. */
const verify = { input: { 'single/verify': 'elements/verify.ts' }, output: output('', 'single-'), plugins, onwarn };

const light = [preactForReact(), ...plugins];

/** Builds of `dist/`, and of `dist/light/` with Preact instead of React. The builds of a group share the results of their plug-ins. */
export const GROUPS = [
  [modules('', plugins), page(''), page('light/'), ...singles('', plugins), verify],
  [modules('light/', light), ...singles('light/', light)],
];

/** The files that a chunk loads by `import()`, preloads of lazy modules included. */
function lazyImportsOf({ fileName, code }) {
  const named = [...code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)];
  return named.map(([, path]) => posix.join(posix.dirname(fileName), path));
}

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
        dynamicImports: chunk.dynamicImports,
        lazyImports: lazyImportsOf(chunk),
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
