import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { chunksByUse, withSmallParts } from './tools/build/chunks.mjs';
import { rollupCss } from './tools/build/css.mjs';
import { preactForReact } from './tools/build/light.mjs';
import { minify } from './tools/build/minify.mjs';
import { EXPORTS, WRITTEN_IN } from './tools/build/package-facts.mjs';
import { preload } from './tools/build/preload.mjs';
import { trustedTypesPatches } from './tools/build/trusted-types.mjs';

const elements = readdirSync('elements')
  .filter((file) => file.endsWith('.ts') && !['page.ts', 'verify.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

/** Elements that a page may well have alone: those that the package exports so. */
const SINGLE = Object.keys(EXPORTS).flatMap((path) => /^\.\/single\/(.*)\.js$/.exec(path)?.[1] ?? []);

const plugins = [
  rollupCss(),
  trustedTypesPatches(),
  replace({ preventAssignment: true, values: { ...WRITTEN_IN, 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // modules first: a package's UMD build for browsers has no names to import
  resolve({
    browser: true,
    mainFields: ['module', 'browser', 'main'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportConditions: ['production'],
  }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic' }),
  preload(),
  minify(),
];

function onwarn(warning, warn) {
  // "use client" banners mean nothing in a browser build
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  warn(warning);
}

const output = (folder, chunks) => ({
  dir: 'dist',
  format: 'es',
  // three quarters of the package would be source maps
  sourcemap: Boolean(process.env.SOURCE_MAPS),
  entryFileNames: `${folder}[name].js`,
  chunkFileNames: `${folder}chunks/${chunks}[name]-[hash:7].js`,
  hashCharacters: 'hex',
});

/** A module for each element; what they share is in chunks of their own. */
const modules = (folder, plugins) => ({
  input: Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}.ts`])),
  output: { ...output(folder, ''), manualChunks: chunksByUse(), onlyExplicitManualChunks: true },
  plugins,
  onwarn,
});

/** The page elements in one file: one request in place of a dozen. */
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
    // else what its lazy parts import of it would be in a second file
    preserveEntrySignatures: 'allow-extension',
    output: { ...output(folder, 'single-'), manualChunks: withSmallParts(), onlyExplicitManualChunks: true },
    plugins,
    onwarn,
  }));

/** What verifies orders where they are received: one file that needs no page. */
const verify = { input: { 'single/verify': 'elements/verify.ts' }, output: output('', 'single-'), plugins, onwarn };

const light = [preactForReact(), ...plugins];

/** `dist/`, and `dist/light/` with Preact in React's place. */
export default [
  ...[modules('', plugins), page(''), ...singles('', plugins), verify],
  ...[modules('light/', light), page('light/'), ...singles('light/', light)],
];
