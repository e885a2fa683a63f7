import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { withTokenDefaults } from './tokens.mjs';

const styles = fileURLToPath(new URL('../../src/platform/sheets/styles.ts', import.meta.url));

/** Minifies CSS, also spaces and long colours in fallbacks, which esbuild leaves. */
function minifyCss(text) {
  const { code } = transformSync(text, { loader: 'css', minify: true, target: 'es2022' });
  return code
    .trim()
    .replace(/("[^"]*"|'[^']*')|, /g, (_, quoted = ',') => quoted)
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/g, '#$1$2$3');
}

/** Compiles a .css file to a module: a style sheet that is created at first use and shared by all instances. */
export function cssModule(css, path, { minify = false, importPath = styles } = {}) {
  const ready = path.includes('node_modules') ? css : withTokenDefaults(css, path);
  const text = minify ? minifyCss(ready) : ready;
  return `import { css } from ${JSON.stringify(importPath)};\nexport default css(${JSON.stringify(text)});`;
}

/** Rollup plug-in for `import styles from './x.css'`. */
export function rollupCss() {
  return {
    name: 'css',
    transform(css, path) {
      if (!path.endsWith('.css')) return null;
      const code = cssModule(css, path, { minify: true });
      return { code, moduleSideEffects: false, map: /** @type {{ mappings: '' }} */ ({ mappings: '' }) };
    },
  };
}

/** esbuild plug-in for the same. */
export function esbuildCss() {
  return {
    name: 'css',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => ({
        contents: cssModule(await readFile(path, 'utf8'), path),
        resolveDir: process.cwd(),
      }));
    },
  };
}

/** Web Test Runner plug-in for the same; a style sheet that a page links stays CSS. */
export function testRunnerCss() {
  const imported = (context) => context.path.endsWith('.css') && context.URL.searchParams.has('sheet');
  return {
    name: 'css',
    resolveImport({ source }) {
      return /\.css(\?sheet)?$/.test(source) ? `${source.split('?')[0]}?sheet` : undefined;
    },
    resolveMimeType(context) {
      return imported(context) ? 'js' : undefined;
    },
    transform(context) {
      if (!imported(context)) return undefined;
      return cssModule(String(context.body), context.path, { importPath: '/src/platform/sheets/styles.ts' });
    },
  };
}
