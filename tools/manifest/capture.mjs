import { resolve } from 'node:path';
import { evaluate } from '../build/evaluate.mjs';

/** Replaces the platform's wrappers: records their arguments and defines no element. */
const WRAPPERS = `
import { COMMON as common } from ${JSON.stringify(resolve('src/platform/element/attributes.ts'))};
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
    const stub = (filter, path, contents) => {
      bundle.onResolve({ filter }, () => ({ path, namespace: path }));
      bundle.onLoad({ filter: /.*/, namespace: path }, () => ({ contents, resolveDir: process.cwd() }));
    };
    stub(/\/element\/(leaf|widget)\.js$/, 'wrappers', WRAPPERS);
    stub(/\.css(\?sheet)?$/, 'css', 'export default undefined;');
  },
};

/**
 * Evaluates the attribute table of each element file: `[{ tag, className, kind: 'leaf' | 'widget', attributes }]`. The tables may use
 * constants from any module of src, which has no side effects on import.
 */
export async function captureElements(files) {
  try {
    globalThis.HTMLElement ??= /** @type {any} */ (class {});
    globalThis.__elements = [];
    const contents = files.map((file) => `import './${file}';`).join('\n');
    await evaluate(contents, { jsx: 'automatic', keepNames: true, plugins: [withoutBrowser] });
    return globalThis.__elements;
  } finally {
    delete globalThis.__elements;
  }
}
