import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const styles = fileURLToPath(new URL('../../src/platform/sheets/styles.ts', import.meta.url));

const tokensFile = new URL('../../styles/tokens.css', import.meta.url);
const DECLARATION = /(--sb-[\w-]+)\s*:\s*([^;]+);/g;
const REFERENCE = /var\(\s*(--sb-[\w-]+)\s*\)/g;

/** Reads the default of every design token from styles/tokens.css, or the tokens that a theme sets: a Map by name. */
export function readTokens(file = tokensFile) {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map([...css.matchAll(DECLARATION)].map(([, name, value]) => [name, value.trim().replace(/\s+/g, ' ')]));
}

/**
 * Adds the default of styles/tokens.css to every `var(--sb-token)`: no global style sheet is needed, and a page overrides a token on any
 * ancestor. Throws for a name that is no token and has no fallback: it would silently have no value.
 */
function withTokenDefaults(css, path, tokens = readTokens()) {
  const resolve = (text, seen) =>
    text.replace(REFERENCE, (reference, name) => {
      const value = tokens.get(name);
      if (value === undefined) {
        // a property declared in the same sheet needs no fallback
        if (css.includes(`${name}:`)) return reference;
        throw new Error(`${path}: ${name} is not a token of styles/tokens.css and has no fallback`);
      }
      if (seen.includes(name)) throw new Error(`styles/tokens.css: ${name} refers to itself`);
      return `var(${name}, ${resolve(value, [...seen, name])})`;
    });
  return resolve(css.replace(/\/\*[\s\S]*?\*\//g, ''), []);
}

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
