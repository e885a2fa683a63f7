import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildCss } from '../build/css.mjs';
import { FOR_NODE } from '../build/evaluate.mjs';
import { esbuildPreact } from '../build/light.mjs';
import { esbuildPatches } from '../build/patches.mjs';
import { RENDERER, rendererOptions } from '../build/server.mjs';
import { esbuildTexts } from '../build/texts.mjs';
import { BUNDLES } from './report.mjs';
import { BROWSERS, enginesOf, isJourney, reachOf, testFiles } from './test-files.mjs';

const require = createRequire(import.meta.url);
const ADDRESS = '/__packages__';
const PACKAGES = join(BUNDLES, 'packages');

/** CommonJS packages: Node finds their named exports, esbuild does not. */
const COMMON_JS = /^react(-dom)?(\/|$)/;

const BARE = /^[^./]/;
const moduleName = (specifier) => specifier.replace(/[^a-z0-9]+/gi, '_');

const addressOf = (specifier) => `${ADDRESS}/${moduleName(specifier)}.js`;

/** Must run before React: a bundle imports it first, from outside. */
const FIRST = '/test/support/count-renders.mjs';

/** esbuild plug-in: keeps packages out of the bundle. */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /\/count-renders\.mjs$/ }, () => ({ path: FIRST, external: true }));
    onResolve({ filter: BARE }, ({ path, kind }) =>
      kind === 'entry-point' || path.includes(':') ? undefined : { path: addressOf(path), external: true },
    );
  },
};

/** Lists the package modules that elements and browser tests import. */
async function importedPackages() {
  const isInBrowser = (file) => !isJourney(file) && enginesOf(file).always.some((engine) => BROWSERS.includes(engine));
  const files = [...globSync('elements/*.ts'), ...testFiles().filter(isInBrowser)];
  const reached = [...(await reachOf(files)).values()].flatMap((reach) => [...reach]);
  return [...new Set(reached)].filter((path) => BARE.test(path) && !existsSync(path) && !path.includes(':')).sort();
}

/** esbuild plug-in: gives CommonJS packages their named exports. */
const namedExports = {
  name: 'named-exports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: COMMON_JS }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'common-js' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'common-js' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return {
        resolveDir: process.cwd(),
        contents: `import m from ${JSON.stringify(path)};\nexport default m;\nexport const { ${names.join(', ')} } = m;`,
      };
    });
  },
};

/** Start of createRoot and of hydrateRoot in React's code. */
const STRICT_BY_DEFAULT = 'var isStrictMode = !1,';
const PLACES = 2;

/**
 * esbuild plug-in: every React root is in StrictMode, as with the option `unstable_strictMode`, so that side effects in render, and effects
 * that cannot be repeated, break a test. `<StrictMode>` around a view is not enough: React repeats first effects only from the root on.
 */
const strictMode = {
  name: 'strict-mode',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-client\.development\.js$/ }, async ({ path }) => {
      const parts = (await readFile(path, 'utf8')).split(STRICT_BY_DEFAULT);
      if (parts.length - 1 !== PLACES)
        throw new Error(`${path}: ${parts.length - 1} places for StrictMode, not ${PLACES}`);
      return { contents: parts.join('var isStrictMode = !0,') };
    });
  },
};

/** Production builds of packages, except in StrictMode, which needs React's development build. */
const PUBLISHED = { name: 'published', environment: 'production', plugins: [] };
const VARIANTS = {
  strict: { name: 'strict', environment: 'development', plugins: [strictMode] },
  light: { name: 'light', environment: 'production', plugins: [esbuildPreact()] },
};
const variantOf = (engine) => VARIANTS[engine] ?? PUBLISHED;

/** Build of React and Lit in an engine: `production` or `development`. */
export const environmentOf = (engine) => variantOf(engine).environment;

/** Bundles the packages of some engines, once per variant. */
async function bundlePackages(engines) {
  const specifiers = await importedPackages();
  for (const { name, environment, plugins } of new Set(engines.map(variantOf)))
    await build({
      entryPoints: Object.fromEntries(specifiers.map((specifier) => [moduleName(specifier), specifier])),
      bundle: true,
      splitting: true,
      minifyWhitespace: true,
      legalComments: 'none',
      format: 'esm',
      target: 'es2022',
      conditions: ['browser', environment],
      // as in tools/build/bundles.mjs: UMD builds have no named exports
      mainFields: ['module', 'browser', 'main'],
      outdir: join(PACKAGES, name),
      logLevel: 'error',
      // React's development build logs each render to the developer tools, thousands of times per file
      define: { 'process.env.NODE_ENV': JSON.stringify(environment), 'console.timeStamp': 'undefined' },
      // modules of the test runner, and one that must not be bundled
      external: ['/__web*', 'chai-a11y-axe'],
      plugins: [...plugins, namedExports, esbuildPatches()],
    });
}

/**
 * Web Test Runner plug-in: serves packages as `bundlePackages` has bundled them; a page that loads every module of every package starts
 * half a second later. Shared modules stay shared, so there is one React on the page.
 */
export function bundledPackages(engine) {
  const fileOf = (name) => join(PACKAGES, variantOf(engine).name, name);
  return {
    name: 'bundled-packages',
    resolveImport({ source }) {
      return BARE.test(source) && existsSync(fileOf(`${moduleName(source)}.js`)) ? addressOf(source) : undefined;
    },
    async serve({ path }) {
      if (!path.startsWith(`${ADDRESS}/`)) return undefined;
      return { body: await readFile(fileOf(basename(path)), 'utf8'), type: 'js' };
    },
  };
}

const TESTS = join(BUNDLES, 'tests');

/** Tests of which modules a page requests and when. */
const UNBUNDLED = /\/(sb-product-video-player|server-rendering)\.test\.ts$/;

/** `/bundled/elements/sb-tabs.ts`: bundle of a module, for a page in a frame. */
const BUNDLED = /^\/bundled\/(.+\.tsx?)$/;

/** esbuild's code for `import()` of a module in the same bundle, which resolves in a microtask. */
const IMPORT = /\bPromise\.resolve\(\)\.then\((?=\(\) => \(?(init_\w+))/g;
/** esbuild's code for a module that is loaded by `import()`. */
const MODULE = /^var (init_\w+) = __esm\(\{\n\s*(?:async )?"([^"]+)"/gm;
/** Resolves `import()` in a new task, as over the network. A fake clock does not delay it; a test can (test/support/latches.ts). */
const IMPORT_IN_A_TASK = `const bundledImport = ((later) => (path) => new Promise((done) => later(done)).then(() => globalThis.lateImport?.(path)))(globalThis.setTimeout.bind(globalThis));`;

const importingFirst = (code) => (code.includes(FIRST) ? `import '${FIRST}';${code}` : code);

function importingInTasks(code) {
  const paths = new Map([...code.matchAll(MODULE)].map(([, name, source]) => [name, source]));
  return code.replace(IMPORT, (_, name) => `bundledImport(${JSON.stringify(paths.get(name))}).then(`);
}

/**
 * Bundles each file with all sources that it imports, because a page that loads hundreds of modules starts a second later. A module is
 * still evaluated once, when first imported; packages stay separate modules, which the browser caches.
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
    // tests identify components by name
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
    banner: { js: IMPORT_IN_A_TASK },
    plugins: [externalPackages, esbuildCss(), esbuildTexts()],
  });
  return outputFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('.map') ? text : importingFirst(importingInTasks(text)),
  }));
}

/** Bundles test files into a folder. */
export async function bundleTests(files, outdir = TESTS) {
  const wanted = files.filter((file) => !UNBUNDLED.test(file));
  for (const { path, text } of await bundle(wanted, outdir)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Bundle of the package's entry `./server` for the command `render-page`, which has a time limit. */
export const TESTED_RENDERER = join(BUNDLES, 'renderer.mjs');

/** Bundles the renderer, with the sources' version, as in the browser. */
const bundleRenderer = () =>
  build({ ...FOR_NODE, ...rendererOptions({}), entryPoints: [RENDERER], outfile: TESTED_RENDERER });

/** Bundles the packages of the engines, the renderer and the test files, for all browsers of a run. */
export async function keepBundles(engines, files) {
  await rm(BUNDLES, { recursive: true, force: true });
  await bundlePackages(engines);
  await bundleRenderer();
  await bundleTests(files);
}

/** Bundles of modules for frames by file, created on first request. */
const bundled = new Map();

async function bundledModule(file) {
  if (!bundled.has(file)) bundled.set(file, bundle([file], TESTS));
  return (await bundled.get(file)).find(({ path }) => path.endsWith('.js')).text;
}

/** Web Test Runner middleware: serves the bundles of test files, and modules under `/bundled/`. No plug-in transforms them. */
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
