import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildPreact } from '../build/light.mjs';
import { esbuildTrustedTypes } from '../build/trusted-types.mjs';
import { BUNDLES } from './report.mjs';
import { reachOf } from './test-files.mjs';

const require = createRequire(import.meta.url);
const ADDRESS = '/__packages__';
const FOLDER = join(BUNDLES, 'packages');

/** Packages that are CommonJS: esbuild cannot tell their named exports, Node can. */
const COMMON_JS = /^react(-dom)?(\/|$)/;

const BARE = /^[^./]/;
const moduleName = (specifier) => specifier.replace(/[^a-z0-9]+/gi, '_');

const addressOf = (specifier) => `${ADDRESS}/${moduleName(specifier)}.js`;

/** esbuild: packages stay out of the bundle. */
export const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: BARE }, ({ path, kind }) =>
      kind === 'entry-point' || path.includes(':') ? undefined : { path: addressOf(path), external: true },
    );
  },
};

/** The packages' modules that elements, and tests in browsers, import. */
async function importedPackages() {
  const files = globSync(['elements/*.ts', 'test/**/*.test.{ts,tsx}', '!test/{backend,tools,journeys,bench}/**']);
  const reached = [...(await reachOf(files)).values()].flatMap((reach) => [...reach]);
  return [...new Set(reached)].filter((path) => BARE.test(path) && !existsSync(path) && !path.includes(':')).sort();
}

/** esbuild: a CommonJS package's module with its real named exports. */
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

/** How each of React's ways of making a root begins: for a new tree, and for a server's markup. */
const STRICT_BY_DEFAULT = 'var isStrictMode = !1,';
const WAYS = 2;

/**
 * esbuild: every React root is in StrictMode, as with the option `unstable_strictMode`, so that what is done while rendering, and effects that cannot
 * be repeated, break a test. `<StrictMode>` around a view would not do: React repeats the effects of a first render only from the root on.
 */
const strictMode = {
  name: 'strict-mode',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-client\.development\.js$/ }, async ({ path }) => {
      const parts = (await readFile(path, 'utf8')).split(STRICT_BY_DEFAULT);
      if (parts.length - 1 !== WAYS) throw new Error(`${path}: ${parts.length - 1} places for StrictMode, not ${WAYS}`);
      return { contents: parts.join('var isStrictMode = !0,') };
    });
  },
};

/** Packages are as published, but in StrictMode, which is one of React's developer checks. */
const PUBLISHED = { name: 'published', environment: 'production', plugins: [] };
const VARIANTS = {
  strict: { name: 'strict', environment: 'development', plugins: [strictMode] },
  light: { name: 'light', environment: 'production', plugins: [esbuildPreact()] },
};
const variantOf = (engine) => VARIANTS[engine] ?? PUBLISHED;

/** React's and Lit's build in an engine: `production` or `development`. */
export const environmentOf = (engine) => variantOf(engine).environment;

/** Bundles the packages of some engines, once for those that have the same. */
export async function bundlePackages(engines) {
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
      // as rollup.config.mjs: a package's UMD build for browsers has no names to import
      mainFields: ['module', 'browser', 'main'],
      outdir: join(FOLDER, name),
      logLevel: 'error',
      // React's developer build tells the browser's tools of each render, thousands of times in a file
      define: { 'process.env.NODE_ENV': JSON.stringify(environment), 'console.timeStamp': 'undefined' },
      // the test runner's own modules, and one that asks whether a bundler has made it
      external: ['/__web*', 'chai-a11y-axe'],
      plugins: [...plugins, namedExports, esbuildTrustedTypes()],
    });
}

/**
 * Web Test Runner plug-in: what elements and tests import of packages, as `bundlePackages` has bundled it: a page that asks for each module of each
 * package by itself takes half a second to begin. What the packages share stays shared, so there is one React on the page.
 */
export function bundledPackages(engine) {
  const fileOf = (name) => join(FOLDER, variantOf(engine).name, name);
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
