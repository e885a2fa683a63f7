import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { rollupCss } from './tools/build/css.mjs';
import { minify } from './tools/build/minify.mjs';
import { preload } from './tools/build/preload.mjs';
import { trustedTypesPatches } from './tools/build/trusted-types.mjs';

const elements = readdirSync('elements').filter((file) => file.endsWith('.ts') && file !== 'page.ts');

/** React and what every widget needs beside it: one chunk, never loaded by a page that holds leaves only. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|@r2wc)\/|src\/platform\/(element\/(widget|widget-root|render-queue|use-site|use-store)|sheets\/use-styles|focus\/shadow-dom)\.|src\/i18n\/widget-loaders|styles\/(reset|icon-button)\.css|commonjsHelpers/;

/** The templates of the leaves. */
const LIT = /node_modules\/(lit|lit-html|lit-element|@lit)\/|src\/platform\/element\/leaf\./;
/** What every element needs: one small chunk compresses better than a dozen tiny ones. */
const CORE =
  /src\/components\/shared\/part\.|src\/domain\/text\/(is-text|encoded)|src\/events|styles\/host|src\/stores\/(page-store|site|environment)|src\/platform\/(element\/(attributes|common-attributes|define|device-visibility|properties|settings|site-of|warn|define-leaf)|lazy\/(idle|later)|sheets\/styles|screen\/visibility)\./;

/** Colours and addresses that an author gives. */
const SETTINGS =
  /src\/(domain\/shared\/((colour-)?contrast|colour|link-address)|platform\/(element\/colour|links\/link)-attribute)\./;
/** One picture of the image service, which videos and icons show as well. */
const PICTURE = /src\/components\/shared\/picture\/(Picture|box-size)\./;
/** What `<sb-image>` shows, without what most pictures do not have. */
const IMAGE = /src\/components\/image\/(image-controller|image\.state)|styles\/image-view\.css/;
/** What leaves with words need; pictures, dividers and backgrounds have none. */
const TEXTS = /src\/i18n\/(message-format|loaders|texts)|src\/components\/shared\/words/;
/** Every store but the page's settings, and what is kept of it in the browser. */
const STORES = /node_modules\/nanostores\/(?!computed|map|lifecycle)|src\/(ports\/storage|domain\/shared\/read)\./;
/** The outlines that widgets draw. */
const OUTLINES = /src\/components\/shared\/icons\/(icon-paths|cart-icon)\./;

/** What shows products asks of the shop; carts and forms ask later, for all of it. Nothing of React may be in a group that leaves use. */
const SHOP =
  /src\/(ports\/(answer|api-base|http|shop-api|schemas\/(product|read|settings|shape))|stores\/(ecommerce|failure|navigation|page-base|products|shared-request|shop-port)|domain\/(shared\/(decimal|shop-rules|money)|catalogue\/(default-variant|variant-picture)))/;
/** What the widgets of a shop have in common, their looks and keys. */
const WIDGETS =
  /styles\/(contents|controls|skeleton)\.css|src\/(platform\/lazy\/use-later|components\/catalogue\/roving)\./;
/** Options as cards and their modal show them. */
const OPTIONS =
  /styles\/sb-catalogue-options\.css|src\/(domain\/options\/options(-index|-swatch)?|components\/catalogue\/options\/(Option\w+|choose-value|card-options))\./;

/** What is asked of a cart, before it is there. */
const ASKED = /src\/(stores\/(cart-view|cart-requests|local-storage)|domain\/cart\/stock)\./;

/** Parts that are needed as soon as they can be had: what most of an element's visitors see, and the elements that autoload.js loads. */
const PROMPT = /src\/components\/(video\/session|media\/video)|\/elements\/sb-/;

const plugins = [
  rollupCss(),
  trustedTypesPatches(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'], exportConditions: ['production'] }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic' }),
  preload(PROMPT),
  minify(),
];

function onwarn(warning, warn) {
  // "use client" banners mean nothing in a browser build
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  warn(warning);
}

/** A module for each element; what they share is in chunks of their own. */
const library = {
  input: {
    ...Object.fromEntries(elements.map((file) => [`elements/${file.slice(0, -3)}`, `elements/${file}`])),
  },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash:7].js',
    hashCharacters: 'hex',
    onlyExplicitManualChunks: true,
    manualChunks(id) {
      if (REACT.test(id)) return 'react';
      if (LIT.test(id)) return 'lit';
      if (TEXTS.test(id)) return 'texts';
      if (SETTINGS.test(id)) return 'settings';
      if (PICTURE.test(id)) return 'picture';
      if (IMAGE.test(id)) return 'image';
      if (STORES.test(id)) return 'stores';
      if (OUTLINES.test(id)) return 'outlines';
      if (SHOP.test(id)) return 'shop';
      if (ASKED.test(id)) return 'asked';
      if (WIDGETS.test(id)) return 'widgets';
      if (OPTIONS.test(id)) return 'options';
      return CORE.test(id) ? 'core' : undefined;
    },
  },
  plugins,
  onwarn,
};

/** The page elements in one file: one request in place of a dozen, and a quarter fewer bytes than their chunks. */
const page = {
  input: { 'elements/page': 'elements/page.ts' },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/page-[name]-[hash:6].js',
    hashCharacters: 'hex',
  },
  // naming what the parts import would cost every page bytes, and most pages load two or three parts
  plugins: plugins.filter(({ name }) => name !== 'preload'),
  onwarn,
};

export default [library, page];
