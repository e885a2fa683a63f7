import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Replaces the platform's wrappers: records their arguments and defines no element. */
const WRAPPERS = `
import { COMMON as common } from ${JSON.stringify(resolve('src/platform/element/common-attributes.ts'))};
const captured = (globalThis.__elements ??= []);
export class LeafElement {}
export const leaf = (_view, attributes) => class { static element = { kind: 'leaf', attributes }; };
export const reactElement = (options) => class { static element = { kind: 'widget', ...options }; };
export const define = (tag, { element, name }) => captured.push({ tag, className: name, common, ...element });
`;

/** esbuild plug-in: replaces modules that need a browser. */
const withoutBrowser = {
  name: 'without-browser',
  setup(bundle) {
    bundle.onResolve({ filter: /\/element\/(leaf|widget)\.js$/ }, () => ({
      path: 'wrappers',
      namespace: 'stub',
    }));
    bundle.onResolve({ filter: /\.css(\?sheet)?$/ }, () => ({ path: 'css', namespace: 'stub' }));
    bundle.onLoad({ filter: /^wrappers$/, namespace: 'stub' }, () => ({
      contents: WRAPPERS,
      resolveDir: process.cwd(),
    }));
    bundle.onLoad({ filter: /^css$/, namespace: 'stub' }, () => ({ contents: 'export default undefined;' }));
  },
};

let captures = 0;

/**
 * Evaluates the attribute table of each element file: `[{ tag, className, kind: 'leaf' | 'widget', attributes }]`. The tables may use
 * constants from any module of src, which has no side effects on import.
 */
export async function captureElements(files) {
  const folder = resolve('build', `manifest-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const outfile = `${folder}/elements.mjs`;
    await build({
      stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd() },
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      keepNames: true,
      logLevel: 'error',
      plugins: [withoutBrowser],
    });
    globalThis.HTMLElement ??= /** @type {any} */ (class {});
    globalThis.__elements = [];
    // a module is evaluated once per URL, so each call needs another
    await import(`${pathToFileURL(outfile)}?${++captures}`);
    return globalThis.__elements;
  } finally {
    delete globalThis.__elements;
    rmSync(folder, { recursive: true, force: true });
  }
}
