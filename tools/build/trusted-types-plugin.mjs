// Published as `trusted-types-plugin.js`, so it imports no file of the project.
import { readFile } from 'node:fs/promises';

/** The library's policy as an expression, which creates it on first use. */
export const POLICY =
  '(globalThis[Symbol.for("sb-elements.trusted-types")]??=globalThis.trustedTypes.createPolicy("sb",{createHTML:t=>t,createScriptURL:t=>t}))';

/** Replaces Lit's policy `lit-html` by the library's. */
export const LIT = [
  {
    file: /lit-html\/(?:development\/)?lit-html\.js$/,
    find: /\w+\.createPolicy\(\s*['"]lit-html['"],\s*\{\s*createHTML:\s*\(?\w+\)?\s*=>\s*\w+,?\s*\}\)/g,
    replace: () => POLICY,
    count: 1,
  },
];

/** Applies the patches of a file; throws if the number of places differs. */
function patched(code, path, patches) {
  let result = code;
  for (const { file, find, replace, count } of patches) {
    if (!file.test(path.split('?')[0])) continue;
    const found = [...result.matchAll(find)].length;
    if (found !== count) throw new Error(`${path}: ${found} places to patch, not ${count}`);
    result = result.replace(find, replace);
  }
  return result;
}

/** Plug-in for Vite, Rollup and Rolldown: a page needs only the policy `sb`, not `lit-html`. */
export function trustedTypes(patches = LIT) {
  return {
    name: 'trusted-types',
    transform(code, id) {
      // a module of another plug-in
      if (id.startsWith('\0')) return null;
      const result = patched(code, id, patches);
      return result === code ? null : { code: result, map: null };
    },
  };
}

/** esbuild plug-in for the same. */
export function esbuildTrustedTypes(patches = LIT) {
  return {
    name: 'trusted-types',
    setup({ onLoad }) {
      const filter = new RegExp([...new Set(patches.map(({ file }) => file.source))].join('|'));
      onLoad({ filter }, async ({ path }) => ({ contents: patched(await readFile(path, 'utf8'), path, patches) }));
    },
  };
}
