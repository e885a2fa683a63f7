import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';
import { bundlePackages, externalPackages } from './packages.mjs';
import { BUNDLES } from './report.mjs';

const TESTS = join(BUNDLES, 'tests');

/** Tests of which module a page asks the server for, and when; and those for which something must be there before a package is: a bundle's packages come first. */
const UNBUNDLED = /\/(sb-product-video-player|sb-\w+-renders|server-rendering)\.test\.ts$/;

/** `/bundled/elements/sb-tabs.ts`: a module that a page in a frame loads, as one. */
const BUNDLED = /^\/bundled\/(.+\.tsx?)$/;

/** What esbuild makes of `import()` of a module that is in the same bundle: it is there in a microtask. */
const IMPORT = /\bPromise\.resolve\(\)\.then\((?=\(\) => \(?(init_\w+))/g;
/** What esbuild makes of a module that `import()` asks for. */
const MODULE = /^var (init_\w+) = __esm\(\{\n\s*(?:async )?"([^"]+)"/gm;
/**
 * A module that is asked for comes in a task of its own, as one that comes over the network; a test's own clock does not hold it up, but a test
 * may be late with it (test/support/latches.ts).
 */
const IMPORT_IN_A_TASK = `const bundledImport = ((later) => (path) => new Promise((done) => later(done)).then(() => globalThis.lateImport?.(path)))(globalThis.setTimeout.bind(globalThis));`;

function importingInTasks(code) {
  const paths = new Map([...code.matchAll(MODULE)].map(([, name, source]) => [name, source]));
  return code.replace(IMPORT, (_, name) => `bundledImport(${JSON.stringify(paths.get(name))}).then(`);
}

/**
 * Bundles files, each with all sources that it imports in one module, because a page that asks for hundreds of modules by themselves takes a second to
 * begin. A module is still evaluated when it is imported first, and once; packages stay modules of their own, which pages keep.
 */
async function bundle(files, outdir) {
  const { outputFiles } = await build({
    entryPoints: files,
    bundle: true,
    write: false,
    outbase: '.',
    outdir,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    define: { 'globalThis.__WHOLE__': String(process.env.WHOLE === '1') },
    // tests tell components by their names
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
    banner: { js: IMPORT_IN_A_TASK },
    plugins: [externalPackages, esbuildCss()],
  });
  return outputFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('.map') ? text : importingInTasks(text),
  }));
}

/** Bundles test files into a folder. */
export async function bundleTests(files, outdir = TESTS) {
  for (const { path, text } of await bundle(
    files.filter((file) => !UNBUNDLED.test(file)),
    outdir,
  )) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Bundles what the browsers of a run share: packages as the engines have them, and the test files. */
export async function keepBundles(engines, files) {
  await rm(BUNDLES, { recursive: true, force: true });
  await bundlePackages(engines);
  await bundleTests(files);
}

/** Modules of pages in frames, by file: bundled when they are first asked for. */
const bundled = new Map();

async function bundledModule(file) {
  if (!bundled.has(file)) bundled.set(file, bundle([file], TESTS));
  return (await bundled.get(file)).find(({ path }) => path.endsWith('.js')).text;
}

/**
 * Web Test Runner middleware: serves test files as the bundles that are kept of them, and modules under `/bundled/`. A bundle is ready: no plug-in has
 * anything to do with it.
 */
export async function bundledTests(context, next) {
  const [, module] = BUNDLED.exec(context.path) ?? [];
  const file = join(TESTS, context.path.replace(/\.tsx?$/, '.js'));
  if (module) {
    context.type = 'js';
    context.body = await bundledModule(module);
  } else if (/\.test\.(tsx?|js\.map)$/.test(context.path) && existsSync(file)) {
    context.type = file.endsWith('.map') ? 'json' : 'js';
    context.body = await readFile(file, 'utf8');
  } else return next();
  return undefined;
}
