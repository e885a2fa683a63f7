import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { rollupCss } from './tools/build/css.mjs';
import { minify } from './tools/build/minify.mjs';
import { trustedTypesPatches } from './tools/build/trusted-types.mjs';

const elements = readdirSync('elements').filter((file) => file.endsWith('.ts'));

/** React and what every widget needs beside it: one chunk, never loaded by a page that holds leaves only. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|@r2wc)\/|src\/bridge\/(define-react|react-root|render-queue|use-site|use-store|shadow-dom)|styles\/(reset|icon-button)\.css|commonjsHelpers/;

/** The templates of the leaves. */
const LIT = /node_modules\/(lit|lit-html)\/|src\/bridge\/define-lit/;
/** What every element needs: one small chunk compresses better than a dozen tiny ones. */
const CORE =
  /node_modules\/nanostores\/(?!computed|map)|src\/events|src\/i18n\/(catalogue|loaders|texts)|styles\/host|src\/stores\/(page-store|site|surroundings)|src\/bridge\/(attributes|define\.|properties|settings|styles|warn|define-leaf)/;

export default {
  input: {
    ...Object.fromEntries(elements.map((file) => [`elements/${file.slice(0, -3)}`, `elements/${file}`])),
  },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    manualChunks(id) {
      if (REACT.test(id)) return 'react';
      if (LIT.test(id)) return 'lit';
      return CORE.test(id) ? 'core' : undefined;
    },
  },
  plugins: [
    rollupCss(),
    trustedTypesPatches(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'], exportConditions: ['production'] }),
    commonjs(),
    esbuild({ target: 'es2022', jsx: 'automatic' }),
    minify(),
  ],
  onwarn(warning, warn) {
    // "use client" banners mean nothing in a browser build
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
    warn(warning);
  },
};
