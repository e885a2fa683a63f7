import { esbuildCss } from './css.mjs';
import { evaluate } from './evaluate.mjs';
import { WRITTEN_IN } from './package-facts.mjs';

/** esbuild's options for bundles that render elements on a server. */
export const FOR_RENDERING = /** @type {const} */ ({ jsx: 'automatic', define: WRITTEN_IN });

/**
 * Bundles the package's entry `./server` from its sources, with the packages that it renders by, and evaluates it. Returns its exports.
 * React is part of the bundle, because the program may have loaded its development build.
 * @param {Record<string, string>} [define]
 * @returns {Promise<{ render(html: string, options?: object): Promise<string> }>}
 */
export function loadRenderer(define = WRITTEN_IN) {
  return evaluate(`export * from './src/server/render.js';`, {
    ...FOR_RENDERING,
    packages: 'bundle',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [esbuildCss()],
  });
}
