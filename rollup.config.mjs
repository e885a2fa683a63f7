import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minifySync } from 'oxc-minify';
import esbuild from 'rollup-plugin-esbuild';
import { chunksByUse, entryInOneFile, preload, withSmallParts } from './tools/build/chunks.mjs';
import { rollupCss } from './tools/build/css.mjs';
import { preactForReact } from './tools/build/light.mjs';
import { EXPORTS, WRITTEN_IN } from './tools/build/package-facts.mjs';
import { rollupPatches } from './tools/build/patches.mjs';
import { rollupTexts } from './tools/build/texts.mjs';

const elements = readdirSync('elements')
  .filter((file) => file.endsWith('.ts') && !['loaders.ts', 'page.ts', 'shop.ts', 'verify.ts'].includes(file))
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

/** The plug-ins of a build, by the resolution of packages. */
const pluginsWith = (resolution) => [
  rollupCss(),
  rollupTexts(),
  rollupPatches(),
  replace({ preventAssignment: true, values: { ...WRITTEN_IN, 'process.env.NODE_ENV': JSON.stringify('production') } }),
  nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], ...resolution }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic' }),
  preload(),
  minify,
];

const plugins = pluginsWith({
  browser: true,
  // modules first: UMD builds have no named exports
  mainFields: ['module', 'browser', 'main'],
  exportConditions: ['production'],
});

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

/** One module per element, and shared chunks. `autoload.js` imports `shop.js`, which another build writes beside it. */
const modules = (folder, plugins) => ({
  input: Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}.ts`])),
  output: { ...output(folder, ''), manualChunks: chunksByUse(), onlyExplicitManualChunks: true },
  external: './shop.js',
  makeAbsoluteExternalsRelative: false,
  plugins,
  onwarn,
});

/** The shop's elements in one file, and chunks of what they load later. */
const shop = (folder, plugins) => ({
  input: { 'elements/shop': 'elements/shop.ts' },
  preserveEntrySignatures: 'allow-extension',
  output: { ...output(folder, 'shop-'), manualChunks: entryInOneFile(), onlyExplicitManualChunks: true },
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

/** Name of an empty module in place of those that are left out. */
const LEFT_OUT = '\0left-out';

/**
 * Rollup plug-in: leaves out the lazy modules of elements, which no view loads while a server renders it. That of Lit's hydration imports a
 * module of Node.
 */
const withoutLazyModules = {
  name: 'without-lazy-modules',
  resolveDynamicImport: (_, importer) => (/\/src\/(?:server|i18n)\//.test(importer) ? null : { id: LEFT_OUT }),
  load: (id) => (id === LEFT_OUT ? 'export {}' : null),
};

/** Renders pages in workers: one file that needs neither a document nor Node. Lit's build for browsers needs a document. */
const server = {
  input: { 'single/server': 'src/server/render.ts' },
  output: { ...output('', 'single-'), inlineDynamicImports: true },
  plugins: [withoutLazyModules, ...pluginsWith({ exportConditions: ['production', 'node'] })],
  onwarn,
};

const light = [preactForReact(), ...plugins];

/** Builds of `dist/`, of `dist/light/` with Preact instead of React, and for servers. The builds of a group share the results of their plug-ins. */
export const GROUPS = [
  [modules('', plugins), shop('', plugins), page(''), page('light/'), ...singles('', plugins), verify],
  [modules('light/', light), shop('light/', light), ...singles('light/', light)],
  [server],
];

export default GROUPS.flat();
