import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildTrustedTypes } from '../build/trusted-types.mjs';

const require = createRequire(import.meta.url);
const FOLDER = '/__packages__';
// tests of the backend and of tools run in Node only
const ENTRIES = ['elements/*.ts', 'test/**/*.{ts,tsx}', '!test/{backend,tools}/**'];

/** Packages that are CommonJS: esbuild cannot tell their named exports, Node can. */
const COMMON_JS = /^react(-dom)?(\/|$)/;

const BARE = /^[^./]/;
const moduleName = (specifier) => specifier.replace(/[^a-z0-9]+/gi, '_');

/** The address of a package's module. */
const addressOf = (specifier) => `${FOLDER}/${moduleName(specifier)}.js`;

/**
 * esbuild: packages stay out of the bundle; `found` hears of each module that is asked for.
 * @param {(specifier: string) => unknown} [found]
 */
export function externalPackages(found) {
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: BARE }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (path.includes(':')) return { path, external: true };
        found?.(path);
        return { path: addressOf(path), external: true };
      });
      // the test runner's own modules
      onResolve({ filter: /^\/__/ }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** The packages' modules that elements and tests import, themselves or through the sources. */
async function importedModules() {
  const found = new Set();
  const css = {
    name: 'no-css',
    setup: ({ onResolve }) => onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, external: true })),
  };
  await build({
    // one bundle of all: a bundle for each would take a minute
    stdin: {
      contents: globSync(ENTRIES)
        .map((file) => `import './${file}';`)
        .join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    plugins: [css, externalPackages((path) => found.add(path))],
  });
  return [...found].sort();
}

/** esbuild: a package's module under its own name, with its real named exports where it is CommonJS. */
const packageEntries = {
  name: 'package-entries',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^package:/ }, ({ path }) => {
      const specifier = path.slice('package:'.length);
      if (COMMON_JS.test(specifier)) return { path: specifier, namespace: 'common-js' };
      return resolve(specifier, { kind: 'import-statement', resolveDir: process.cwd() });
    });
    onLoad({ filter: /.*/, namespace: 'common-js' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return {
        resolveDir: process.cwd(),
        contents: `import m from ${JSON.stringify(path)};\nexport default m;\nexport const { ${names.join(', ')} } = m;`,
      };
    });
  },
};

async function bundle(specifiers, { plugins, environment }) {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(specifiers.map((specifier) => [moduleName(specifier), `package:${specifier}`])),
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['browser', environment],
    // as rollup.config.mjs: a package's UMD build for browsers has no names to import
    mainFields: ['module', 'browser', 'main'],
    outdir: FOLDER,
    write: false,
    logLevel: 'error',
    // React's developer build tells the browser's tools of each render, thousands of times in a file
    define: { 'process.env.NODE_ENV': JSON.stringify(environment), 'console.timeStamp': 'undefined' },
    // the test runner's own modules, and one that asks whether a bundler has made it
    external: ['/__web*', 'chai-a11y-axe'],
    plugins: [...plugins, packageEntries, esbuildTrustedTypes()],
  });
  return new Map(outputFiles.map((file) => [file.path.replaceAll('\\', '/').replace(/^[A-Z]:/, ''), file.text]));
}

/**
 * Web Test Runner plug-in: what elements and tests import of packages is bundled once, in memory: a page that asks for each module of
 * each package by itself takes half a second to begin. What the packages share stays shared, so there is one React on the page. They are as
 * published (`production`), or with their developers' checks (`development`).
 * @param {{ plugins?: import('esbuild').Plugin[], environment?: string }} [options]
 */
export function bundledPackages({ plugins = [], environment = 'production' } = {}) {
  let specifiers = [];
  let files = new Map();
  return {
    name: 'bundled-packages',
    async serverStart() {
      specifiers = await importedModules();
      files = await bundle(specifiers, { plugins, environment });
    },
    resolveImport({ source }) {
      return specifiers.includes(source) ? addressOf(source) : undefined;
    },
    serve({ path }) {
      const body = files.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}
