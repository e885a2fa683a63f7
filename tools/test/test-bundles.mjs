import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';
import { externalPackages } from './packages.mjs';

/** Where `npm test` keeps the bundles that its engines share; without it each run makes its own. */
const FOLDER = process.env.TEST_BUNDLES;

/** Tests of which module a page asks the server for, and when. */
const UNBUNDLED = ['test/elements/sb-product-video-player.test.ts'];
const bundled = (files) => files.map((file) => relative('.', file)).filter((file) => !UNBUNDLED.includes(file));

/** What esbuild makes of `import()` of a module that is in the same bundle: it is there in a microtask. */
const IMPORT = /\bPromise\.resolve\(\)\.then\((?=\(\) => \(?(init_\w+))/g;
/** What esbuild makes of a module that `import()` asks for. */
const MODULE = /^var (init_\w+) = __esm\(\{\n\s*(?:async )?"([^"]+)"/gm;
/**
 * A module that is asked for comes in a task of its own, as one that comes over the network; a test's own clock does not hold it up, but a test
 * may be late with it (test/support/latches.ts).
 */
const IMPORT_IN_A_TASK = `const bundledImport = ((later) => (path) => new Promise((done) => later(done)).then(() => globalThis.lateImport?.(path)))(globalThis.setTimeout.bind(globalThis));`;

/** esbuild: what must be there before a package is, `.mjs` in test/support, stays a module of its own: packages are evaluated before the bundle. */
const beforePackages = {
  name: 'before-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.mjs$/ }, ({ path, resolveDir }) => {
      const file = relative('.', join(resolveDir, path));
      return file.startsWith('test/support/') ? { path: `/${file}`, external: true } : undefined;
    });
  },
};

/** The modules outside the bundle that a test imports before all else: esbuild would have others come before them. */
function firstImports({ imports }) {
  const firstInside = imports.findIndex(({ external }) => !external);
  const outside = (firstInside < 0 ? imports : imports.slice(0, firstInside)).map(({ path }) => path);
  // esbuild lists a module of its own helpers, too; no line of its own, for the source map's sake
  return outside
    .filter((path) => path.startsWith('/'))
    .map((path) => `import ${JSON.stringify(path)};`)
    .join('');
}

/**
 * Test files by their path, each with all sources that it imports in one module, because a page that asks for hundreds of modules by themselves
 * takes a second to begin. A module is still evaluated when it is imported first, and once; packages stay modules of their own,
 * which pages keep. `{ 'test/x.test.ts': { code, map } }`, and no other key.
 */
export async function bundleTests(files) {
  const { outputFiles, metafile } = await build({
    entryPoints: bundled(files),
    bundle: true,
    write: false,
    metafile: true,
    outbase: '.',
    outdir: '.',
    outExtension: { '.js': '.ts' },
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    // tests tell components by their names
    keepNames: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
    banner: { js: IMPORT_IN_A_TASK },
    plugins: [beforePackages, externalPackages(), esbuildCss()],
  });
  const texts = new Map(outputFiles.map((file) => [relative('.', file.path).replaceAll('\\', '/'), file.text]));
  const bundleOf = (file) => {
    const path = file.replace(/\.tsx$/, '.ts');
    const text = String(texts.get(path));
    const paths = new Map([...text.matchAll(MODULE)].map(([, name, source]) => [name, source]));
    const code = text.replace(IMPORT, (_, name) => `bundledImport(${JSON.stringify(paths.get(name))}).then(`);
    const whole = `${firstImports(metafile.inputs[file])}${code}\n//# sourceMappingURL=${basename(file)}.map\n`;
    return { code: whole, map: texts.get(`${path}.map`) };
  };
  return Object.fromEntries(bundled(files).map((file) => [file, bundleOf(file)]));
}

/** Keeps the bundles of test files in a folder, for all engines of a run. */
export async function keepBundles(files, folder) {
  await rm(folder, { recursive: true, force: true });
  for (const [file, { code, map }] of Object.entries(await bundleTests(files))) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, code);
    await writeFile(`${path}.map`, map);
  }
}

/** Web Test Runner plug-in: serves test files as their bundles, to test pages only. */
export function bundledTests(files) {
  const isMade = (file) => !FOLDER || existsSync(join(FOLDER, file));
  const wanted = new Set(
    bundled(files)
      .filter(isMade)
      .map((file) => `/${file}`),
  );
  let bundles = {};
  return {
    name: 'bundled-tests',
    async serverStart() {
      if (!FOLDER) bundles = await bundleTests(files);
    },
    /** A bundle is ready as it is: none of the plug-ins that follow has anything to do with it. */
    middleware: async (context, next) => {
      const path = context.path.replace(/\.map$/, '');
      if (!wanted.has(path)) return next();
      const file = path.slice(1);
      const isMap = path !== context.path;
      context.type = isMap ? 'json' : 'js';
      if (FOLDER) context.body = await readFile(join(FOLDER, context.path.slice(1)), 'utf8');
      else context.body = isMap ? bundles[file].map : bundles[file].code;
      return undefined;
    },
  };
}
