import { readFile } from 'node:fs/promises';

/** What each way of making a root (one for a new tree, one for a server's markup) begins with. */
const DEFAULT = 'var isStrictMode = !1,';
const WAYS = 2;

/**
 * esbuild plug-in for the packages that tests load: every React root is in StrictMode, as with the option `unstable_strictMode`, so that what
 * is done while rendering, and effects that cannot be repeated, break a test. `<StrictMode>` around a view would not do: React repeats
 * the effects of a first render only from the root on. Nothing of it is in the sources.
 */
export function strictMode() {
  return {
    name: 'strict-mode',
    setup({ onLoad }) {
      onLoad({ filter: /react-dom-client\.development\.js$/ }, async ({ path }) => {
        const parts = (await readFile(path, 'utf8')).split(DEFAULT);
        if (parts.length - 1 !== WAYS)
          throw new Error(`${path}: ${parts.length - 1} places for StrictMode, not ${WAYS}`);
        return { contents: parts.join('var isStrictMode = !0,') };
      });
    },
  };
}
